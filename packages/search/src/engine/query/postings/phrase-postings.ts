import { PostingBuffer, type Segment } from "../../segment/segment.ts";

const first = new PostingBuffer();
const next = new PostingBuffer();

const lastFlag = 0x4000;
/** Field and position, without the first and last flags. */
const where = 0xffff3fff;

/**
 * Appends the occurrences of a phrase: those of its first term that the other terms follow in order. An occurrence is
 * flagged as last in its value when the last term is.
 */
export function readPhrase(segment: Segment, terms: readonly number[], into: PostingBuffer): void {
  const [start = -1, ...others] = terms;
  first.length = 0;
  segment.readPostings(start, first);
  for (const [offset, term] of others.entries()) {
    if (first.length === 0) return;
    next.length = 0;
    segment.readPostings(term, next);
    filterFollowed(offset + 1);
  }
  into.reserve(first.length);
  for (let index = 0; index < first.length; index++) {
    into.documents[into.length] = first.documents[index] ?? 0;
    into.occurrences[into.length] = first.occurrences[index] ?? 0;
    into.length++;
  }
}

/** Retains the entries of `first` that `next` follows at this distance. Both are sorted by document. */
function filterFollowed(distance: number): void {
  let kept = 0;
  let from = 0;
  for (let index = 0; index < first.length; index++) {
    const document = first.documents[index] ?? 0;
    const occurrence = first.occurrences[index] ?? 0;
    while (from < next.length && (next.documents[from] ?? 0) < document) from++;
    const sought = (occurrence & where) + distance;
    for (let at = from; at < next.length && next.documents[at] === document; at++) {
      const following = next.occurrences[at] ?? 0;
      if ((following & where) !== (sought | 0)) continue;
      first.documents[kept] = document;
      first.occurrences[kept] = ((occurrence & ~lastFlag) | (following & lastFlag)) >>> 0;
      kept++;
      break;
    }
  }
  first.length = kept;
}
