import { bitsetOf } from "../bitset.ts";
import {
  byCodeUnits,
  sortKeys,
  type FacetCollector,
  type NumberCollector,
  type PointCollector,
  type SortCollector,
} from "./column-collectors.ts";
import type { GrowingUint32 } from "../growing-array.ts";
import type { SectionWriter } from "../segment-file.ts";
import type { ColumnForm, FacetHead, FieldHead, PairsHead, SortHead } from "../segment-head.ts";
import type { CollectedField } from "../text-collector.ts";
import { writeTextPool } from "../text-pool.ts";

/** How documents are renumbered. */
export interface Renumbering {
  documentCount: number;
  /** The final number of each document by arrival number, or `dropped`. */
  numberOf: Uint32Array;
}

/** A later document has the same identity. */
export const dropped = 0xffffffff;

/** Pairs of document and value, in the order of the final document numbers. */
interface PlacedPairs {
  /** The offset of each document's pairs, plus a final end offset. */
  offsets: Uint32Array<ArrayBuffer>;
  /** Numbers of the pairs in arrival order. */
  pairs: Uint32Array<ArrayBuffer>;
  several: boolean;
}

function placePairs(documents: GrowingUint32, { documentCount, numberOf }: Renumbering): PlacedPairs {
  const offsets = new Uint32Array(documentCount + 1);
  let several = false;
  for (let pair = 0; pair < documents.length; pair++) {
    const document = numberOf[documents.at(pair)] ?? dropped;
    if (document === dropped) continue;
    const count = (offsets[document + 1] ?? 0) + 1;
    offsets[document + 1] = count;
    if (count > 1) several = true;
  }
  for (let document = 0; document < documentCount; document++) {
    offsets[document + 1] = (offsets[document + 1] ?? 0) + (offsets[document] ?? 0);
  }
  const next = offsets.slice(0, documentCount);
  const pairs = new Uint32Array(offsets[documentCount] ?? 0);
  for (let pair = 0; pair < documents.length; pair++) {
    const document = numberOf[documents.at(pair)] ?? dropped;
    if (document === dropped) continue;
    const at = next[document] ?? 0;
    pairs[at] = pair;
    next[document] = at + 1;
  }
  return { offsets, pairs, several };
}

export function writeFacet(
  writer: SectionWriter,
  facet: FacetCollector,
  renumbering: Renumbering,
): FacetHead | undefined {
  const { offsets, pairs, several } = placePairs(facet.documents, renumbering);
  if (pairs.length === 0) return undefined;
  const { values, ordinalOf } = sortedValues(facet, pairs);
  const ordinals = narrowArray(values.length, several ? pairs.length : renumbering.documentCount);
  for (let document = 0; document < renumbering.documentCount; document++) {
    const start = offsets[document] ?? 0;
    const end = offsets[document + 1] ?? 0;
    if (several) {
      for (let at = start; at < end; at++) ordinals[at] = ordinalOf[facet.values.at(pairs[at] ?? 0)] ?? 0;
      if (end - start > 1) ordinals.subarray(start, end).sort();
    } else if (end > start) {
      ordinals[document] = ordinalOf[facet.values.at(pairs[start] ?? 0)] ?? 0;
    }
  }
  const name = `facet.${facet.path}`;
  writeTextPool(writer, name, values);
  writer.add(`${name}.lower`, lowerOrder(values));
  if (several) writer.addNumbers(`${name}.counts`, countsOf(offsets));
  writer.add(`${name}.ordinals`, ordinals);
  return { path: facet.path, several };
}

/** The number of pairs of each document: mostly one byte, where offsets would take four. */
function countsOf(offsets: Uint32Array): Float64Array {
  const counts = new Float64Array(offsets.length - 1);
  for (let document = 0; document < counts.length; document++) {
    counts[document] = (offsets[document + 1] ?? 0) - (offsets[document] ?? 0);
  }
  return counts;
}

/** The distinct values, sorted after the empty one, and their ordinals by collected number. */
function sortedValues(
  facet: FacetCollector,
  pairs: Uint32Array,
): { values: string[]; ordinalOf: Uint32Array } {
  const used = new Uint8Array(facet.texts.length);
  for (const pair of pairs) used[facet.values.at(pair)] = 1;
  const numbers = facet.texts.flatMap((text, number) => (used[number] === 1 ? [{ text, number }] : []));
  numbers.sort((one, other) => byCodeUnits(one.text, other.text));
  const ordinalOf = new Uint32Array(facet.texts.length);
  for (const [index, { number }] of numbers.entries()) ordinalOf[number] = index + 1;
  return { values: ["", ...numbers.map((one) => one.text)], ordinalOf };
}

