import type { Json, RecordChange } from "@dragoman/database";
import { rowName } from "../../../drafts/control-names.server.ts";
import type { FormField, FormRow } from "./form.ts";
import { controls } from "../../../drafts/draft-controls.ts";
import { readField, shownValue, valueOf } from "./read-field.server.ts";
import { type Seen } from "../../../drafts/seen.server.ts";

/** A form that was sent, and the draft into which it is read. */
export interface Sent {
  form: FormData;
  seen: Seen;
  draft: Map<string, RecordChange>;
}

/** A field of a row that may itself be one that the draft adds. */
export function readOwn(field: FormField, sent: Sent): void {
  const adding = sent.draft.get(rowName(field.table, field.recordId));
  if (adding?.kind === "add" && field.original === undefined)
    addValues(adding, { [field.field]: field }, sent);
  else readChange(field, sent);
}

export function readRow(row: FormRow, sent: Sent): void {
  if (row.words === undefined && row.state !== "stored") return readAdded(row, sent);
  if (!row.point && readRemoval(row, sent)) return undefined;
  for (const field of row.fields) readChange(field, sent);
  return undefined;
}

function readChange(field: FormField, { form, seen, draft }: Sent): void {
  const { name, table, recordId, kind, language, stored, original } = field;
  const after = readField(field, { form, seen });
  if (after === undefined) return;
  const before = begunWith(field, { seen, draft });
  const changed = { id: name, table, recordId, field: field.field };
  if (shownValue(kind, after) === shownValue(kind, before)) draft.delete(name);
  else if (original === undefined) draft.set(name, { ...changed, kind: "change", before, after });
  else if (language !== null)
    draft.set(name, { ...changed, kind: "text", language, before: asText(before), after: asText(after) });
  // The directory has the same by now: there is nothing left to change.
  if (shownValue(kind, after) === shownValue(kind, stored)) draft.delete(name);
}

function asText(value: Json): string | null {
  return value === null ? null : String(value);
}

/** The value that the editor saw when the change was begun: in the draft, or in the form. */
export function begunWith(
  { name, kind, stored }: Pick<FormField, "name" | "kind" | "stored">,
  { seen, draft }: Pick<Sent, "seen" | "draft">,
): Json {
  const existing = draft.get(name);
  if (existing?.kind === "change" || existing?.kind === "text") return existing.before;
  const shown = seen[name];
  if (typeof shown !== "string" || shown === shownValue(kind, stored)) return stored;
  return valueOf({ kind, stored }, shown);
}

function readAdded(row: FormRow, sent: Sent): void {
  const { table, recordId, implied, needs } = row;
  const id = rowName(table, recordId);
  const existing = sent.draft.get(id);
  if (sent.form.getAll(controls.remove + id).includes("yes")) return removeRow(sent.draft, recordId);
  const adding =
    existing?.kind === "add" ? existing : { id, kind: "add" as const, table, recordId, values: implied };
  const fields = Object.fromEntries(row.fields.map((field) => [field.field, field]));
  if (!addValues({ ...adding, values: { ...adding.values } }, fields, sent)) return undefined;
  if (sent.draft.has(id))
    for (const need of needs) if (!sent.draft.has(need.id)) sent.draft.set(need.id, need);
  return undefined;
}

/** Whether anything of the row was sent. A row without any input does not count. */
function addValues(
  adding: Extract<RecordChange, { kind: "add" }>,
  fields: Readonly<Record<string, FormField>>,
  { form, seen, draft }: Sent,
): boolean {
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const value = readField(field, { form, seen });
    return value === undefined ? [] : [[name, value] as const];
  });
  if (read.length === 0) return false;
  const presets = draft.has(adding.id)
    ? []
    : Object.entries(fields).flatMap(([name, { preset }]) => (preset === undefined ? [] : [[name, preset]]));
  const values = { ...adding.values, ...Object.fromEntries([...presets, ...read]) };
  const isFilled = Object.values(fields).some(
    ({ kind, field }) => kind !== "choice" && (values[field] ?? null) !== null,
  );
  const isPart = Object.keys(fields).length === 1 && draft.has(adding.id);
  if (isFilled || isPart || hasChildren(draft, adding.recordId)) draft.set(adding.id, { ...adding, values });
  else draft.delete(adding.id);
  return true;
}

function hasChildren(draft: ReadonlyMap<string, RecordChange>, recordId: string): boolean {
  return [...draft.values()].some(
    (change) => change.kind === "add" && Object.values(change.values).includes(recordId),
  );
}

/** Whether the row is to be removed. */
export function readRemoval(
  { table, recordId, state, fields }: FormRow,
  { form, seen, draft }: Sent,
): boolean {
  const id = rowName(table, recordId);
  const ticked = form.getAll(controls.remove + id);
  const existing = draft.get(id);
  if (ticked.length === 0) return existing?.kind === "remove";
  const isRemoved = ticked.includes("yes");
  if (state !== "stored") {
    if (isRemoved) removeRow(draft, recordId);
    return isRemoved;
  }
  if (!isRemoved) {
    if (existing?.kind === "remove") draft.delete(id);
    return false;
  }
  const before = Object.fromEntries(fields.map((field) => [field.field, begunWith(field, { seen, draft })]));
  for (const { name } of fields) draft.delete(name);
  if (existing?.kind !== "remove") draft.set(id, { id, kind: "remove", table, recordId, before });
  return true;
}

/** Removes an added row from the draft, with the rows that were added for it alone. */
export function removeRow(draft: Map<string, RecordChange>, recordId: string): void {
  const added = [...draft.values()].filter((change) => change.kind === "add");
  const own = added.find((change) => change.recordId === recordId);
  for (const [id, change] of draft)
    if ("recordId" in change && change.recordId === recordId) draft.delete(id);
  for (const child of added)
    if (Object.values(child.values).includes(recordId) && draft.has(child.id))
      removeRow(draft, child.recordId);
  const place = own?.table === "service_at_location" ? own.values["location_id"] : undefined;
  if (typeof place === "string" && draft.has(rowName("locations", place))) removeRow(draft, place);
}
