import type { IndexDocument } from "../../engine/document.ts";
import type { WriteOperation } from "./collection.ts";

/** An operation as it is logged: the document already as JSON. */
export type LoggedOperation =
  | { kind: "put"; objectID: string; json: string }
  | { kind: "remove"; objectID: string }
  | { kind: "clear" };

/** A document on its way into a segment. */
export interface NewDocument {
  objectID: string;
  json: string;
  sequence: number;
}

/** What no longer counts: everything older than `before`, and what is older than its identity's entry. */
export interface Deletions {
  before: number;
  identities: Map<string, number>;
}

/** What a series of operations comes to: the last word on every identity. */
export interface Change {
  puts: Map<string, NewDocument>;
  deletions: Deletions;
}

export function noDeletions(): Deletions {
  return { before: 0, identities: new Map() };
}

export function emptyChange(): Change {
  return { puts: new Map(), deletions: noDeletions() };
}

/** Makes an operation independent of its caller. Throws a `TypeError` for what is not a document. */
export function loggedOperation(operation: WriteOperation): LoggedOperation {
  if (operation.kind === "clear") return operation;
  if (operation.kind === "remove") return { kind: "remove", objectID: operation.objectID };
  const { objectID } = operation.document;
  if (typeof objectID !== "string") throw new TypeError("A document needs an objectID");
  return { kind: "put", objectID, json: JSON.stringify(operation.document) };
}

/** Adds an operation that is later than all in the change. */
export function addOperation(change: Change, operation: LoggedOperation, sequence: number): void {
  const { puts, deletions } = change;
  if (operation.kind === "clear") {
    puts.clear();
    deletions.identities.clear();
    deletions.before = sequence;
    return;
  }
  const { objectID } = operation;
  deletions.identities.set(objectID, sequence);
  if (operation.kind === "put") puts.set(objectID, { objectID, json: operation.json, sequence });
  else puts.delete(objectID);
}

/** Adds deletions that are later than those there. */
export function addDeletions(to: Deletions, more: Deletions): void {
  if (more.before > to.before) to.before = more.before;
  for (const [objectID, sequence] of more.identities) to.identities.set(objectID, sequence);
}

/** The document that the store itself wrote as JSON. */
export function parseDocument(json: string): IndexDocument {
  // The text was written from an `IndexDocument`, and a checksum has been compared since.
  return JSON.parse(json) as IndexDocument;
}
