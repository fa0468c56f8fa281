import type { SectionSource } from "../segment-file.ts";
import type { FacetHead } from "../segment-head.ts";
import type { FacetColumn } from "../segment.ts";
import { openTextPool } from "../text-pool.ts";

export function openFacet(sections: SectionSource, { path, several }: FacetHead): FacetColumn {
  const name = `facet.${path}`;
  const pool = openTextPool(sections, name);
  const lower = sections.integers(`${name}.lower`);
  const offsets = several ? offsetsOf(sections.integers(`${name}.counts`)) : undefined;
  const ordinals = sections.integers(`${name}.ordinals`);
  // Each on demand: a facet may hold identities, of which a reader sees a few.
  const values: string[] = [];
  const valueAt = (ordinal: number) => (values[ordinal] ??= pool.at(ordinal));
  let inverted: Inverted | undefined;
  return {
    path,
    valueCount: pool.count,
    valueAt,
    offsets,
    ordinals,
    find: (value) => findValue(valueAt, lower, value),
    documentsWith: (ordinal) => {
      inverted ??= invert({ offsets, ordinals, valueCount: pool.count });
      return inverted.documents.subarray(inverted.starts[ordinal] ?? 0, inverted.starts[ordinal + 1] ?? 0);
    },
  };
}

/** The offset of each document's values, plus a final end offset. */
function offsetsOf(counts: Uint8Array | Uint16Array | Uint32Array): Uint32Array {
  const offsets = new Uint32Array(counts.length + 1);
  let end = 0;
  for (let document = 0; document < counts.length; document++) {
    end += counts[document] ?? 0;
    offsets[document + 1] = end;
  }
  return offsets;
}

/** The column of a path without values. */
export function emptyFacet(path: string, documentCount: number): FacetColumn {
  const ordinals = new Uint8Array(documentCount);
  return {
    path,
    valueCount: 1,
    valueAt: () => "",
    offsets: undefined,
    ordinals,
    find: () => [],
    documentsWith: () => new Uint32Array(0),
  };
}

function findValue(valueAt: (ordinal: number) => string, lower: ArrayLike<number>, value: string): number[] {
  const sought = value.toLowerCase();
  let low = 0;
  let high = lower.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(lower[middle] ?? 0).toLowerCase() < sought) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let index = low; index < lower.length; index++) {
    const ordinal = lower[index] ?? 0;
    if (valueAt(ordinal).toLowerCase() !== sought) break;
    if (ordinal > 0) found.push(ordinal);
  }
  return found;
}

/** Documents by ordinal, grouped from one start to the next. */
interface Inverted {
  starts: Uint32Array;
  documents: Uint32Array;
}

interface Column {
  offsets: Uint32Array | undefined;
  ordinals: Uint8Array | Uint16Array | Uint32Array;
  valueCount: number;
}

/** Counting sort. Documents without a value are not listed. */
function invert({ offsets, ordinals, valueCount }: Column): Inverted {
  const starts = new Uint32Array(valueCount + 1);
  for (let index = 0; index < ordinals.length; index++) {
    const ordinal = ordinals[index] ?? 0;
    if (ordinal > 0) starts[ordinal + 1] = (starts[ordinal + 1] ?? 0) + 1;
  }
  for (let ordinal = 0; ordinal < valueCount; ordinal++) {
    starts[ordinal + 1] = (starts[ordinal + 1] ?? 0) + (starts[ordinal] ?? 0);
  }
  const next = starts.slice();
  const documents = new Uint32Array(starts[valueCount] ?? 0);
  const documentCount = offsets ? offsets.length - 1 : ordinals.length;
  for (let document = 0; document < documentCount; document++) {
    const start = offsets ? (offsets[document] ?? 0) : document;
    const end = offsets ? (offsets[document + 1] ?? 0) : document + 1;
    for (let index = start; index < end; index++) {
      const ordinal = ordinals[index] ?? 0;
      if (ordinal === 0) continue;
      const at = next[ordinal] ?? 0;
      documents[at] = document;
      next[ordinal] = at + 1;
    }
  }
  return { starts, documents };
}
