import type { IndexDocument } from "../document.ts";
import { analysisVersion } from "../text/analysis.ts";
import { xxHash32 } from "./checksum.ts";
import { writeFacet, writeField, writeNumbers, writePoints, writeSort } from "./columns/column-writer.ts";
import { createDocumentCollector, type DocumentCollector } from "./document-collector.ts";
import { orderDocuments } from "./document-order.ts";
import { GrowingFloat64, GrowingUint32 } from "./growing-array.ts";
import { writeIdentities } from "./identities.ts";
import { measurePostings, writePostings } from "./postings/posting-writer.ts";
import { createSectionWriter, type SectionWriter } from "./segment-file.ts";
import type { SegmentHead } from "./segment-head.ts";
import type { SegmentSchema } from "./segment.ts";
import { createStoredDocuments } from "./stored-documents.ts";
import { writeDictionary } from "./terms/term-dictionary.ts";

/** A document to add to a segment. */
export interface SegmentInput {
  document: IndexDocument;
  /** Larger is later. Of several documents with one identity, the latest remains. */
  sequence: number;
  /** The document as JSON, when already serialized. */
  json?: string;
}

export interface BuiltSegment {
  index: ArrayBuffer;
  /** The stored documents in arrival order, in chunks that no document straddles; empty when the caller stored them. */
  documents: Uint8Array<ArrayBuffer>[];
}

/** Builds a segment document by document. Retains each document's JSON, words and values, but not the object. */
export interface SegmentBuilder {
  add(input: SegmentInput): void;
  /** Ends the builder; nothing may be called afterwards. */
  finish(): BuiltSegment;
}

export interface SegmentBuilderOptions {
  /** Receives each document's JSON as it arrives, so that it need not stay in memory. */
  storeDocument?: (bytes: Uint8Array<ArrayBuffer>) => void;
}

/** Builds a segment of these documents. Deterministic: the same documents give the same bytes. */
export function buildSegment(documents: Iterable<SegmentInput>, schema: SegmentSchema): BuiltSegment {
  const builder = createSegmentBuilder(schema);
  for (const one of documents) builder.add(one);
  return builder.finish();
}

export function createSegmentBuilder(schema: SegmentSchema, options?: SegmentBuilderOptions): SegmentBuilder {
  const collector = createDocumentCollector(schema);
  const encoder = new TextEncoder();
  const { chunks, add: keepDocument } = createStoredDocuments();
  const storeDocument = options?.storeDocument ?? keepDocument;
  const objectIDs: string[] = [];
  const sequences = new GrowingFloat64();
  const starts = new GrowingFloat64();
  const lengths = new GrowingUint32();
  const checksums = new GrowingUint32();
  let stored = 0;
  return {
    add: ({ document, sequence, json }) => {
      const bytes = encoder.encode(json ?? JSON.stringify(document));
      collector.add(document);
      storeDocument(bytes);
      starts.push(stored);
      lengths.push(bytes.length);
      checksums.push(xxHash32(bytes));
      stored += bytes.length;
      objectIDs.push(document.objectID);
      sequences.push(sequence);
    },
    finish: () => {
      const { sorts } = collector;
      const { order, numberOf } = orderDocuments({ schema, objectIDs, sequences, sorts });
      const renumbering = { documentCount: order.length, numberOf };
      const writer = createSectionWriter();
      writeIdentities(
        writer,
        Array.from(order, (document) => objectIDs[document] ?? ""),
      );
      writer.addNumbers(
        "sequences",
        new Float64Array(order.length).map((_, number) => sequences.at(order[number] ?? 0)),
      );
      writer.addNumbers(
        "documents.starts",
        new Float64Array(order.length).map((_, number) => starts.at(order[number] ?? 0)),
      );
      writer.addNumbers(
        "documents.lengths",
        new Float64Array(order.length).map((_, number) => lengths.at(order[number] ?? 0)),
      );
      writer.add(
        "documents.checksums",
        Uint32Array.from(order, (document) => checksums.at(document)),
      );
      writeTexts(writer, collector, order);
      const columns = writeColumns(writer, { schema, collector, renumbering });
      const head: SegmentHead = {
        analysis: analysisVersion,
        schema,
        documentCount: order.length,
        documentBytes: stored,
        ...columns,
      };
      return { index: writer.finish(head), documents: chunks };
    },
  };
}

function writeTexts(writer: SectionWriter, { texts }: DocumentCollector, order: Uint32Array): void {
  const { fields, occurrences, terms } = texts;
  const input = { fields, occurrences, termCount: terms.count, order };
  const measured = measurePostings(input);
  const { documentFrequencies } = measured;
  // Terms that occur only in dropped documents are left out.
  const termOrder = Uint32Array.from(documentFrequencies.keys()).filter(
    (term) => (documentFrequencies[term] ?? 0) > 0,
  );
  terms.sort(termOrder);
  writeDictionary(writer, terms, termOrder);
  writePostings(writer, { ...input, measured, termOrder });
  texts.cuts.write(writer, order);
}

interface ColumnInput {
  schema: SegmentSchema;
  collector: DocumentCollector;
  renumbering: { documentCount: number; numberOf: Uint32Array };
}

function writeColumns(
  writer: SectionWriter,
  { schema, collector, renumbering }: ColumnInput,
): Pick<SegmentHead, "fields" | "facets" | "numbers" | "sorts" | "points"> {
  return {
    fields: collector.texts.fields.map((field, number) => writeField(writer, { field, number }, renumbering)),
    facets: [...collector.facets.values()].flatMap((one) => writeFacet(writer, one, renumbering) ?? []),
    numbers: [...collector.numbers.values()].flatMap((one) => writeNumbers(writer, one, renumbering) ?? []),
    sorts: [...new Set(schema.sorts)].flatMap((path) => {
      const sort = collector.sorts.get(path);
      return (sort && writeSort(writer, sort, renumbering)) ?? [];
    }),
    points: writePoints(writer, collector.points, renumbering),
  };
}
