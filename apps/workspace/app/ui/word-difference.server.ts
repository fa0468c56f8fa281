import { diffArrays } from "diff";
import type { DifferencePart } from "./text-difference.tsx";

/** Milliseconds. Longer texts that have nothing in common are shown whole. */
const longest = 200;

/** The parts of a text that were kept, removed and added, word by word as its language segments them. */
export function wordDifference(before: string, after: string, language: string | null): DifferencePart[] {
  const words = (text: string) => [...segmenterOf(language).segment(text)].map(({ segment }) => segment);
  const changes = diffArrays(words(before), words(after), { timeout: longest });
  if (!changes)
    return withText([
      { kind: "out", text: before },
      { kind: "in", text: after },
    ]);
  const parts = changes.map(({ value, added, removed }): DifferencePart => ({
    kind: added ? "in" : removed ? "out" : "same",
    text: value.join(""),
  }));
  return together(parts);
}

/**
 * Where only a space was kept between changed words, they are one change. Spaces alone are no change: they are
 * invisible, and screen readers would announce words that do not exist.
 */
function together(parts: readonly DifferencePart[]): DifferencePart[] {
  const result: DifferencePart[] = [];
  let pending: DifferencePart[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    const sides: DifferencePart[] = [
      { kind: "out", text: removed },
      { kind: "in", text: added },
    ];
    result.push(...(sides.every(({ text }) => text.trim() !== "") ? sides : pending));
    pending = [];
    removed = "";
    added = "";
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = kind === "same" && index > 0 && index < parts.length - 1 && /^[ \u00A0]+$/u.test(text);
    if (kind === "same" && !isBetween) {
      flush();
      result.push({ kind, text });
      continue;
    }
    pending.push({ kind, text });
    if (kind !== "in") removed += text;
    if (kind !== "out") added += text;
  }
  flush();
  return result;
}

function withText(parts: readonly DifferencePart[]): DifferencePart[] {
  return parts.filter(({ text }) => text !== "");
}

/** Text without a valid language (from sources) is segmented by the usual rules. */
function segmenterOf(language: string | null): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language ?? undefined, { granularity: "word" });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.Segmenter(undefined, { granularity: "word" });
    throw error;
  }
}
