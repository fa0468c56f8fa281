/**
 * The parts of uploads that are not media yet, so that every server of a database knows how much has arrived; and files
 * that their storage could not remove yet.
 */
import type { Kysely } from "kysely";

/** New tables only: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("upload_parts")
    .addColumn("upload_id", "text", (column) => column.notNull().references("uploads.id").onDelete("cascade"))
    .addColumn("start", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("upload_parts_key", ["upload_id", "start"])
    .execute();
  await kysely.schema
    .createTable("unremoved_files")
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("unremoved_files_key", ["digest", "type"])
    .execute();
}
