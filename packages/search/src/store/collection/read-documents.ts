import type { IndexDocument } from "../../engine/document.ts";
import type { LiveSegment } from "../../engine/index-state.ts";
import type { Segment } from "../../engine/segment/segment.ts";
import { isLive } from "../segments/held-segment.ts";

/** Document numbers, oldest first; cached for each segment whose documents are iterated. */
const numbersByAge = new WeakMap<Segment, Uint32Array>();

export interface StoredDocument {
  document: IndexDocument;
  sequence: number;
}

/** All live documents, by write time. */
export function* documentsByAge(
  segments: readonly LiveSegment[],
  direction: "oldest first" | "newest first",
): Generator<StoredDocument> {
  const cursors = segments.map((live) => cursorOver(live, direction));
  for (;;) {
    let best: Cursor | undefined;
    for (const cursor of cursors) {
      if (cursor.rank < (best?.rank ?? Infinity)) best = cursor;
    }
    if (best === undefined) return;
    yield { document: best.segment.document(best.document), sequence: Math.abs(best.rank) };
    best.advance();
  }
}

interface Cursor {
  segment: Segment;
  document: number;
  /** The sequence, negated for newest first; infinite at the end. */
  rank: number;
  advance(): void;
}

function cursorOver(live: LiveSegment, direction: "oldest first" | "newest first"): Cursor {
  const { segment } = live;
  const numbers = byAge(segment);
  const sign = direction === "oldest first" ? 1 : -1;
  let position = sign === 1 ? -1 : numbers.length;
  const cursor: Cursor = {
    segment,
    document: -1,
    rank: Infinity,
    advance() {
      do position += sign;
      while (position >= 0 && position < numbers.length && !isLive(live, numbers[position] ?? 0));
      const document = numbers[position];
      cursor.document = document ?? -1;
      cursor.rank = document === undefined ? Infinity : sign * (segment.sequences[document] ?? 0);
    },
  };
  cursor.advance();
  return cursor;
}

function byAge(segment: Segment): Uint32Array {
  let numbers = numbersByAge.get(segment);
  if (numbers === undefined) {
    const { sequences, documentCount } = segment;
    numbers = Uint32Array.from({ length: documentCount }, (_, document) => document);
    numbers.sort((one, other) => (sequences[one] ?? 0) - (sequences[other] ?? 0));
    numbersByAge.set(segment, numbers);
  }
  return numbers;
}
