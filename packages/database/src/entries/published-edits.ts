import type { TableName } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import type { Json } from "./record-change.ts";

/**
 * The source of rows that were added here, so that no import takes them for its own. No import can be given this name:
 * the names of sources have no spaces.
 */
export const editedSource = "edited here";

/** The row as a whole: it was taken out. */
export const wholeRow = "";

/** The `source_value` of a row that was taken out here, and that its source does not have any more either. JSON. */
export const goneFromSource = '"gone"';

/** A field that was edited, as it stood before. */
export interface PublishedEdit {
  table: TableName;
  recordId: string;
  field: string;
  before: Json;
  after: Json;
}

/**
 * Remembers what was edited in a row of a source, so that the next import leaves it alone. What was edited back to what
 * the source says is forgotten. Rows that were added here belong to no source, and need none of this.
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
      .values({ ...key, value, source_value: sourceValue, edited_at: at })
      .onConflict((conflict) =>
        conflict.columns(["table_name", "record_id", "field"]).doUpdateSet({ value, edited_at: at }),
      )
      .execute();
  }
}
