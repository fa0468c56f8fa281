import type { TableName } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import type { Json } from "./record-change.ts";

/**
 * The source name of rows that were added here. Names of sources cannot contain spaces, so no import can claim these
 * rows.
 */
export const editedSource = "edited here";

/** The source name of translations that a machine has made for this directory. They are of no import either. */
export const machineSource = "translated by machine";

/** Whether a row belongs to no source, so that edits in it need no record. */
export function isOurs(sourceName: string): boolean {
  return sourceName === editedSource || sourceName === machineSource;
}

/** Stands for the row as a whole: it was removed. */
export const wholeRow = "";

/**
 * The `value` (JSON) of the removal of a row that this directory does not have yet, and that a public export names: so may
 * another one.
 */
export const toldRemoval = '"told"';

/** The `source_value` (JSON) of a row that was removed here and that its source no longer has either. */
export const goneFromSource = '"gone"';

/** An edited field with its values before and after. */
export interface PublishedEdit {
  table: TableName;
  recordId: string;
  field: string;
  before: Json;
  after: Json;
}

/**
 * Records edits in rows of a source, so that the next import preserves them. Deletes the record of an edit that
 * restores the source's value. Rows that were added here belong to no source and need no record.
 */
export async function recordEdits(
  { kysely }: Pick<Session, "kysely">,
  { edits, at }: { edits: readonly PublishedEdit[]; at: string },
): Promise<void> {
  for (const { table, recordId, field, before, after } of edits) {
    const key = { table_name: table, record_id: recordId, field };
    const known = await kysely
      .selectFrom("published_edits")
      .select("source_value")
      .where("table_name", "=", table)
      .where("record_id", "=", recordId)
      .where("field", "=", field)
      .executeTakeFirst();
    const sourceValue = known?.source_value ?? JSON.stringify(before);
    const value = JSON.stringify(after);
    if (field !== wholeRow && sourceValue === value) {
      await kysely
        .deleteFrom("published_edits")
        .where("table_name", "=", table)
        .where("record_id", "=", recordId)
        .where("field", "=", field)
        .execute();
      continue;
    }
    await kysely
      .insertInto("published_edits")
      .values({
        ...key,
        value,
        source_value: sourceValue,
        edited_at: at,
        differs_since: null,
        gone_since: null,
      })
      .onConflict((conflict) =>
        conflict.columns(["table_name", "record_id", "field"]).doUpdateSet({ value, edited_at: at }),
      )
      .execute();
  }
}
