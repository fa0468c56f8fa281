import type { IndexDocument } from "../document.ts";
import { analysisVersion } from "../text/analysis.ts";
import { bitsetOf } from "./bitset.ts";
import { xxHash32 } from "./checksum.ts";
import { emptyFacet, openFacet } from "./columns/facet-column.ts";
import { openIdentities } from "./identities.ts";
import { openPostings } from "./postings/posting-reader.ts";
import { openSections, type SectionSource } from "./segment-file.ts";
import type { FieldHead, SegmentHead } from "./segment-head.ts";
import {
  DocumentDamagedError,
  SegmentDamagedError,
  type DocumentBytes,
  type Segment,
  type TextField,
} from "./segment.ts";
import { openDictionary } from "./terms/term-dictionary.ts";
import { openTextCuts } from "./text-cuts.ts";
import { openNumbers, openPoints, openSort, sortByNumbers } from "./columns/value-columns.ts";

/**
 * Opens the output of a `SegmentBuilder`. Throws a `SegmentDamagedError` when the index is incomplete or was built with
 * other analysis rules. Sparse columns are expanded on first use.
 */
export function openSegment(index: ArrayBuffer | SharedArrayBuffer, documents: DocumentBytes): Segment {
  const sections = openSections(index);
  // The checksum guarantees that the builder wrote this.
  const head = sections.description as SegmentHead;
  if (head.analysis !== analysisVersion) throw new SegmentDamagedError("its words were cut by other rules");
  const { documentCount, schema } = head;
  const starts = sections.numbers("documents.starts");
  const lengths = sections.integers("documents.lengths");
  const checksums = sections.uint32("documents.checksums");
  if (head.documentBytes !== documents.size) throw new SegmentDamagedError("its documents are others");
  const source = { sections, documentCount };
  const postings = openPostings(sections);
  const identities = openIdentities(sections);
  const facets = byPath(head.facets);
  const facetPaths = [...new Set(["_tags", ...schema.facets, ...facets.keys()])];
  const numbers = byPath(head.numbers);
  const sorts = byPath(head.sorts);
  const facet = remember((path) => {
    const one = facets.get(path);
    if (one) return openFacet(sections, one);
    return facetPaths.includes(path) ? emptyFacet(path, documentCount) : undefined;
  });
  const numberColumn = remember((path) => {
    const one = numbers.get(path);
    return one && openNumbers(source, one);
  });
  const sort = remember((path) => {
    const one = sorts.get(path);
    if (one) return openSort(source, one);
    const column = numberColumn(path);
    return column && sortByNumbers(column);
  });
  return {
    documentCount,
    schema,
    fields: head.fields.map((field, number) => openField(field, { number, ...source })),
    terms: openDictionary(sections),
    documentFrequency: postings.documentFrequency,
    readPostings: postings.read,
    readPostingsOf: postings.readOf,
    readRangeOf: postings.readRangeOf,
    readLowestCosts: postings.readLowestCosts,
    postingBytes: postings.bytes,
    facet,
    facetPaths: () => facetPaths,
    numbers: numberColumn,
    numberPaths: () => [...numbers.keys()],
    sort,
    points: head.points ? openPoints(source, head.points.form) : undefined,
    textCuts: openTextCuts(sections),
    sequences: sections.numbers("sequences"),
    objectID: identities.at,
    documentNumber: identities.find,
    document: (document) => {
      const start = starts[document] ?? 0;
      const bytes = aligned(documents.read(start, start + (lengths[document] ?? 0)));
      if (xxHash32(bytes) !== checksums[document]) throw new DocumentDamagedError(identities.at(document));
      return parse(bytes);
    },
    size: { index: index.byteLength, documents: head.documentBytes },
  };
}

/** The checksum reads 32-bit words. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
}

const decoder = new TextDecoder();

function parse(bytes: Uint8Array): IndexDocument {
  // The checksum guarantees that this is what the builder received.
  return JSON.parse(decoder.decode(bytes)) as IndexDocument;
}

function byPath<Head extends { path: string }>(heads: readonly Head[]): ReadonlyMap<string, Head> {
  return new Map(heads.map((head) => [head.path, head]));
}

/** Opens a column once. Paths without a column are not cached, because requests may name any number of them. */
function remember<Column>(open: (path: string) => Column | undefined): (path: string) => Column | undefined {
  const opened = new Map<string, Column>();
  return (path) => {
    let column = opened.get(path);
    if (!column) {
      column = open(path);
      if (column) opened.set(path, column);
    }
    return column;
  };
}

interface FieldSource {
  number: number;
  sections: SectionSource;
  documentCount: number;
}

function openField(head: FieldHead, { number, sections, documentCount }: FieldSource): TextField {
  const { path, language, documents: form } = head;
  if (language === undefined || form === undefined) return { path };
  const documents = sections.uint32(`field.${number}.documents`);
  if (form === "bits") return { path, language, documents };
  let bits: Uint32Array | undefined;
  return {
    path,
    language,
    get documents() {
      bits ??= bitsetOf(documents, documentCount);
      return bits;
    },
  };
}
