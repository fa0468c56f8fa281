import { randomUUID } from "node:crypto";
import type { IndexDocument } from "../../engine/document.ts";
import { refusal } from "../../search-refusal.ts";
import type { Parameters } from "../reading/parameter-values.ts";

/** Bytes of a record as JSON. */
export const maximumRecordBytes = 100_000;
const maximumObjectIDLength = 512;
const maximumIndexNameLength = 256;

/** Normalizes an identity: numbers become strings. */
export function objectIDOf(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") throw refusal.objectIDInvalid("is missing: expected a string");
  if (value === "") throw refusal.objectIDInvalid("must not be empty");
  if (value.length > maximumObjectIDLength) {
    throw refusal.objectIDInvalid(`is longer than ${maximumObjectIDLength} characters`);
  }
  return value;
}

export function newObjectID(): string {
  return randomUUID().replaceAll("-", "");
}

/** Validates a record and its size. `position` is its index in a batch, for messages. */
export function recordOf(
  body: Parameters,
  { objectID, position }: { objectID: string; position: number },
): IndexDocument {
  const record = { ...body, objectID };
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size > maximumRecordBytes) {
    throw refusal.recordTooBig({ position, objectID, size, limit: maximumRecordBytes });
  }
  return record;
}

/** Validates the name of a new index. */
export function newIndexName(name: unknown): string {
  if (typeof name !== "string") throw refusal.parameterInvalid("indexName", "the name of an index");
  const isUsable = name !== "" && name !== "*" && name.length <= maximumIndexNameLength;
  if (!isUsable || /\p{Cc}/u.test(name)) throw refusal.indexNameInvalid(name);
  return name;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
