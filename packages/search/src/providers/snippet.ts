/** Tags around a match. */
export interface Marks {
  before: string;
  after: string;
}

/**
 * The words of a highlighted text around its first match, with `ellipsis` where it was cut; words are separated by
 * spaces.
 */
export function snippetOf(
  marked: string,
  { words, ellipsis, marks }: { words: number; ellipsis: string; marks: Marks },
): string {
  const pieces = marked.split(/(?<=\s)(?=\S)/);
  if (pieces.length <= words) return marked;
  const found = marks.before === "" ? -1 : pieces.findIndex((piece) => piece.includes(marks.before));
  const middle = Math.max(0, found - Math.floor(words / 2));
  const start = Math.min(middle, pieces.length - words);
  const end = start + words;
  const cut = closed(pieces.slice(start, end).join("").trimEnd(), marks);
  return `${start > 0 ? ellipsis : ""}${cut}${end < pieces.length ? ellipsis : ""}`;
}

/** Cutting may have removed the end or the beginning of a highlight over several words. */
function closed(text: string, { before, after }: Marks): string {
  if (before === "" || after === "" || before === after) return text;
  const firstAfter = text.indexOf(after);
  const firstBefore = text.indexOf(before);
  const begun = firstAfter !== -1 && (firstBefore === -1 || firstAfter < firstBefore) ? before + text : text;
  return begun.lastIndexOf(before) > begun.lastIndexOf(after) ? begun + after : begun;
}
