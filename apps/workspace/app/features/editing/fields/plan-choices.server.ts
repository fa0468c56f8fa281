import type { EditableTable } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import { type DraftRow, spareId } from "./draft-rows.server.ts";
import type { PlannedChoices, PlannedOption } from "./form-plan.server.ts";

export interface AskedChoices {
  id: string;
  revisionId: string;
  table: EditableTable;
  field: string;
  all?: MessageDescriptor;
  options: readonly Pick<PlannedOption, "value" | "label">[];
  owner: Readonly<Record<string, string>>;
  rows: readonly DraftRow[];
}

/**
 * Rows that are ticked or not. Rows of something else than the options are left as they are; of several rows that say
 * the same, all go when it is unticked only by and by.
 */
export function planChoices(asked: AskedChoices): PlannedChoices {
  const { id, revisionId, table, field, options, owner, rows } = asked;
  const own = rows.filter(
    (row) =>
      row.table === table &&
      row.editable &&
      Object.entries(owner).every(([column, value]) => row.values[column] === value),
  );
  const idsOf = (some: readonly DraftRow[]) => new Map(some.map((row) => [row.values[field], row.id]));
  const recordIds = idsOf(own.filter(({ added }) => !added));
  // Also of what was added in another way than by ticking it here.
  const addedIds = idsOf(own.filter(({ added }) => added));
  return {
    name: `choices.${id}`,
    table,
    field,
    all: asked.all ?? null,
    given: owner,
    options: options.map(({ value, label }) => ({
      value,
      label,
      recordId: recordIds.get(value) ?? null,
      spareId: addedIds.get(value) ?? spareId(revisionId, id, value),
    })),
  };
}
