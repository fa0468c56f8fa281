import type { IndexRecord, SearchIndex } from "./search-index.ts";

/**
 * The total order that decides between equally good hits: custom ranking, then identity, so that paging never repeats
 * or skips a record.
 */
export function standings({ records, settings }: SearchIndex): { standing: Int32Array; documents: number[] } {
  const present: { document: number; record: IndexRecord; values: number[] }[] = [];
  for (const [document, record] of records.entries()) {
    if (!record) continue;
    const values = settings.customRanking.map(({ field, direction }) => sortValue(record[field], direction));
    present.push({ document, record, values });
  }
  present.sort((one, other) => {
    for (const [index, value] of one.values.entries()) {
      const difference = value - (other.values[index] ?? 0);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    // Identities are codes, compared by code units.
    return one.record.objectID < other.record.objectID ? -1 : 1;
  });
  const standing = new Int32Array(records.length);
  for (const [place, { document }] of present.entries()) standing[document] = place;
  return { standing, documents: present.map((one) => one.document) };
}

/** Smaller comes first; a missing value comes last. */
function sortValue(value: unknown, direction: "ascending" | "descending"): number {
  const number = typeof value === "boolean" ? Number(value) : value;
  if (typeof number !== "number" || Number.isNaN(number)) return Infinity;
  return direction === "ascending" ? number : -number;
}
