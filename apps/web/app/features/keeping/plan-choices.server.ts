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
      !row.added &&
      Object.entries(owner).every(([column, value]) => row.values[column] === value),
  );
  const recordIds = new Map(own.map((row) => [row.values[field], row.id]));
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
      spareId: spareId(revisionId, id, value),
    })),
  };
}
