import type { IndexSettings } from "../index-settings.ts";
import { clearFacetValues, createFacetColumn, setFacetValues, type FacetColumn } from "./facet-column.ts";
import {
  firstAtOrAfter,
  maximumAttributes,
  occurrenceAt,
  placeAt,
  valueGap,
  type Occurrence,
} from "./occurrence.ts";
import { standings } from "./standing.ts";
import { createVocabulary, settledTerms, type Vocabulary } from "./vocabulary.ts";
import type { TextMatch } from "./text-match.ts";
import { tokenize } from "./tokenize.ts";

/** Anything that can be found: a flat or nested JSON object with an identity. */
export type IndexRecord = { objectID: string; [field: string]: unknown };

/** An attribute that words are searched in. Attributes of one rank share a number. */
export interface SearchedAttribute {
  field: string;
  number: number;
  ordered: boolean;
}

/**
 * One index in memory: records, an inverted index with positions, and facet columns. Documents are slots; the slot of
 * a removed record is used again.
 */
export interface SearchIndex {
  settings: IndexSettings;
  attributes: readonly SearchedAttribute[];
  records: (IndexRecord | undefined)[];
  slots: Map<string, number>;
  free: number[];
  /** Occurrences by term, sorted. A term whose last document is gone keeps an empty list. */
  postings: Map<string, Occurrence[]>;
  vocabulary: Vocabulary;
  facets: Map<string, FacetColumn>;
  /** Words in each attribute number, by document × attribute count. */
  lengths: number[];
  attributeCount: number;
  /** By attribute number: a match near the beginning is better. */
  orderedAttributes: readonly boolean[];
  /** Grows with every change; what is derived from the whole index is kept under it. */
  generation: number;
  derived: Derived | undefined;
}

/** What follows from the whole index, until it changes. */
interface Derived {
  generation: number;
  /** Each document's place in the order that custom ranking and identity give. */
  standing: Int32Array;
  /** All documents in that order. */
  documents: readonly number[];
  /** Recent answers to the words of a query. */
  answers: Map<string, TextMatch>;
}

export function createSearchIndex(settings: IndexSettings): SearchIndex {
  const attributes = searchedAttributes(settings);
  const facets = Object.entries(settings.fields).filter(([, field]) => field.facet !== undefined);
  return {
    settings,
    attributes,
    records: [],
    slots: new Map(),
    free: [],
    postings: new Map(),
    vocabulary: createVocabulary(),
    facets: new Map(facets.map(([name]) => [name, createFacetColumn()])),
    lengths: [],
    attributeCount: Math.max(0, ...attributes.map((one) => one.number)) + 1,
    orderedAttributes: [...new Set(attributes.map((one) => one.number))].map((number) =>
      attributes.some((one) => one.number === number && one.ordered),
    ),
    generation: 0,
    derived: undefined,
  };
}

/** Adds a record, in place of the one with its identity. */
export function upsertRecord(index: SearchIndex, record: IndexRecord): void {
  removeRecord(index, record.objectID);
  const document = index.free.pop() ?? index.records.length;
  index.records[document] = record;
  index.slots.set(record.objectID, document);
  const lengths = Array.from({ length: index.attributeCount }, () => 0);
  for (const { term, attribute, position, inner } of placedTerms(index, record)) {
    addOccurrence(index, term, occurrenceAt(document, placeAt(attribute, position)));
    if (!inner) lengths[attribute] = (lengths[attribute] ?? 0) + 1;
  }
  for (const [attribute, length] of lengths.entries()) {
    index.lengths[document * index.attributeCount + attribute] = length;
  }
  for (const [field, column] of index.facets) setFacetValues(column, document, record[field]);
  index.generation++;
}

/** Removes a record, and answers whether there was one. */
export function removeRecord(index: SearchIndex, objectID: string): boolean {
  const document = index.slots.get(objectID);
  if (document === undefined) return false;
  const record = index.records[document];
  if (record) {
    const terms = new Set<string>();
    for (const { term } of placedTerms(index, record)) terms.add(term);
    for (const term of terms) removeOccurrences(index.postings.get(term) ?? [], document);
  }
  for (const column of index.facets.values()) clearFacetValues(column, document);
  index.records[document] = undefined;
  index.slots.delete(objectID);
  index.free.push(document);
  index.generation++;
  return true;
}

/** All terms in order. Terms that no document holds any more may be among them. */
export function termsOf(index: SearchIndex): readonly string[] {
  return settledTerms(index.vocabulary);
}

/** What follows from the whole index as it is. */
export function derivedOf(index: SearchIndex): Derived {
  if (index.derived?.generation !== index.generation) {
    index.derived = { generation: index.generation, ...standings(index), answers: new Map() };
  }
  return index.derived;
}

function searchedAttributes(settings: IndexSettings): SearchedAttribute[] {
  const searched = Object.entries(settings.fields).flatMap(([field, { search }]) =>
    search ? [{ field, ...search }] : [],
  );
  const ranks = [...new Set(searched.map((one) => one.rank))].toSorted((one, other) => one - other);
  if (ranks.length > maximumAttributes)
    throw new RangeError(`At most ${maximumAttributes} ranks can be searched.`);
  return searched
    .map(({ field, rank, ordered }) => ({ field, ordered, number: ranks.indexOf(rank) }))
    .toSorted((one, other) => one.number - other.number);
}

interface PlacedTerm {
  term: string;
  attribute: number;
  position: number;
  inner: boolean;
}

function* placedTerms(index: SearchIndex, record: IndexRecord): Generator<PlacedTerm> {
  const next = Array.from({ length: index.attributeCount }, () => 0);
  for (const { field, number } of index.attributes) {
    for (const text of textsOf(record[field])) {
      const first = next[number] ?? 0;
      let words = 0;
      for (const { term, position, inner } of tokenize(text, "index")) {
        yield { term, attribute: number, position: first + position, inner: inner === true };
        words = position + 1;
      }
      next[number] = first + words + valueGap;
    }
  }
}

/** The texts of a field: one, several, or none. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

function addOccurrence(index: SearchIndex, term: string, occurrence: Occurrence): void {
  const list = index.postings.get(term);
  if (!list) {
    index.postings.set(term, [occurrence]);
    index.vocabulary.pending.push(term);
  } else if ((list.at(-1) ?? -1) < occurrence) {
    list.push(occurrence);
  } else {
    const at = firstAtOrAfter(list, occurrence);
    // Positions beyond the last one share its number.
    if (list[at] !== occurrence) list.splice(at, 0, occurrence);
  }
}

function removeOccurrences(list: Occurrence[], document: number): void {
  const from = firstAtOrAfter(list, occurrenceAt(document, 0));
  list.splice(from, firstAtOrAfter(list, occurrenceAt(document + 1, 0)) - from);
}
