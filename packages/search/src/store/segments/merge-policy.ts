import type { HeldSegment } from "./held-segment.ts";

/** Documents up to which a write is indexed synchronously in the search thread: some milliseconds. */
export const directDocuments = 100;
/** The same in characters of JSON. */
export const directCharacters = 250_000;
/** A write absorbs the smallest segments, up to this many documents. */
const absorbedDocuments = 64;
/** The same when merging falls behind; some writes then take longer. */
const absorbedInHaste = 512;
const hastySegments = 16;
/** Small segments that are tolerated in a search. */
const smallSegments = 8;
/** Documents, or operations, that exist only in the log before a checkpoint. */
const checkpointOperations = 1000;
const checkpointBytes = 8 * 1024 * 1024;
/** The fraction of the largest segment that the others, or its deleted documents, may reach. */
const outsidePart = 1 / 4;

/**
 * Segments to rebuild together with a write's own documents, in the manner of binary addition: each absorbs those that
 * are not larger than the sum so far. A thousand single writes thus leave few segments, and each document is rebuilt
 * only a few times.
 */
export function segmentsToAbsorb(fresh: readonly HeldSegment[], documents: number): HeldSegment[] {
  const limit = fresh.length > hastySegments ? absorbedInHaste : absorbedDocuments;
  const absorbed: HeldSegment[] = [];
  let sum = documents;
  for (const held of bySize(fresh)) {
    if (held.liveCount > sum || sum + held.liveCount > limit) break;
    absorbed.push(held);
    sum += held.liveCount;
  }
  return absorbed;
}

/** Small segments to merge, so that searches visit few. */
export function segmentsToFold(fresh: readonly HeldSegment[]): HeldSegment[] {
  const small = bySize(fresh).filter((held) => held.liveCount < checkpointOperations);
  // Merges down to half the limit, so that the next merge is some writes away.
  return small.length <= smallSegments ? [] : small.slice(0, small.length - smallSegments / 2);
}

export function needsCheckpoint(pending: { operations: number; bytes: number }): boolean {
  return pending.operations >= checkpointOperations || pending.bytes >= checkpointBytes;
}

/**
 * Segments to merge at a checkpoint: all that exist only in the log, and settled segments that are small in comparison.
 */
export function segmentsToSettle(held: readonly HeldSegment[]): HeldSegment[] {
  const [base] = held.toSorted((one, other) => other.segment.documentCount - one.segment.documentCount);
  const outside = held.reduce((sum, one) => (one === base ? sum : sum + one.liveCount), 0);
  const size = base?.segment.documentCount ?? 0;
  const dead = size - (base?.liveCount ?? 0);
  if (outside > size * outsidePart || dead > size * outsidePart) return [...held];
  const chosen = held.filter((one) => !one.settled);
  let sum = liveCountOf(chosen);
  for (const one of bySize(held.filter((candidate) => candidate.settled && candidate !== base))) {
    if (one.liveCount > sum) break;
    chosen.push(one);
    sum += one.liveCount;
  }
  return chosen;
}

function bySize(segments: readonly HeldSegment[]): HeldSegment[] {
  return segments.toSorted((one, other) => one.liveCount - other.liveCount || other.key - one.key);
}

export function liveCountOf(segments: readonly HeldSegment[]): number {
  return segments.reduce((sum, one) => sum + one.liveCount, 0);
}
