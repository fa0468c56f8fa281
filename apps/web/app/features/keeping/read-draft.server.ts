import { type EditableTable, editableTables, type Json, type RecordChange } from "@dragoman/database";
import { controls, noneTicked } from "./keeping-controls.ts";
import { fieldName, rowName } from "./draft-rows.server.ts";
import type { FormPlan, PlannedChoices, PlannedField, PlannedMedia, PlannedRow } from "./form-plan.server.ts";
import { parseSeen, readField, type Seen, shownValue, valueOf } from "./read-field.server.ts";

export interface SentForm {
  form: FormData;
  plan: FormPlan;
  /** What the draft held before. */
  changes: readonly RecordChange[];
}

/**
 * What the draft holds after a form. A control that was not sent changes nothing, so a part of a form may be sent as
 * well as all of it. `before` is what the form showed, whatever the directory holds meanwhile.
 */
export function readDraft({ form, plan, changes }: SentForm): RecordChange[] {
  const seen = parseSeen(form.get(controls.seen));
  const draft = new Map(changes.map((change) => [change.id, change]));
  const sent = { form, seen, draft };
  for (const part of plan.parts) {
    if (part.row) readRemoval(part.row, sent);
    for (const field of part.fields) readOwn(field, sent);
    for (const group of part.groups) for (const row of group.rows) readRow(row, sent);
    for (const choices of part.choices) readChoices(choices, sent);
    for (const media of part.media ?? []) readMedia(media, sent);
  }
  return [...draft.values()].toSorted((one, other) => orderOf(one) - orderOf(other));
}

interface Sent {
  form: FormData;
  seen: Seen;
  draft: Map<string, RecordChange>;
}

/** Parents are added before their children, whichever was filled in first. */
function orderOf(change: RecordChange): number {
  return change.kind === "add" ? editableTables.indexOf(change.table) : editableTables.length;
}

/** A field of a row that may itself be one that the draft adds. */
function readOwn(field: PlannedField, sent: Sent): void {
  const adding = sent.draft.get(rowName(field.table, field.recordId));
  if (adding?.kind === "add" && field.original === undefined)
    addValues(adding, { [field.plan.field]: field }, sent);
  else readChange(field, sent);
}

function readRow(row: PlannedRow, sent: Sent): void {
  if (row.words === undefined && row.state !== "stored") return readAdded(row, sent);
  if (readRemoval(row, sent)) return undefined;
  for (const field of row.fields) readChange(field, sent);
  return undefined;
}

function readChange(field: PlannedField, { form, seen, draft }: Sent): void {
  const { name, table, recordId, plan, language, stored, original } = field;
  const after = readField(field, { form, seen });
  if (after === undefined) return;
  const before = begunWith(field, { seen, draft });
  const given = { id: name, table, recordId, field: plan.field };
  if (shownValue(field, after) === shownValue(field, before)) draft.delete(name);
  else if (original === undefined) draft.set(name, { ...given, kind: "change", before, after });
  else if (language !== null)
    draft.set(name, { ...given, kind: "text", language, before: asText(before), after: asText(after) });
  // What was written is what the directory says meanwhile: there is nothing left to change.
  if (shownValue(field, after) === shownValue(field, stored)) draft.delete(name);
}

function asText(value: Json): string | null {
  return value === null ? null : String(value);
}

/** What the editor saw when the change was begun: before it in the draft, or in the form. */
function begunWith({ name, ...field }: PlannedField, { seen, draft }: Pick<Sent, "seen" | "draft">): Json {
  const existing = draft.get(name);
  if (existing?.kind === "change" || existing?.kind === "text") return existing.before;
  const shown = seen[name];
  if (typeof shown !== "string" || shown === shownValue(field, field.stored)) return field.stored;
  return valueOf(field, shown);
}

function readAdded(row: PlannedRow, sent: Sent): void {
  const { table, recordId, given, needs } = row;
  const id = rowName(table, recordId);
  const existing = sent.draft.get(id);
  if (sent.form.getAll(controls.remove + id).includes("yes")) return takeOut(sent.draft, recordId);
  const adding =
    existing?.kind === "add" ? existing : { id, kind: "add" as const, table, recordId, values: given };
  const fields = Object.fromEntries(row.fields.map((field) => [field.plan.field, field]));
  if (!addValues({ ...adding, values: { ...adding.values } }, fields, sent)) return undefined;
  if (sent.draft.has(id))
    for (const need of needs) if (!sent.draft.has(need.id)) sent.draft.set(need.id, need);
  return undefined;
}

