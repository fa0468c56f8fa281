/**
 * Changes that people make to entries, what imports must leave alone of them, who says to belong to an organization,
 * and whether media are shown.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createRevisions(kysely);
  await createPublishedEdits(kysely);
  await createClaims(kysely);
  // What is uploaded waits until the revision that adds it is published.
  await kysely.schema
    .alterTable("media")
    .addColumn("shown", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createRevisions(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("revisions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("set null"))
    .addColumn("organization_id", "text", (column) => column.notNull().references("organizations.id"))
    .addColumn("entry_table", "text", (column) => column.notNull())
    // Of a service that is new, no row is there until it is published.
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("changes", "text", (column) => column.notNull())
    .addColumn("change_count", "integer", (column) => column.notNull())
    .addColumn("accepted", "text")
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("submitted_at", "text")
    .addColumn("decided_at", "text")
    .addCheckConstraint("revisions_entry", sql`entry_table in ('organizations', 'services')`)
    .addCheckConstraint(
      "revisions_state",
      sql`state in ('draft', 'in-review', 'published', 'declined', 'withdrawn')`,
    )
    .execute();
  await sql`
    create unique index revisions_open_once
    on revisions (person_id, entry_table, entry_id) where state in ('draft', 'in-review')
  `.execute(kysely);
  for (const columns of [["state", "updated_at"], ["organization_id"], ["person_id"], ["entry_id"]])
    await kysely.schema.createIndex(`revisions_by_${columns[0]}`).on("revisions").columns(columns).execute();
}

/** The field of a row as a whole is the empty text: an editor has taken the row out. Values are JSON. */
async function createPublishedEdits(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("published_edits")
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("source_value", "text", (column) => column.notNull())
    .addColumn("edited_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("published_edits_key", ["table_name", "record_id", "field"])
    .execute();
}

async function createClaims(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("claims")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("organization_id", "text", (column) => column.notNull().references("organizations.id"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("decided_at", "text")
    .addCheckConstraint("claims_state", sql`state in ('open', 'granted', 'declined', 'withdrawn')`)
    .execute();
  await sql`
    create unique index claims_open_once on claims (person_id, organization_id) where state = 'open'
  `.execute(kysely);
  for (const columns of [["state", "created_at"], ["organization_id"]])
    await kysely.schema.createIndex(`claims_by_${columns[0]}`).on("claims").columns(columns).execute();
}
