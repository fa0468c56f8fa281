import { sortKeys, type SortCollector } from "./columns/column-collectors.ts";
import { dropped } from "./columns/column-writer.ts";
import type { GrowingFloat64 } from "./growing-array.ts";
import type { SegmentSchema } from "./segment.ts";

interface Ordering {
  schema: SegmentSchema;
  objectIDs: readonly string[];
  sequences: GrowingFloat64;
  sorts: ReadonlyMap<string, SortCollector>;
}

interface DocumentOrder {
  /** Arrival numbers of the documents, by final number. */
  order: Uint32Array;
  /** The inverse; `dropped` for documents that a later version replaced. */
  numberOf: Uint32Array;
}

/** Documents in the order of the schema, the most recently written first among equals; a missing value sorts last. */
export function orderDocuments({ schema, objectIDs, sequences, sorts }: Ordering): DocumentOrder {
  const rules = schema.order.flatMap(({ path, direction }) => {
    const sort = sorts.get(path);
    return sort ? [smallestFirst(sortKeys(sort, objectIDs.length).keys, direction)] : [];
  });
  const order = latestVersions(objectIDs, sequences);
  order.sort((one, other) => {
    for (const keys of rules) {
      const left = keys[one] ?? 0;
      const right = keys[other] ?? 0;
      if (left !== right) return left < right ? -1 : 1;
    }
    return sequences.at(other) - sequences.at(one) || other - one;
  });
  const numberOf = new Uint32Array(objectIDs.length).fill(dropped);
  for (const [number, document] of order.entries()) numberOf[document] = number;
  return { order, numberOf };
}

function smallestFirst(keys: Float64Array, direction: "ascending" | "descending"): Float64Array {
  return keys.map((key) => (Number.isNaN(key) ? Infinity : direction === "ascending" ? key : -key));
}

function latestVersions(objectIDs: readonly string[], sequences: GrowingFloat64): Uint32Array {
  const latest = new Map<string, number>();
  for (const [document, objectID] of objectIDs.entries()) {
    const other = latest.get(objectID);
    if (other === undefined || sequences.at(other) <= sequences.at(document)) latest.set(objectID, document);
  }
  return Uint32Array.from(latest.values());
}
