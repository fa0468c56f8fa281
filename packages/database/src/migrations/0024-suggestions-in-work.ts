/** A suggestion that somebody makes a change of, and the revision of that change. */
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
  await kysely.schema
    .createIndex("suggestions_by_revision_id")
    .on("suggestions")
    .column("revision_id")
    .execute();
}
