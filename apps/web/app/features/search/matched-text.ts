/**
 * Marks around what matched. Private-use characters, because they cannot stand in a text of the directory as markup
 * could: the page shows text and elements, never HTML from data.
 */
export const startOfMatch = "\uE000";
export const endOfMatch = "\uE001";

export interface TextPart {
  text: string;
  matched: boolean;
  /** Where it begins in the highlighted text. */
  start: number;
}

/** Splits a highlighted text into parts. Marks that do not pair up lose their meaning and are dropped. */
export function matchedParts(highlighted: string): TextPart[] {
  return [...highlighted.matchAll(/\uE000([^\uE000\uE001]*)\uE001|[^\uE000\uE001]+/gu)]
    .map((found) => ({ text: found[1] ?? found[0], matched: found[1] !== undefined, start: found.index }))
    .filter((part) => part.text !== "");
}
