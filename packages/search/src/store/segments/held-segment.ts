import { countBits, createBitset, hasBit, setBit } from "../../engine/segment/bitset.ts";
import type { LiveSegment } from "../../engine/index-state.ts";
import type { Deletions } from "../collection/change.ts";
import { openSource, type SegmentSource } from "./segment-source.ts";

/** A segment of a collection. Immutable: a deletion creates another one with the same key. */
export interface HeldSegment extends LiveSegment {
  /** Unique within the collection; also the number of its files. */
  readonly key: number;
  /** Whether its documents are on disk and no longer needed in the log. */
  readonly settled: boolean;
  readonly source: SegmentSource;
}

/** Throws a `SegmentDamagedError` when the index is incomplete. */
export function holdSegment(
  source: SegmentSource,
  { key, settled, deleted }: { key: number; settled: boolean; deleted?: Uint32Array | undefined },
): HeldSegment {
  const segment = openSource(source);
  const liveCount = segment.documentCount - (deleted ? countBits(deleted) : 0);
  return { segment, deleted, liveCount, key, settled, source };
}

export function isLive({ deleted }: LiveSegment, document: number): boolean {
  return deleted === undefined || !hasBit(deleted, document);
}

/** The segment with further deletions; `undefined` when no document remains. */
export function withoutDeleted(held: HeldSegment, deletions: Deletions): HeldSegment | undefined {
  const { segment } = held;
  let bits: Uint32Array | undefined;
  let removed = 0;
  function remove(document: number): void {
    if (!isLive(held, document) || (bits && hasBit(bits, document))) return;
    bits ??= held.deleted?.slice() ?? createBitset(segment.documentCount);
    setBit(bits, document);
    removed++;
  }
  if (deletions.before > 0) {
    for (let document = 0; document < segment.documentCount; document++) {
      if ((segment.sequences[document] ?? 0) < deletions.before) remove(document);
    }
  }
  for (const [objectID, sequence] of deletions.identities) {
    const document = segment.documentNumber(objectID);
    if (document >= 0 && (segment.sequences[document] ?? 0) < sequence) remove(document);
  }
  const liveCount = held.liveCount - removed;
  if (liveCount === 0) return undefined;
  return removed === 0 ? held : { ...held, deleted: bits, liveCount };
}

/** Largest first, as searches expect. */
export function inSearchOrder(segments: readonly HeldSegment[]): HeldSegment[] {
  return segments.toSorted((one, other) => other.liveCount - one.liveCount || one.key - other.key);
}
