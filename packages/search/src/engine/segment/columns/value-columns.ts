import type { SectionSource } from "../segment-file.ts";
import type { ColumnForm, PairsHead, SortHead } from "../segment-head.ts";
import type { NumberColumn, PointColumn, SortColumn } from "../segment.ts";
import { openTextPool } from "../text-pool.ts";

interface ColumnSource {
  sections: SectionSource;
  documentCount: number;
}

export function openNumbers(
  { sections, documentCount }: ColumnSource,
  { path, form }: PairsHead,
): NumberColumn {
  const name = `numbers.${path}`;
  const numbers = sections.numbers(`${name}.values`);
  if (form === "dense") return { path, offsets: undefined, numbers };
  const documents = sections.uint32(`${name}.documents`);
  if (form === "several") return { path, offsets: offsetsOf(documents, documentCount), numbers };
  return { path, offsets: undefined, numbers: spread(numbers, documents, documentCount) };
}

export function openPoints({ sections, documentCount }: ColumnSource, form: ColumnForm): PointColumn {
  const latitudes = sections.numbers("points.latitudes");
  const longitudes = sections.numbers("points.longitudes");
  if (form === "dense") return { offsets: undefined, latitudes, longitudes };
  const documents = sections.uint32("points.documents");
  if (form === "several") return { offsets: offsetsOf(documents, documentCount), latitudes, longitudes };
  return {
    offsets: undefined,
    latitudes: spread(latitudes, documents, documentCount),
    longitudes: spread(longitudes, documents, documentCount),
  };
}

export function openSort({ sections }: ColumnSource, { path, textual }: SortHead): SortColumn {
  const name = `sort.${path}`;
  const keys = sections.numbers(`${name}.keys`);
  if (!textual) return { path, keys, texts: undefined };
  const pool = openTextPool(sections, name);
  let texts: readonly string[] | undefined;
  return {
    path,
    keys,
    get texts() {
      texts ??= Array.from({ length: pool.count }, (_, ordinal) => pool.at(ordinal));
      return texts;
    },
  };
}

/** Of several numbers the first counts. */
export function sortByNumbers({ path, offsets, numbers }: NumberColumn): SortColumn {
  if (!offsets) return { path, keys: numbers, texts: undefined };
  const keys = new Float64Array(offsets.length - 1).fill(Number.NaN);
  for (let document = 0; document < keys.length; document++) {
    const start = offsets[document] ?? 0;
    if ((offsets[document + 1] ?? 0) > start) keys[document] = numbers[start] ?? Number.NaN;
  }
  return { path, keys, texts: undefined };
}

/** The offset of each document's pairs, plus a final end offset. */
function offsetsOf(documents: Uint32Array, documentCount: number): Uint32Array {
  const offsets = new Uint32Array(documentCount + 1);
  for (const document of documents) offsets[document + 1] = (offsets[document + 1] ?? 0) + 1;
  for (let document = 0; document < documentCount; document++) {
    offsets[document + 1] = (offsets[document + 1] ?? 0) + (offsets[document] ?? 0);
  }
  return offsets;
}

/** One value for each document; NaN for none. */
function spread(values: Float64Array, documents: Uint32Array, documentCount: number): Float64Array {
  const dense = new Float64Array(documentCount).fill(Number.NaN);
  for (const [pair, document] of documents.entries()) dense[document] = values[pair] ?? Number.NaN;
  return dense;
}
