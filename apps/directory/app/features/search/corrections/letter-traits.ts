/** The letters of a text as a bit set of 32 kinds: equal letters share a kind, and some unequal ones do, too. */
export function traitsOf(letters: string): number {
  let traits = 0;
  for (let index = 0; index < letters.length; index++) traits |= 1 << (letters.charCodeAt(index) & 31);
  return traits;
}

/** Whether two texts differ in too many letters to be `max` mistakes apart, each of which counts at least a half. */
export function areUnlike(one: number, other: number, max: number): boolean {
  return count(one & ~other) > 2 * max || count(other & ~one) > 2 * max;
}

function count(traits: number): number {
  let rest = traits - ((traits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Texts with different values for their first letters are in different scripts. Chinese and Japanese count as one. */
export function scriptOf(letters: string): number {
  const code = letters.charCodeAt(0);
  return code < 0x2000 ? code >> 9 : Infinity;
}
