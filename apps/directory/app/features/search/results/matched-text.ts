import { isolateRuns, type TextRun } from "@dragoman/ui/text/isolated-runs.ts";

/**
 * Markers around matches. Private-use characters, because unlike markup they cannot occur in the texts of the
 * directory: the page renders text and elements, never HTML from data.
 */
export const startOfMatch = "\uE000";
export const endOfMatch = "\uE001";

export interface TextPart {
  text: string;
  matched: boolean;
  /** Position in the highlighted text. */
  start: number;
}

/** Splits a highlighted text into parts. Unpaired markers are dropped. */
export function matchedParts(highlighted: string): TextPart[] {
  return [...highlighted.matchAll(/\uE000([^\uE000\uE001]*)\uE001|[^\uE000\uE001]+/gu)]
    .map((found) => ({ text: found[1] ?? found[0], matched: found[1] !== undefined, start: found.index }))
    .filter((part) => part.text !== "");
}

export interface MatchedRun {
  kind: TextRun["kind"];
  /** Position in the text without markers. */
  start: number;
  parts: TextPart[];
}

/** Without the markers. */
export function plainText(highlighted: string): string {
  return highlighted.replace(/[\uE000\uE001]/gu, "");
}

export function textOfParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join("");
}

/** Groups the parts so that a number of which only some digits match stays one number. */
export function matchedRuns(parts: readonly TextPart[]): MatchedRun[] {
  const rest = parts.values();
  let part = rest.next().value;
  let position = 0;
  return isolateRuns(textOfParts(parts)).map(({ text, kind, start }) => {
    const within: TextPart[] = [];
    for (let missing = text.length; missing > 0 && part;) {
      const piece = part.text.slice(position, position + missing);
      within.push({ ...part, text: piece, start: part.start + position });
      missing -= piece.length;
      position += piece.length;
      if (position === part.text.length) {
        part = rest.next().value;
        position = 0;
      }
    }
    return { kind, start, parts: within };
  });
}
