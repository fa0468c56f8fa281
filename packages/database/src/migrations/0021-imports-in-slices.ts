/**
 * Applies imports in slices. Each staged row stores the entry with which it is applied. Of an approved import, the
 * remaining slices, the rows to delete and the services to index again are stored until it is complete, so that it can
 * resume after a crash.
 *
 * Positions of the outbox get unique tokens, by which an index detects that the database it followed was replaced by a
 * restored copy.
 */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

const tables = [
  "organizations",
  "programs",
  "services",
  "locations",
  "service_at_location",
  "contacts",
  "phones",
  "addresses",
  "schedules",
  "languages",
  "service_areas",
  "required_documents",
  "accessibility",
  "cost_options",
  "funding",
  "organization_identifiers",
  "url",
  "units",
  "service_capacity",
  "taxonomies",
  "taxonomy_terms",
  "attributes",
  "meta_table_descriptions",
  "metadata",
  "translations",
];

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    const staged = `staged_${table}`;
    // What a killed import left over; it would be cleared by the next one.
    await sql`delete from ${sql.table(staged)}`.execute(kysely);
    await kysely.schema
      .alterTable(staged)
      .addColumn("entry", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await kysely.schema.createIndex(`${staged}_by_entry`).on(staged).columns(["run_id", "entry"]).execute();
  }
  for (const column of ["decided_at", "whole", "changes_before"] as const)
    await kysely.schema
      .alterTable("import_runs")
      .addColumn(column, column === "decided_at" ? "text" : "integer")
      .execute();
  await kysely.schema
    .createTable("import_slices")
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("first_entry", "integer", (column) => column.notNull())
    .addColumn("last_entry", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("import_slices_key", ["run_id", "first_entry"])
    .execute();
  await kysely.schema
    .createTable("import_withdrawals")
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("entry", "integer", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("import_withdrawals_key", ["run_id", "table_name", "entry", "record_id"])
    .execute();
  await kysely.schema
    .createTable("import_services")
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("service_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("import_services_key", ["run_id", "service_id"])
    .execute();
  await kysely.schema
    .createTable("search_timeline")
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull())
    .execute();
  await sql`
    insert into search_timeline (position, token)
    select max(position), ${randomUUID()} from search_changes having max(position) is not null
  `.execute(kysely);
}
