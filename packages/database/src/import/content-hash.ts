import { createHash } from "node:crypto";
import type { DatasetRow } from "@dragoman/hsds";

/**
 * A hash of the content of a row: independent of the order of keys, and of columns that the model gains and the row
 * leaves empty.
 */
export function contentHash({ values, sourceKey, extra }: DatasetRow): string {
  const present = Object.entries(values).filter(([, value]) => value !== null);
  const content = { values: Object.fromEntries(present), sourceKey, extra };
  return createHash("sha256").update(JSON.stringify(content, sortKeys)).digest("base64url");
}

/** A `JSON.stringify` replacer that sorts the keys of every object by code units. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
