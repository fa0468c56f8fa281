import type { EditableTable } from "@dragoman/database";
import { type DraftRow, spareId } from "./draft-rows.server.ts";
import { rowName } from "../../../drafts/control-names.server.ts";
import type { FormChoices, FormOption } from "./form.ts";
import type { Draft } from "./plan-rows.server.ts";

export interface ChoicesOfRows {
  id: string;
  title?: FormChoices["title"];
  revisionId: string;
  table: EditableTable;
  field: string;
  options: readonly Pick<FormOption, "value" | "label">[];
  owner: Readonly<Record<string, string>>;
  rows: readonly DraftRow[];
  draft: Draft;
}

/**
 * Rows that are ticked or not. Rows with other values than the options stay as they are; of several rows with the same
 * value, unticking removes one at a time.
 */
export function planChoices(choices: ChoicesOfRows): FormChoices {
  const { id, title, revisionId, table, field, options, owner, rows, draft } = choices;
  const own = rows.filter(
    (row) =>
      row.table === table &&
      row.editable &&
      Object.entries(owner).every(([column, value]) => row.values[column] === value),
  );
  const idsOf = (some: readonly DraftRow[]) => new Map(some.map((row) => [row.values[field], row.id]));
  const recordIds = idsOf(own.filter(({ added }) => !added));
  // Also of options that were added in another way than by ticking them here.
  const addedIds = idsOf(own.filter(({ added }) => added));
  return {
    id,
    ...(title !== undefined && { title }),
    name: `choices.${id}`,
    table,
    field,
    implied: owner,
    options: options.map(({ value, label }) => {
      const recordId = recordIds.get(value) ?? null;
      const spare = addedIds.get(value) ?? spareId(revisionId, id, value);
      const isTicked =
        recordId === null
          ? draft.has(rowName(table, spare))
          : draft.get(rowName(table, recordId))?.kind !== "remove";
      return { value, label, isTicked, recordId, spareId: spare };
    }),
  };
}
