import type { Filter } from "../../../search-request.ts";
import { hasBit } from "../../segment/bitset.ts";
import type { Segment } from "../../segment/segment.ts";
import { filterDocuments } from "../filters/filter-documents.ts";

/** Scored conditions: of each group the highest score counts, or the sum; groups add up. */
export type ScoreGroups = readonly (readonly ScoredFilter[])[];

interface ScoredFilter {
  filter: Filter;
  score: number;
}

/** The groups of an optional filter, where an unscored condition scores 1, and of scored alternatives in the filter. */
export function scoreGroups(filter: Filter | undefined, optional: Filter | undefined): ScoreGroups {
  const groups: ScoredFilter[][] = [];
  if (optional)
    for (const group of listed(optional, "all")) groups.push(listed(group, "any").map(scoredByDefault));
  if (filter) collectScored(filter, groups);
  return groups;
}

function listed(filter: Filter, kind: "all" | "any"): readonly Filter[] {
  return filter.kind === kind ? filter.of : [filter];
}

function scoredByDefault(filter: Filter): ScoredFilter {
  return { filter, score: scoreOf(filter) ?? 1 };
}

function scoreOf(filter: Filter): number | undefined {
  if (filter.kind === "facet" || filter.kind === "number") return filter.score;
  if (filter.kind === "not") return scoreOf(filter.of);
  return undefined;
}

function collectScored(filter: Filter, groups: ScoredFilter[][]): void {
  if (filter.kind === "all") {
    for (const one of filter.of) collectScored(one, groups);
  } else if (filter.kind === "any") {
    const scored = filter.of.flatMap((one) => {
      const score = scoreOf(one.kind === "all" ? (one.of[0] ?? one) : one);
      return score === undefined ? [] : [{ filter: one, score }];
    });
    if (scored.length > 0) groups.push(scored);
    for (const one of filter.of) if (one.kind === "any") collectScored(one, groups);
  }
}

/** The highest score that fits a key. */
export const highestScore = 0xffff;

/** The score of each of the listed documents. */
export function scoresOf(
  segment: Segment,
  documents: Uint32Array,
  { groups, sum }: { groups: ScoreGroups; sum: boolean },
): Uint16Array {
  const scores = new Uint16Array(documents.length);
  const found = groups.map((group) =>
    group.map(({ filter, score }) => ({ bits: filterDocuments(segment, filter), score })),
  );
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] ?? 0;
    let total = 0;
    for (const group of found) {
      let best = 0;
      for (const { bits, score } of group) {
        if (!hasBit(bits, document)) continue;
        best = sum ? best + score : Math.max(best, score);
      }
      total += best;
    }
    scores[index] = Math.min(total, highestScore);
  }
  return scores;
}
