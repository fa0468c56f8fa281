/** Where the number or the day stands in words that have one: `Saved on #`. */
export const numberSign = "#";

/** Words with their number or day. */
export function withValue(words: string, value: string | number): string {
  return words.replace(numberSign, () => String(value));
}
