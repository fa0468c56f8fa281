/** Media that people upload, and work that is done after the answer. */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("media_id", "text", (column) => column.notNull().unique().references("media.id"))
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("set null"))
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("problem", "text")
    .addColumn("decorative", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await kysely.schema.createIndex("uploads_by_person").on("uploads").column("person_id").execute();
  await kysely.schema
    .createTable("jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addUniqueConstraint("jobs_once", ["kind", "subject"])
    .execute();
  await kysely.schema.createIndex("jobs_by_due").on("jobs").column("due_at").execute();
}
