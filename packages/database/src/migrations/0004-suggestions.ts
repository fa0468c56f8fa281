/**
 * What visitors say is wrong about a service, until somebody decides. Nothing in it says who said it. What is absent is
 * empty text, because equal suggestions are found by comparing their columns.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("suggestions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("service_id", "text", (column) => column.notNull().references("services.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("seen", "text", (column) => column.notNull())
    .addColumn("proposed", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("times", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addCheckConstraint(
      "suggestions_kind",
      sql`kind in ('phone', 'closed', 'moved', 'hours', 'languages', 'other')`,
    )
    .addCheckConstraint("suggestions_state", sql`state in ('open', 'accepted', 'declined', 'withdrawn')`)
    .execute();
  await kysely.schema
    .createIndex("suggestions_by_service")
    .on("suggestions")
    .columns(["service_id", "state"])
    .execute();
  await kysely.schema
    .createIndex("suggestions_by_state")
    .on("suggestions")
    .columns(["state", "day"])
    .execute();
}