/** Ordinals in the order of their lower-case values. */
function lowerOrder(values: readonly string[]): Uint8Array | Uint16Array | Uint32Array {
  const lower = values.map((text, ordinal) => ({ text: text.toLowerCase(), ordinal }));
  lower.sort((one, other) => byCodeUnits(one.text, other.text) || one.ordinal - other.ordinal);
  const order = narrowArray(values.length, values.length);
  for (const [index, { ordinal }] of lower.entries()) order[index] = ordinal;
  return order;
}

function narrowArray(values: number, length: number): Uint8Array | Uint16Array | Uint32Array {
  if (values <= 0x100) return new Uint8Array(length);
  return values <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}

export function writeNumbers(
  writer: SectionWriter,
  numbers: NumberCollector,
  renumbering: Renumbering,
): PairsHead | undefined {
  const placed = placePairs(numbers.documents, renumbering);
  if (placed.pairs.length === 0) return undefined;
  const name = `numbers.${numbers.path}`;
  const values = [{ name: `${name}.values`, valueOf: (pair: number) => numbers.values.at(pair) }];
  return { path: numbers.path, form: writeValues(writer, { name, placed, values }) };
}

export function writePoints(
  writer: SectionWriter,
  points: PointCollector,
  renumbering: Renumbering,
): { form: ColumnForm } | null {
  const placed = placePairs(points.documents, renumbering);
  if (placed.pairs.length === 0) return null;
  const values = [
    { name: "points.latitudes", valueOf: (pair: number) => points.latitudes.at(pair) },
    { name: "points.longitudes", valueOf: (pair: number) => points.longitudes.at(pair) },
  ];
  return { form: writeValues(writer, { name: "points", placed, values }) };
}

interface ValueSections {
  name: string;
  placed: PlacedPairs;
  values: readonly { name: string; valueOf: (pair: number) => number }[];
}

/** Writes one value for each document where most have one, otherwise pairs, whichever is smaller. */
function writeValues(writer: SectionWriter, { name, placed, values }: ValueSections): ColumnForm {
  const { offsets, pairs, several } = placed;
  const documentCount = offsets.length - 1;
  const dense = !several && pairs.length * 2 > documentCount;
  for (const { name: valueName, valueOf } of values) {
    const column = new Float64Array(dense ? documentCount : pairs.length).fill(Number.NaN);
    if (dense) {
      for (let document = 0; document < documentCount; document++) {
        const start = offsets[document] ?? 0;
        if ((offsets[document + 1] ?? 0) > start) column[document] = valueOf(pairs[start] ?? 0);
      }
    } else {
      for (const [at, pair] of pairs.entries()) column[at] = valueOf(pair);
    }
    writer.addNumbers(valueName, column);
  }
  if (dense) return "dense";
  const documents = new Uint32Array(pairs.length);
  for (let document = 0; document < documentCount; document++) {
    documents.fill(document, offsets[document], offsets[document + 1]);
  }
  writer.add(`${name}.documents`, documents);
  return several ? "several" : "sparse";
}

export function writeSort(
  writer: SectionWriter,
  sort: SortCollector,
  { documentCount, numberOf }: Renumbering,
): SortHead | undefined {
  const textual = sort.texts.length > 0;
  if (!textual && !sort.anyBoolean) return undefined;
  const { keys, texts } = sortKeys(sort, numberOf.length);
  const placed = new Float64Array(documentCount).fill(Number.NaN);
  for (const [document, number] of numberOf.entries()) {
    if (number !== dropped) placed[number] = keys[document] ?? Number.NaN;
  }
  writer.addNumbers(`sort.${sort.path}.keys`, placed);
  if (texts) writeTextPool(writer, `sort.${sort.path}`, texts);
  return { path: sort.path, textual };
}

export function writeField(
  writer: SectionWriter,
  { field, number }: { field: CollectedField; number: number },
  { documentCount, numberOf }: Renumbering,
): FieldHead {
  const { path, language } = field;
  if (language === undefined) return { path };
  const documents = field.documents
    .view()
    .map((document) => numberOf[document] ?? dropped)
    .filter((document) => document !== dropped)
    .toSorted();
  const listed = documents.length * 32 < documentCount;
  writer.add(`field.${number}.documents`, listed ? documents : bitsetOf(documents, documentCount));
  return { path, language, documents: listed ? "list" : "bits" };
}
