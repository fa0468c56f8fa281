import type { Matcher, SegmentWords } from "./segment-words.ts";

/** About how many places each unit has in a segment. */
export function estimateOccurrences(
  { live: { segment }, candidates }: SegmentWords,
  { codes }: Matcher,
): number[] {
  return candidates.map((found, unit) => {
    let estimate = (codes[unit] ?? []).length * 100;
    for (const candidate of found) {
      const { from, to, sequence } = candidate;
      if (sequence) estimate += segment.documentFrequency(sequence[0] ?? 0);
      else if (to - from > longestCounted)
        estimate += Math.min(segment.documentCount, segment.postingBytes(candidate) / bytesOfOccurrence);
      else for (let term = from; term < to; term++) estimate += segment.documentFrequency(term);
    }
    return estimate;
  });
}

const longestCounted = 2000;
const bytesOfOccurrence = 3;

/** Of more documents than this, only those that a page may show are worth a look at how near their words stand. */
export const manyDocuments = 10_000;
/** And only where they are so large a part of the segment that going through all of it is no loss. */
const largeShare = 16;

/** Whether so many places are worth reading only as far as the best in each document. */
export function isLarge(estimate: number, { live: { segment } }: SegmentWords): boolean {
  return estimate > Math.max(manyDocuments, segment.documentCount / largeShare);
}
