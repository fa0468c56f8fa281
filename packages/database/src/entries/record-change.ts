import { Refusal } from "@dragoman/hsds/refusal";
import { isEditableTable, type EditableTable } from "./editable-fields.ts";

/** The value of a field. */
export type Json = string | number | null;

/**
 * One change of a revision, with an id that is unique in the revision, so that it can be accepted alone. `before` is
 * what the editor saw: if the database holds something else now, the change is a conflict.
 */
export type RecordChange =
  | {
      id: string;
      kind: "change";
      table: EditableTable;
      recordId: string;
      field: string;
      before: Json;
      after: Json;
    }
  /** `recordId`: a UUID chosen by the client. `values` include the owner (`service_id`). */
  | { id: string; kind: "add"; table: EditableTable; recordId: string; values: Record<string, Json> }
  /** `before`: only the fields that the editor saw. */
  | { id: string; kind: "remove"; table: EditableTable; recordId: string; before: Record<string, Json> }
  /** A translation. `language`: BCP 47. */
  | {
      id: string;
      kind: "text";
      table: EditableTable;
      recordId: string;
      field: string;
      language: string;
      before: string | null;
      after: string | null;
    }
  /** `seen`: the `mediaDigest` at submission, set by the server; absent in drafts. */
  | { id: string; kind: "media"; mediaId: string; action: "add" | "remove"; seen?: string };

/** Limits of one revision: changes, and bytes of all changes as JSON. No form of an entry reaches them. */
export const mostChanges = 500;
export const maxChangeBytes = 512 * 1024;

/** The maximum length of an id, a field name or a language, in UTF-16 units. */
const longestName = 200;

/**
 * Parses changes from a client. Only their form is checked; their values may still be wrong.
 *
 * @throws {Refusal} `revision-malformed`, `revision-too-large`
 */
export function parseChanges(changes: unknown): RecordChange[] {
  if (!Array.isArray(changes)) throw new Refusal("revision-malformed", {});
  if (changes.length > mostChanges) throw new Refusal("revision-too-large", { most: mostChanges });
  const parsed = changes.map(parseChange);
  if (new Set(parsed.map(({ id }) => id)).size < parsed.length) throw new Refusal("revision-malformed", {});
  if (Buffer.byteLength(JSON.stringify(parsed)) > maxChangeBytes)
    throw new Refusal("revision-too-large", { most: mostChanges });
  return parsed;
}

function parseChange(value: unknown): RecordChange {
  const change = recordOf(value);
  const id = nameOf(change["id"]);
  const { kind } = change;
  if (kind === "media") {
    const { action } = change;
    if (action !== "add" && action !== "remove") throw new Refusal("revision-malformed", {});
    return { id, kind, mediaId: nameOf(change["mediaId"]), action };
  }
  const { table } = change;
  if (!isEditableTable(table)) throw new Refusal("revision-malformed", {});
  const about = { id, table, recordId: nameOf(change["recordId"]) };
  if (kind === "add") return { ...about, kind, values: valuesOf(change["values"]) };
  if (kind === "remove") return { ...about, kind, before: valuesOf(change["before"]) };
  const field = nameOf(change["field"]);
  const [before, after] = [change["before"] ?? null, change["after"] ?? null];
  if (kind === "change") return { ...about, kind, field, before: valueOf(before), after: valueOf(after) };
  if (kind !== "text") throw new Refusal("revision-malformed", {});
  const language = nameOf(change["language"]);
  return { ...about, kind, field, language, before: textOf(before), after: textOf(after) };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("revision-malformed", {});
  return { ...value };
}

function nameOf(value: unknown): string {
  if (typeof value !== "string" || value === "" || value.length > longestName)
    throw new Refusal("revision-malformed", {});
  return value;
}

function valuesOf(values: unknown): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(recordOf(values)).map(([field, value]) => [nameOf(field), valueOf(value)]),
  );
}

function valueOf(value: unknown): Json {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new Refusal("revision-malformed", {});
}

function textOf(value: unknown): string | null {
  if (value === null || typeof value === "string") return value;
  throw new Refusal("revision-malformed", {});
}
