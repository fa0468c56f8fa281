/**
 * Whether a word equals another, or begins like it (`parts` of `word*`), except for one letter inserted, deleted or
 * substituted, or two transposed. The first letter must match.
 */
export function isOneTypoAway(text: string, parts: readonly string[]): boolean {
  const wanted = parts[0] ?? "";
  if (text[1] !== wanted[1] && text[2] !== wanted[2] && text[1] !== wanted[2] && text[2] !== wanted[1])
    return false;
  const isBeginning = parts.length > 1;
  if (text.length < wanted.length - 1 || text[0] !== wanted[0]) return false;
  if (!isBeginning) return text.length <= wanted.length + 1 && isNear(text, text.length, wanted);
  const { length } = wanted;
  return (
    (length <= text.length && isNear(text, length, wanted)) ||
    (length + 1 <= text.length && isNear(text, length + 1, wanted)) ||
    (length - 1 <= text.length && isNear(text, length - 1, wanted))
  );
}

/** Whether the first `length` units of a text, at most one more or less than it has, are a word with one typo. */
function isNear(text: string, length: number, word: string): boolean {
  const more = length - word.length;
  const shorter = Math.min(length, word.length);
  let at = 0;
  while (at < shorter && text[at] === word[at]) at++;
  if (more !== 0) return endsLike(text, at + Math.max(more, 0), word, at + Math.max(-more, 0));
  if (endsLike(text, at + 1, word, at + 1)) return true;
  return text[at] === word[at + 1] && text[at + 1] === word[at] && endsLike(text, at + 2, word, at + 2);
}

/** Whether as much of the text as the word still has is the same. */
function endsLike(text: string, from: number, word: string, fromInWord: number): boolean {
  for (let at = fromInWord; at < word.length; at++)
    if (text[from + at - fromInWord] !== word[at]) return false;
  return true;
}
