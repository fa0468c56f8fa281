import { type EditableTable, editableTables, type Json, type RecordChange } from "@dragoman/database";
import { controls, noneTicked } from "../../../drafts/draft-controls.ts";
import { fieldName, rowName } from "../../../drafts/control-names.server.ts";
import type { Form, FormChoices, FormMedia } from "./form.ts";
import { parseSeen } from "../../../drafts/seen.server.ts";
import { spreadPoints } from "../point/read-point.server.ts";
import { readWeek } from "../week/read-week.server.ts";
import { readOwn, readRemoval, readRow, type Sent } from "./read-rows.server.ts";

export interface SentForm {
  form: FormData;
  plan: Form;
  /** The previous draft. */
  changes: readonly RecordChange[];
}

/**
 * The draft after a form. A control that was not sent changes nothing, so a part of a form may be sent as
 * well as all of it. `before` is the value that the form showed, even if the directory has changed since.
 */
export function readDraft({ form, plan, changes }: SentForm): RecordChange[] {
  const seen = parseSeen(form.get(controls.seen));
  const draft = new Map(changes.map((change) => [change.id, change]));
  spreadPoints(form, plan);
  const sent = { form, seen, draft };
  for (const part of plan.parts) {
    if (part.row) readRemoval(part.row, sent);
    for (const field of part.fields) readOwn(field, sent);
    for (const { rows, week } of part.groups) {
      for (const row of [...rows, ...(week?.rows ?? [])]) readRow(row, sent);
      if (week) readWeek(week, sent);
    }
    for (const choices of part.choices) readChoices(choices, sent);
    for (const media of part.media ?? []) readMedia(media, sent);
  }
  return [...draft.values()].toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Parents are added before their children, whichever was filled in first. */
function orderOf(change: RecordChange): number {
  return change.kind === "add" ? editableTables.indexOf(change.table) : editableTables.length;
}

function readChoices(choices: FormChoices, { form, seen, draft }: Sent): void {
  const { name, table, field, options, implied: owner } = choices;
  if (!form.has(name)) return;
  const sent = form.getAll(name).filter((value) => typeof value === "string" && value !== noneTicked);
  const ticked = new Set(sent);
  const shown = seen[name];
  if (Array.isArray(shown) && sent.length === shown.length && shown.every((value) => ticked.has(value)))
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
    // Options added since the form was rendered were not unticked.
    else if (wasSeen)
      draft.set(removal, { id: removal, kind: "remove", table, recordId, before: { [field]: value } });
  }
}

/** Whether something is to be shown, and was not; or the other way round. */
function readMedia({ id: mediaId, name: id, isShown }: FormMedia, { form, draft }: Sent): void {
  const sent = form.getAll(id);
  if (sent.length === 0) return;
  const isTicked = sent.includes("yes");
  if (isTicked === isShown) draft.delete(id);
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

/** The name of the control that shows a problem of a change. */
export function controlOf(change: RecordChange, field: string): string {
  return change.kind === "add" ? fieldName(change.table, change.recordId, { field }) : change.id;
}
