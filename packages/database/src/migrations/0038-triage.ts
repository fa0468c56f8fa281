/**
 * How stewards share a queue (who works on an item, and what they tell each other about it), and what people are still
 * to be told: a message tells all of it at once.
 */
import { type Kysely, sql } from "kysely";

/** New tables and indexes, and columns with defaults: older programs still run. */
export const runsSince = "0025-taught-needs";

/** The trail without sign-ins, which are most of it. */
const trail = {
  audit_events_of_work_by_time: ["at", "id"],
  audit_events_of_work_by_actor: ["actor", "at", "id"],
  audit_events_of_work_by_kind: ["object_table", "at", "id"],
};

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("item_holders")
    .addColumn("queue", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("since", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_holders_key", ["queue", "item_id"])
    .execute();
  await kysely.schema
    .createIndex("item_holders_by_person_id")
    .on("item_holders")
    .column("person_id")
    .execute();
  await kysely.schema
    .createTable("item_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("queue", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex("item_notes_by_item")
    .on("item_notes")
    .columns(["queue", "item_id", "at"])
    .execute();
  await kysely.schema.createIndex("item_notes_by_person_id").on("item_notes").column("person_id").execute();
  await kysely.schema.createIndex("item_notes_by_time").on("item_notes").column("at").execute();
  await kysely.schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("entry_table", "text")
    .addColumn("entry_id", "text")
    .addColumn("role", "text")
    .addColumn("language", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema
    .createIndex("notices_by_person_id")
    .on("notices")
    .columns(["person_id", "at"])
    .execute();
  await kysely.schema
    .alterTable("people")
    .addColumn("digest", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await kysely.schema
    .alterTable("people")
    .addColumn("digest_day", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const [name, columns] of Object.entries(trail))
    await sql`
      create index ${sql.ref(name)} on audit_events (${sql.join(columns.map((column) => sql.ref(column)))})
      where action <> 'session:open'
    `.execute(kysely);
}
