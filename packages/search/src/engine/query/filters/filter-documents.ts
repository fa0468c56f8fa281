import type { Filter, NumberOperator } from "../../../search-request.ts";
import {
  createBitset,
  createFullBitset,
  intersectBits,
  setBit,
  subtractBits,
  uniteBits,
} from "../../segment/bitset.ts";
import type { FacetColumn, NumberColumn, Segment } from "../../segment/segment.ts";
import { cachedBits } from "../caches/cached-bits.ts";

/**
 * The documents of a segment that fulfil a filter, including deleted ones. The bitset is shared, so callers must copy
 * it before changing it. A missing attribute has no values: `=` never matches it and `!=` always does.
 */
export function filterDocuments(segment: Segment, filter: Filter): Uint32Array {
  if (filter.kind === "all" || filter.kind === "any") return combined(segment, filter);
  if (filter.kind === "not") {
    const all = createFullBitset(segment.documentCount);
    subtractBits(all, filterDocuments(segment, filter.of));
    return all;
  }
  if (filter.kind === "facet") {
    return cachedBits(segment, JSON.stringify([filter.attribute, filter.value]), () =>
      documentsWithValue(segment, filter.attribute, filter.value),
    );
  }
  return cachedBits(segment, JSON.stringify([filter.attribute, filter.operator, filter.value]), () =>
    documentsWithNumber(segment, filter),
  );
}

function combined(segment: Segment, { kind, of }: Extract<Filter, { kind: "all" | "any" }>): Uint32Array {
  const [first, ...others] = of;
  if (!first) return createFullBitset(segment.documentCount);
  if (others.length === 0) return filterDocuments(segment, first);
  const bits = filterDocuments(segment, first).slice();
  for (const other of others) {
    if (kind === "all") intersectBits(bits, filterDocuments(segment, other));
    else uniteBits(bits, filterDocuments(segment, other));
  }
  return bits;
}

function documentsWithValue(segment: Segment, attribute: string, value: string): Uint32Array {
  const bits = createBitset(segment.documentCount);
  const column = segment.facet(attribute);
  if (!column) return bits;
  for (const ordinal of ordinalsOf(column, attribute, value)) {
    const documents = column.documentsWith(ordinal);
    for (let index = 0; index < documents.length; index++) setBit(bits, documents[index] ?? 0);
  }
  return bits;
}

/** Facet values are case-insensitive, tags are case-sensitive. */
function ordinalsOf(column: FacetColumn, attribute: string, value: string): readonly number[] {
  const found = column.find(value);
  return attribute === "_tags" ? found.filter((ordinal) => column.valueAt(ordinal) === value) : found;
}

function documentsWithNumber(
  segment: Segment,
  { attribute, operator, value }: { attribute: string; operator: NumberOperator; value: number },
): Uint32Array {
  const bits = createBitset(segment.documentCount);
  const column = segment.numbers(attribute);
  if (!column) return bits;
  const { offsets, numbers } = column;
  const holds = comparisons[operator];
  if (!offsets) {
    for (let document = 0; document < numbers.length; document++) {
      const number = numbers[document] ?? Number.NaN;
      // NaN represents no value, and never equals itself.
      if (number === number && holds(number, value)) setBit(bits, document);
    }
    return bits;
  }
  forEachNumber(column, segment.documentCount, (document, number) => {
    if (holds(number, value)) setBit(bits, document);
  });
  return bits;
}

/** Visits every number of every document. */
export function forEachNumber(
  { offsets, numbers }: NumberColumn,
  documentCount: number,
  visit: (document: number, number: number) => void,
): void {
  for (let document = 0; document < documentCount; document++) {
    const from = offsets ? (offsets[document] ?? 0) : document;
    const to = offsets ? (offsets[document + 1] ?? 0) : document + 1;
    for (let at = from; at < to; at++) {
      const number = numbers[at] ?? Number.NaN;
      if (!Number.isNaN(number)) visit(document, number);
    }
  }
}

const comparisons: Record<NumberOperator, (number: number, value: number) => boolean> = {
  "<": (number, value) => number < value,
  "<=": (number, value) => number <= value,
  "=": (number, value) => number === value,
  "!=": (number, value) => number !== value,
  ">=": (number, value) => number >= value,
  ">": (number, value) => number > value,
};
