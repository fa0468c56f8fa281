/** Around what was found. */
export interface Marks {
  before: string;
  after: string;
}

/** So many words of a marked text around its first mark, with `ellipsis` where it was cut; words are set off by spaces. */
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

/** A mark over several words may have lost its end, or its beginning. */
function closed(text: string, { before, after }: Marks): string {
  if (before === "" || after === "" || before === after) return text;
  const firstAfter = text.indexOf(after);
  const firstBefore = text.indexOf(before);
  const begun = firstAfter !== -1 && (firstBefore === -1 || firstAfter < firstBefore) ? before + text : text;
  return begun.lastIndexOf(before) > begun.lastIndexOf(after) ? begun + after : begun;
}
