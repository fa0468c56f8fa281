import type { Filter } from "../../../search-request.ts";
import { bitsOfAscending } from "../../segment/bitset.ts";
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

/** By document; zero between calls. */
let totals = new Uint32Array(0);

/** The score of each of the listed documents, which must be ascending. */
export function scoresOf(
  segment: Segment,
  documents: Uint32Array,
  { groups, sum }: { groups: ScoreGroups; sum: boolean },
): Uint16Array {
  if (totals.length < segment.documentCount) totals = new Uint32Array(segment.documentCount);
  const listed = bitsOfAscending(documents, segment.documentCount);
  for (const group of groups) {
    // Descending, so that the first score of a document is its highest.
    const left = sum ? listed : listed.slice();
    for (const { filter, score } of group.toSorted((one, other) => other.score - one.score))
      addScore(filterDocuments(segment, filter), left, { score, sum });
  }
  const scores = new Uint16Array(documents.length);
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] ?? 0;
    scores[index] = Math.min(totals[document] ?? 0, highestScore);
    totals[document] = 0;
  }
  return scores;
}

/** Adds a score to the documents left that fulfil a filter; unless scores are summed, these are no longer left. */
function addScore(
  fulfilled: Uint32Array,
  left: Uint32Array,
  { score, sum }: { score: number; sum: boolean },
): void {
  for (let word = 0; word < left.length; word++) {
    let rest = (left[word] ?? 0) & (fulfilled[word] ?? 0);
    if (rest === 0) continue;
    if (!sum) left[word] = (left[word] ?? 0) & ~rest;
    while (rest !== 0) {
      const lowest = rest & -rest;
      const document = (word << 5) + 31 - Math.clz32(lowest);
      totals[document] = (totals[document] ?? 0) + score;
      rest ^= lowest;
    }
  }
}
