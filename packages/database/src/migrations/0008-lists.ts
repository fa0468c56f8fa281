/**
 * Lists of services that people keep, and the links by which they hand them on. Of a link only its hash is kept:
 * whoever reads the table cannot open the list.
 */
import type { Kysely } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("lists")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("folder", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await kysely.schema.createIndex("lists_by_person").on("lists").columns(["person_id", "position"]).execute();
  await kysely.schema
    .createTable("list_items")
    .addColumn("list_id", "text", (column) => column.notNull().references("lists.id").onDelete("cascade"))
    .addColumn("service_id", "text", (column) => column.notNull().references("services.id"))
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("added_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("list_items_key", ["list_id", "service_id"])
    .execute();
  await kysely.schema
    .createTable("list_shares")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("list_id", "text", (column) => column.notNull().references("lists.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("revoked_at", "text")
    .execute();
  await kysely.schema.createIndex("list_shares_by_list").on("list_shares").column("list_id").execute();
}