/** Whether anything of the row was sent. A row in which nobody has written anything is none. */
function addValues(
  adding: Extract<RecordChange, { kind: "add" }>,
  fields: Readonly<Record<string, PlannedField>>,
  { form, seen, draft }: Sent,
): boolean {
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const value = readField(field, { form, seen });
    return value === undefined ? [] : [[name, value] as const];
  });
  if (read.length === 0) return false;
  const usual = draft.has(adding.id)
    ? []
    : Object.entries(fields).flatMap(([name, field]) =>
        field.usual === undefined ? [] : [[name, field.usual]],
      );
  const values = { ...adding.values, ...Object.fromEntries([...usual, ...read]) };
  const isFilled = Object.values(fields).some(
    ({ plan }) => plan.kind !== "choice" && (values[plan.field] ?? null) !== null,
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

/** Whether the row is to be taken out. */
function readRemoval({ table, recordId, state, fields }: PlannedRow, { form, seen, draft }: Sent): boolean {
  const id = rowName(table, recordId);
  const ticked = form.getAll(controls.remove + id);
  const existing = draft.get(id);
  if (ticked.length === 0) return existing?.kind === "remove";
  const isRemoved = ticked.includes("yes");
  if (state !== "stored") {
    if (isRemoved) takeOut(draft, recordId);
    return isRemoved;
  }
  if (!isRemoved) {
    if (existing?.kind === "remove") draft.delete(id);
    return false;
  }
  const before = Object.fromEntries(
    fields.map((field) => [field.plan.field, begunWith(field, { seen, draft })]),
  );
  for (const { name } of fields) draft.delete(name);
  if (existing?.kind !== "remove") draft.set(id, { id, kind: "remove", table, recordId, before });
  return true;
}

/** Takes an added row out of the draft, with what was added for it alone. */
function takeOut(draft: Map<string, RecordChange>, recordId: string): void {
  const added = [...draft.values()].filter((change) => change.kind === "add");
  const own = added.find((change) => change.recordId === recordId);
  for (const [id, change] of draft)
    if ("recordId" in change && change.recordId === recordId) draft.delete(id);
  for (const child of added)
    if (Object.values(child.values).includes(recordId) && draft.has(child.id)) takeOut(draft, child.recordId);
  const place = own?.table === "service_at_location" ? own.values["location_id"] : undefined;
  if (typeof place === "string" && draft.has(rowName("locations", place))) takeOut(draft, place);
}

function readChoices(choices: PlannedChoices, { form, seen, draft }: Sent): void {
  const { name, table, field, options, given: owner } = choices;
  if (!form.has(name)) return;
  const given = form.getAll(name).filter((value) => typeof value === "string" && value !== noneTicked);
  const ticked = new Set(given);
  const shown = seen[name];
  if (Array.isArray(shown) && given.length === shown.length && shown.every((value) => ticked.has(value)))
    return;
  for (const { value, recordId, spareId: id } of options) {
    const added = rowName(table, id);
    if (recordId === null) {
      if (ticked.has(value))
        draft.set(
          added,
          addedChoice({ id: added, table, recordId: id, values: { ...owner, [field]: value } }),
        );
      else draft.delete(added);
      continue;
    }
    const removal = rowName(table, recordId);
    const wasSeen = draft.has(removal) || !Array.isArray(shown) || shown.includes(value);
    if (ticked.has(value)) draft.delete(removal);
    // What has come since the form was drawn was never unticked by anybody.
    else if (wasSeen)
      draft.set(removal, { id: removal, kind: "remove", table, recordId, before: { [field]: value } });
  }
}

/** Whether something is to be shown, and was not; or the other way round. */
function readMedia({ id: mediaId, name: id, shown }: PlannedMedia, { form, draft }: Sent): void {
  const given = form.getAll(id);
  if (given.length === 0) return;
  const isTicked = given.includes("yes");
  if (isTicked === shown) draft.delete(id);
  else draft.set(id, { id, kind: "media", mediaId, action: isTicked ? "add" : "remove" });
}

function addedChoice(added: {
  id: string;
  table: EditableTable;
  recordId: string;
  values: Record<string, Json>;
}): RecordChange {
  return { ...added, kind: "add" };
}

/** The name of the control that a problem of a change is said at. */
export function controlOf(change: RecordChange, field: string): string {
  return change.kind === "add" ? fieldName(change.table, change.recordId, { field }) : change.id;
}
