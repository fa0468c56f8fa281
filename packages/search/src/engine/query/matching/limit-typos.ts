import { digitOf } from "../ranking/match-key.ts";
import type { Matched } from "./match-text.ts";
import { refined } from "../ranking/rank-documents.ts";
import type { MatchRules } from "./segment-words.ts";

/** `min` keeps only the lowest typo count found; `strict` keeps the two lowest. */
export function limitTypos(matched: Matched, { options }: MatchRules): Matched {
  if (options.typoTolerance !== "min" && options.typoTolerance !== "strict") return matched;
  const { typo } = matched.layout;
  const counts = new Set<number>();
  for (const { keys } of matched.segments) for (const key of keys) counts.add(digitOf(typo, key));
  const ascending = [...counts].toSorted((one, other) => one - other);
  const most = ascending[options.typoTolerance === "min" ? 0 : Math.min(1, ascending.length - 1)] ?? 0;
  const segments = matched.segments.map(refined).map(({ documents, keys }) => {
    const kept = documents.map((_, index) => (digitOf(typo, keys[index] ?? 0) <= most ? 1 : 0));
    return {
      documents: documents.filter((_, index) => kept[index] === 1),
      keys: keys.filter((_, index) => kept[index] === 1),
    };
  });
  return { ...matched, segments, total: segments.reduce((sum, one) => sum + one.documents.length, 0) };
}

/** The lowest typo count of any document; 0 without hits or when typos are not ranked. */
export function fewestTypos({ layout, segments }: Matched): number {
  let fewest: number | undefined;
  for (const { keys } of segments) {
    for (const key of keys) fewest = Math.min(fewest ?? Infinity, digitOf(layout.typo, key));
  }
  return fewest ?? 0;
}
