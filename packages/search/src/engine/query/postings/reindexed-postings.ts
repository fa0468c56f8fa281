import { PostingBuffer, type Among, type Segment, type TermRange } from "../../segment/segment.ts";
import { openDocuments } from "../views/open-documents.ts";
import { lruCachePerOwner } from "../caches/lru-cache.ts";

/** Tokenizing a byte of a stored document costs this many times more than skipping a byte of postings. */
const costOfByte = 100;
const cachedBytes = 4 * 2 ** 20;

const cacheOf = lruCachePerOwner<Segment, Segment>(() => cachedBytes);
const read = new PostingBuffer();

/** Whether indexing a few documents again is cheaper than scanning the postings of very many terms for them. */
export function isCheaperToReindex(segment: Segment, range: TermRange, { list }: Among): boolean {
  const each = segment.size.documents / segment.documentCount;
  return list.length * each * costOfByte < segment.postingBytes(range);
}

/**
 * The occurrences of a range of terms in a few documents, in the segment's order, read from a temporary segment of only
 * these documents. The next keystroke reuses it.
 */
export function readReindexed(
  segment: Segment,
  { from, to }: TermRange,
  { list }: Among,
  into: PostingBuffer,
): void {
  const few = segmentOf(segment, list);
  const fields = few.fields.map((field) =>
    segment.fields.findIndex((one) => one.path === field.path && one.language === field.language),
  );
  const last = segment.terms.at(to - 1);
  for (let term = few.terms.lowerBound(segment.terms.at(from)); term < few.terms.count; term++) {
    if (few.terms.at(term) > last) break;
    read.length = 0;
    few.readPostings(term, read);
    const start = into.length;
    into.reserve(read.length);
    for (let index = 0; index < read.length; index++) {
      const occurrence = read.occurrences[index] ?? 0;
      const field = fields[occurrence >>> 16] ?? -1;
      if (field === -1) continue;
      into.length = insert(into, start, {
        document: list[read.documents[index] ?? 0] ?? 0,
        occurrence: ((field << 16) | (occurrence & 0xffff)) >>> 0,
      });
    }
  }
}

/** The temporary segment may number fields differently, which changes the order within a document. */
function insert(
  { documents, occurrences, length }: PostingBuffer,
  start: number,
  { document, occurrence }: { document: number; occurrence: number },
): number {
  let at = length;
  while (
    at > start &&
    documents[at - 1] === document &&
    readingKey(occurrences[at - 1] ?? 0) > readingKey(occurrence)
  ) {
    occurrences[at] = occurrences[at - 1] ?? 0;
    at--;
  }
  documents[length] = document;
  occurrences[at] = occurrence;
  return length + 1;
}

/** Fields, then positions, then flags. */
function readingKey(occurrence: number): number {
  return ((occurrence & 0xffff0000) | ((occurrence & 0x3fff) << 2) | ((occurrence >>> 14) & 3)) >>> 0;
}

function segmentOf(segment: Segment, list: Uint32Array): Segment {
  const known = cacheOf(segment);
  const key = list.join();
  const before = known.get(key);
  if (before) return before;
  // Among equal documents the latest comes first, which restores the order of the list.
  const inputs = Array.from(list, (document, index) => ({
    document: segment.document(document),
    sequence: list.length - index,
  }));
  const few = openDocuments(inputs, { ...segment.schema, facets: [], sorts: [], order: [] });
  known.set(key, few, few.size.index + few.size.documents + key.length * 2);
  return few;
}
