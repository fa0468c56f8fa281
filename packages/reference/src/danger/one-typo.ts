/**
 * Whether a word equals another, or begins like it (`parts` of `word*`), except for one letter inserted, deleted or
 * substituted, or two transposed. The first letter must match.
 */
export function isOneTypoAway(text: string, [wanted = "", ...rest]: readonly string[]): boolean {
  if (text[1] !== wanted[1] && text[2] !== wanted[2] && text[1] !== wanted[2] && text[2] !== wanted[1])
    return false;
  const isBeginning = rest.length > 0;
  if (text.length < wanted.length - 1 || text[0] !== wanted[0]) return false;
  if (!isBeginning) return text.length <= wanted.length + 1 && isNear(text, wanted);
  return [0, 1, -1].some((more) => {
    const length = wanted.length + more;
    return length <= text.length && isNear(text.slice(0, length), wanted);
  });
}

function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}
