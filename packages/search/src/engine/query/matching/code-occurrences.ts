import { hasBit } from "../../segment/bitset.ts";
import { occurrenceAt, type Among, type FacetColumn, type Segment } from "../../segment/segment.ts";
import { lruCachePerOwner } from "../caches/lru-cache.ts";
import { numberOf } from "../caches/object-numbers.ts";
import { exactKind, firstKind, lastKind, WordOccurrences } from "../postings/word-occurrences.ts";
import type { CodedAttributes } from "../views/view.ts";
import type { FieldRanks } from "./field-ranks.ts";
import { otherWord, seenName, type MeantCode } from "./meant-codes.ts";

/** Per segment: a code occurs in every document that carries it. */
const cachedBytes = 4 * 2 ** 20;
const bytesPerDocument = 64;
const bytesOfOccurrence = 9;

const cacheOf = lruCachePerOwner<Segment, WordOccurrences>(
  ({ documentCount }) => cachedBytes + documentCount * bytesPerDocument,
);

export interface ReadingCodes {
  segment: Segment;
  ranks: FieldRanks;
  /** Documents to read; all when absent. */
  among: Among | undefined;
  coded: CodedAttributes;
}

/** Appends an occurrence for every document that carries one of the codes. */
export function readCodes(codes: readonly MeantCode[], reading: ReadingCodes, into: WordOccurrences): void {
  if (codes.length === 0) return;
  const { documents, occurrences, kinds, length } = cachedOccurrences(codes, reading);
  const bits = reading.among?.bits;
  into.reserve(length);
  let at = into.length;
  for (let index = 0; index < length; index++) {
    const document = documents[index] ?? 0;
    if (bits && !hasBit(bits, document)) continue;
    into.documents[at] = document;
    into.occurrences[at] = occurrences[index] ?? 0;
    into.kinds[at] = kinds[index] ?? 0;
    at++;
  }
  into.length = at;
}

/** Each attempt at a query reads the codes of its words, and so does the next keystroke. */
function cachedOccurrences(codes: readonly MeantCode[], reading: ReadingCodes): WordOccurrences {
  const { segment, coded } = reading;
  const known = cacheOf(segment);
  // Views may keep their codes in different attributes; the fields for matches of codes are those of the segment.
  const key = JSON.stringify([numberOf(codes), coded.terms, coded.categories]);
  const before = known.get(key);
  if (before) return before;
  const found = occurrencesOf(codes, reading);
  known.set(key, found, found.documents.length * bytesOfOccurrence + key.length * 2 + 200);
  return found;
}

function occurrencesOf(
  codes: readonly MeantCode[],
  { segment, ranks, coded }: ReadingCodes,
): WordOccurrences {
  const found = new WordOccurrences();
  const terms = segment.facet(coded.terms);
  const categories = segment.facet(coded.categories);
  for (const meant of codes) {
    if (meant.naming === seenName) append(terms, { meant, field: ranks.glossaryField }, found, meant);
    append(categories, { meant, field: ranks.glossaryField + (meant.naming === otherWord ? 2 : 1) }, found);
  }
  found.trim();
  return found;
}

/** Only a document's own code can count as matching the whole query: elsewhere a name neither begins nor ends. */
const amid = { first: false, last: false };

function append(
  column: FacetColumn | undefined,
  { meant, field }: { meant: MeantCode; field: number },
  into: WordOccurrences,
  { first, last }: Pick<MeantCode, "first" | "last"> = amid,
): void {
  if (!column) return;
  const occurrence = occurrenceAt(field, meant.position, { first, last });
  const kind = meant.typos | (meant.exact ? exactKind : 0) | (first ? firstKind : 0) | (last ? lastKind : 0);
  for (const ordinal of ordinalsOf(column, meant.code)) {
    const documents = column.documentsWith(ordinal);
    into.reserve(documents.length);
    const end = into.length + documents.length;
    into.documents.set(documents, into.length);
    into.occurrences.fill(occurrence, into.length, end);
    into.kinds.fill(kind, into.length, end);
    into.length = end;
  }
}

const ordinalsByCode = new WeakMap<FacetColumn, Map<string, readonly number[]>>();

/** Looked up once: a beginning of a word means hundreds of codes, and each further letter most of them again. */
function ordinalsOf(column: FacetColumn, code: string): readonly number[] {
  let ordinals = ordinalsByCode.get(column);
  if (!ordinals) {
    ordinals = new Map();
    ordinalsByCode.set(column, ordinals);
  }
  let found = ordinals.get(code);
  if (!found) {
    found = column.find(code);
    ordinals.set(code, found);
  }
  return found;
}
