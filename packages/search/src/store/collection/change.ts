import type { IndexDocument } from "../../engine/document.ts";
import type { WriteOperation } from "./collection.ts";

/** A logged operation; the document is already JSON. */
export type LoggedOperation =
  | { kind: "put"; objectID: string; json: string }
  | { kind: "remove"; objectID: string }
  | { kind: "clear" };

/** A document to add to a segment. */
export interface NewDocument {
  objectID: string;
  json: string;
  sequence: number;
}

/** Deletions: everything older than `before`, and for each identity everything older than its entry. */
export interface Deletions {
  before: number;
  identities: Map<string, number>;
}

/** The net effect of a series of operations: the last one for every identity. */
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

/** Copies an operation so that it is independent of its caller. Throws a `TypeError` for an invalid document. */
export function loggedOperation(operation: WriteOperation): LoggedOperation {
  if (operation.kind === "clear") return operation;
  if (operation.kind === "remove") return { kind: "remove", objectID: operation.objectID };
  const { objectID } = operation.document;
  if (typeof objectID !== "string") throw new TypeError("A document needs an objectID");
  return { kind: "put", objectID, json: JSON.stringify(operation.document) };
}

/** Adds an operation later than all in the change. */
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

/** Adds deletions later than the existing ones. */
export function addDeletions(to: Deletions, more: Deletions): void {
  if (more.before > to.before) to.before = more.before;
  for (const [objectID, sequence] of more.identities) to.identities.set(objectID, sequence);
}

/** Parses a document that the store itself serialized. */
export function parseDocument(json: string): IndexDocument {
  // The text was serialized from an `IndexDocument`, and its checksum has been verified.
  return JSON.parse(json) as IndexDocument;
}
