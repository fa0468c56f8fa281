import { PostingBuffer, type Segment } from "../../segment/segment.ts";
import { lruCachePerOwner } from "../caches/lru-cache.ts";

/** The occurrences of a range of terms, ascending by document. */
export interface Postings {
  documents: Uint32Array;
  occurrences: Uint32Array;
  length: number;
}

/**
 * Every search starts with one or two letters, which are the prefix of very many terms, so their decoded postings are
 * cached.
 */
const cachedBytes = 96 * 2 ** 20;

const cacheOf = lruCachePerOwner<Segment, Postings>(() => cachedBytes);
const read = new PostingBuffer();

export function decodedPostings(segment: Segment, from: number, to: number): Postings {
  const known = cacheOf(segment);
  const key = `${from}-${to}`;
  const before = known.get(key);
  if (before) return before;
  read.length = 0;
  for (let term = from; term < to; term++) segment.readPostings(term, read);
  const found = sortedByDocument(read, segment.documentCount);
  known.set(key, found, found.documents.byteLength + found.occurrences.byteLength);
  return found;
}

/** Counting sort, since document numbers are small. */
function sortedByDocument(
  { documents, occurrences, length }: PostingBuffer,
  documentCount: number,
): Postings {
  const starts = new Uint32Array(documentCount + 1);
  for (let index = 0; index < length; index++) {
    const document = documents[index] ?? 0;
    starts[document + 1] = (starts[document + 1] ?? 0) + 1;
  }
  for (let document = 0; document < documentCount; document++) {
    starts[document + 1] = (starts[document + 1] ?? 0) + (starts[document] ?? 0);
  }
  const sorted: Postings = {
    documents: new Uint32Array(length),
    occurrences: new Uint32Array(length),
    length,
  };
  for (let index = 0; index < length; index++) {
    const document = documents[index] ?? 0;
    const at = starts[document] ?? 0;
    starts[document] = at + 1;
    sorted.documents[at] = document;
    sorted.occurrences[at] = occurrences[index] ?? 0;
  }
  return sorted;
}
