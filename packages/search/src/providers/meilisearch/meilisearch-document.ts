import type { SearchRecord } from "../../directory/record.ts";

/** Meilisearch takes letters, digits, `-` and `_` in identities; other characters become `_` and their UTF-8 in hex. */
export function documentId(objectID: string): string {
  return Array.from(objectID, (character) =>
    /[A-Za-z0-9-]/.test(character) ? character : escaped(character),
  ).join("");
}

const encoder = new TextEncoder();

function escaped(character: string): string {
  return Array.from(encoder.encode(character), (byte) => `_${byte.toString(16).padStart(2, "0")}`).join("");
}

/** The identity in a document's. */
export function objectIDIn(id: string): string {
  return decodeURIComponent(id.replaceAll("_", "%"));
}

/** A record as a document. */
export function meilisearchDocument(record: SearchRecord): Record<string, unknown> {
  const { _geoloc: point } = record;
  return { ...record, id: documentId(record.objectID), ...(point && { _geo: point }) };
}

/** What Meilisearch adds to a record. */
const added: ReadonlySet<string> = new Set(["id", "_geo", "_formatted", "_geoDistance", "_matchesPosition"]);

/** The record of a document. */
export function meilisearchRecord(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id } = document;
  const record = Object.fromEntries(Object.entries(document).filter(([name]) => !added.has(name)));
  return { ...record, ...(typeof id === "string" && { objectID: objectIDIn(id) }) };
}
