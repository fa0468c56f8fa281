import type { Matcher, SegmentWords } from "./segment-words.ts";

/** The approximate number of occurrences of each unit in a segment. */
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

/** Above this many documents, proximity is computed only for documents that may appear on the page. */
export const manyDocuments = 10_000;
/** And only where the matches are so large a share of the segment that a full scan costs nothing extra. */
const largeShare = 16;

/** Whether to keep only the best occurrence in each document for this many occurrences. */
export function isLarge(estimate: number, { live: { segment } }: SegmentWords): boolean {
  return estimate > Math.max(manyDocuments, segment.documentCount / largeShare);
}
