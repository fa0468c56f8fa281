import type { EditableTable, Json, RecordChange } from "@dragoman/database";
import { directionOf } from "@dragoman/reference/script-direction";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { type DraftRow, spareId } from "./draft-rows.server.ts";
import { fieldName, rowName } from "../../../drafts/control-names.server.ts";
import { type EntryField, rareFields } from "./entry-fields.server.ts";
import type { FormField, FormGroup, FormRow } from "./form.ts";
import type { AddKey, PartKey } from "./form-texts.ts";
import { shownValue } from "./read-field.server.ts";

/** The changes of a draft by their ids. */
export type Draft = ReadonlyMap<string, RecordChange>;

/** A field with its value in the draft. */
export function planField(
  { kind, name, language, stored, preset, ...rest }: Omit<FormField, "value" | "direction">,
  draft: Draft,
): FormField {
  const change = draft.get(name);
  const value = change && "after" in change ? change.after : stored;
  const isText = kind === "line" || kind === "text";
  return {
    ...rest,
    kind,
    name,
    language,
    stored,
    ...(preset !== undefined && { preset }),
    value: value === null ? (preset ?? "") : shownValue(kind, value),
    direction: !isText ? "ltr" : language === null ? "auto" : directionOf(language),
  };
}

export interface FieldsOfRow {
  table: EditableTable;
  recordId: string;
  values: Readonly<Record<string, Json>>;
  fields: readonly EntryField[];
  draft: Draft;
  /** BCP 47: of its texts, where the row has no language of its own. */
  language: string | null;
  presets?: Readonly<Record<string, string>>;
}

/** The fields of one row. */
export function planFields(row: FieldsOfRow): FormField[] {
  const { table, recordId, values, fields, draft, language, presets } = row;
  const own = values["language"];
  const texts = new Set(["line", "text"]);
  return fields.flatMap(({ field, kind }) => {
    const preset = presets?.[field];
    const planned = {
      name: fieldName(table, recordId, { field }),
      table,
      recordId,
      field,
      kind,
      language: texts.has(kind) ? (typeof own === "string" ? own : language) : null,
      stored: values[field] ?? null,
      ...(preset !== undefined && { preset }),
    };
    const whole = planField(planned, draft);
    const isLeftOut = rareFields.has(field) && whole.value === "" && whole.stored === null;
    return isLeftOut ? [] : [whole];
  });
}

/** A row with the draft applied. */
export function planRow(row: Omit<FormRow, "name" | "isRemoved">, draft: Draft): FormRow {
  const name = rowName(row.table, row.recordId);
  return { ...row, name, isRemoved: draft.get(name)?.kind === "remove" };
}

export interface GroupOfRows {
  id: string;
  revisionId: string;
  table: EditableTable;
  title: PartKey | null;
  /** `null` where no more can be added. */
  add: AddKey | null;
  fields: readonly EntryField[];
  rows: readonly DraftRow[];
  draft: Draft;
  /** The owner of the rows: `service_id`. */
  owner: Readonly<Record<string, string>>;
  /** Other values of an added row that no editor enters. */
  implied?: Readonly<Record<string, Json>>;
  language: string | null;
  presets?: Readonly<Record<string, string>>;
  needs?: FormRow["needs"];
  /** A description of a row that the form cannot express. */
  wordsOf?: (row: DraftRow) => TextView[] | undefined;
  /** Which rows of the owner the group has; all if absent. */
  has?: (row: DraftRow) => boolean;
}

/** The rows of one owner in one table, and room for one more. */
export function planGroup(group: GroupOfRows): FormGroup {
  const { id, revisionId, table, title, add, fields, rows, draft, owner, language, presets } = group;
  const { implied = {}, needs = [] } = group;
  const own = rows.filter(
    (row) =>
      row.table === table &&
      row.editable &&
      Object.entries(owner).every(([column, value]) => row.values[column] === value) &&
      (group.has?.(row) ?? true),
  );
  const all = { table, implied: { ...owner, ...implied }, needs };
  const planned = own.map((row): FormRow => {
    const words = row.added ? undefined : group.wordsOf?.(row);
    const { values } = row;
    return planRow(
      {
        ...all,
        recordId: row.id,
        state: row.added ? "added" : "stored",
        fields: words ? [] : planFields({ table, recordId: row.id, values, fields, draft, language }),
        ...(words && { words }),
      },
      draft,
    );
  });
  if (add === null) return { id, title, rows: planned, add };
  const recordId = freeId(revisionId, { id, taken: new Set(own.map((row) => row.id)) });
  const empty = { table, recordId, values: {}, fields, draft, language, ...(presets && { presets }) };
  const spare = planRow({ ...all, recordId, state: "spare", fields: planFields(empty) }, draft);
  return { id, title, rows: [...planned, spare], add };
}

/** Of the next row that may be added. */
function freeId(revisionId: string, { id, taken }: { id: string; taken: ReadonlySet<string> }): string {
  for (let number = 0; ; number += 1) {
    const recordId = spareId(revisionId, id, number);
    if (!taken.has(recordId)) return recordId;
  }
}
