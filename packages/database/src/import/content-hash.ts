import { createHash } from "node:crypto";
import type { DatasetRow } from "@dragoman/hsds";

/**
 * A hash of what a row says: equal for equal content whatever the order of its keys, and unmoved by a column that the
 * model gains and the row leaves empty.
 */
export function contentHash({ values, sourceKey, extra }: DatasetRow): string {
  const present = Object.entries(values).filter(([, value]) => value !== null);
  const content = { values: Object.fromEntries(present), sourceKey, extra };
  return createHash("sha256").update(JSON.stringify(content, sortKeys)).digest("base64url");
}

/** A `JSON.stringify` replacer that writes the keys of every object in the order of their code units. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
