import type { SearchRecord } from "../../directory/record.ts";

/**
 * Meilisearch allows letters, digits, `-` and `_` in identities; other characters become `_` and their UTF-8 bytes in
 * hexadecimal.
 */
export function documentId(objectID: string): string {
  return Array.from(objectID, (character) =>
    /[A-Za-z0-9-]/.test(character) ? character : escaped(character),
  ).join("");
}

const encoder = new TextEncoder();

function escaped(character: string): string {
  return Array.from(encoder.encode(character), (byte) => `_${byte.toString(16).padStart(2, "0")}`).join("");
}

/** The record identity of a document identity. */
export function objectIDIn(id: string): string {
  return decodeURIComponent(id.replaceAll("_", "%"));
}

/** Converts a record to a document. */
export function meilisearchDocument(record: SearchRecord): Record<string, unknown> {
  const { _geoloc: point } = record;
  return { ...record, id: documentId(record.objectID), ...(point && { _geo: point }) };
}

/** Members that Meilisearch adds to a record. */
const added: ReadonlySet<string> = new Set(["id", "_geo", "_formatted", "_geoDistance", "_matchesPosition"]);

/** Converts a document to a record. */
export function meilisearchRecord(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id } = document;
  const record = Object.fromEntries(Object.entries(document).filter(([name]) => !added.has(name)));
  return { ...record, ...(typeof id === "string" && { objectID: objectIDIn(id) }) };
}
