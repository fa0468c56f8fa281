/** The letters of a text as a set of 32 kinds: equal letters are of one kind, and some unequal ones are, too. */
export function traitsOf(letters: string): number {
  let traits = 0;
  for (let index = 0; index < letters.length; index++) traits |= 1 << (letters.charCodeAt(index) & 31);
  return traits;
}

/** Whether two texts have too many letters that the other lacks to be so few mistakes apart, each at least a half. */
export function areUnlike(one: number, other: number, most: number): boolean {
  return count(one & ~other) > 2 * most || count(other & ~one) > 2 * most;
}

function count(traits: number): number {
  let rest = traits - ((traits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Texts whose first letters differ in this are in different scripts. All Chinese and Japanese is one. */
export function scriptOf(letters: string): number {
  const code = letters.charCodeAt(0);
  return code < 0x2000 ? code >> 9 : Infinity;
}
