/**
 * A suggestion that somebody makes a change of, and the revision of that change. And by which save of a form a draft
 * became what it is, so that one whose answer was lost can be sent again.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .alterTable("suggestions")
    .addColumn("revision_id", "text", (column) => column.references("revisions.id").onDelete("set null"))
    .execute();
  await sql`alter table suggestions drop constraint suggestions_state`.execute(kysely);
  await sql`
    alter table suggestions add constraint suggestions_state
    check (state in ('open', 'in-work', 'accepted', 'declined', 'withdrawn'))
  `.execute(kysely);
  await kysely.schema.alterTable("revisions").addColumn("last_save", "text").execute();
  await kysely.schema
    .createIndex("suggestions_by_revision_id")
    .on("suggestions")
    .column("revision_id")
    .execute();
}
