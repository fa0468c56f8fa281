import type { EditableTable, Json } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import { type DraftRow, fieldName, spareId } from "./draft-rows.server.ts";
import type { FieldPlan } from "./entry-fields.server.ts";
import type { PlannedField, PlannedGroup, PlannedRow, PlannedTitle } from "./form-plan.server.ts";

export interface FieldsOfRow {
  table: EditableTable;
  recordId: string;
  values: Readonly<Record<string, Json>>;
  plans: readonly FieldPlan[];
  /** BCP 47: of its texts, where the row does not say. */
  language: string | null;
  usual?: Readonly<Record<string, string>>;
}

/** The fields of one row. */
export function planFields({ table, recordId, values, plans, language, usual }: FieldsOfRow): PlannedField[] {
  const own = values["language"];
  const texts = new Set(["line", "text"]);
  return plans.map((plan) => ({
    name: fieldName(table, recordId, plan),
    table,
    recordId,
    plan,
    language: texts.has(plan.kind) ? (typeof own === "string" ? own : language) : null,
    stored: values[plan.field] ?? null,
    ...(usual?.[plan.field] !== undefined && { usual: usual[plan.field] }),
  }));
}

export interface GroupOfRows {
  id: string;
  revisionId: string;
  table: EditableTable;
  title: MessageDescriptor | null;
  /** `null` where no more can be added. */
  add: MessageDescriptor | null;
  plans: readonly FieldPlan[];
  rows: readonly DraftRow[];
  /** What the rows are part of: `service_id`. */
  owner: Readonly<Record<string, string>>;
  /** What an added row says beside it. */
  given?: Readonly<Record<string, Json>>;
  language: string | null;
  usual?: Readonly<Record<string, string>>;
  needs?: PlannedRow["needs"];
  /** A row that the form cannot say, in words. */
  wordsOf?: (row: DraftRow) => PlannedTitle[] | undefined;
}

/** The rows of one owner in one table, and room for one more. */
export function planGroup(group: GroupOfRows): PlannedGroup {
  const {
    id,
    revisionId,
    table,
    title,
    add,
    plans,
    rows,
    owner,
    given = {},
    language,
    usual,
    needs = [],
  } = group;
  const own = rows.filter(
    (row) =>
      row.table === table &&
      row.editable &&
      Object.entries(owner).every(([column, value]) => row.values[column] === value),
  );
  const planned = own.map((row): PlannedRow => {
    const words = row.added ? undefined : group.wordsOf?.(row);
    return {
      table,
      recordId: row.id,
      state: row.added ? "added" : "stored",
      fields: words ? [] : planFields({ table, recordId: row.id, values: row.values, plans, language }),
      given: { ...owner, ...given },
      needs,
      ...(words && { words }),
    };
  });
  if (add === null) return { id, title, rows: planned, add };
  const recordId = freeId(revisionId, { id, taken: new Set(own.map((row) => row.id)) });
  const spare: PlannedRow = {
    table,
    recordId,
    state: "spare",
    fields: planFields({ table, recordId, values: {}, plans, language, ...(usual && { usual }) }),
    given: { ...owner, ...given },
    needs,
  };
  return { id, title, rows: [...planned, spare], add };
}

/** Of the next row that may be added. */
function freeId(revisionId: string, { id, taken }: { id: string; taken: ReadonlySet<string> }): string {
  for (let number = 0; ; number += 1) {
    const recordId = spareId(revisionId, id, number);
    if (!taken.has(recordId)) return recordId;
  }
}
