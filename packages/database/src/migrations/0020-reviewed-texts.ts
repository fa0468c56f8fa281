/**
 * Texts around confidential places that somebody has found fit for the public: each as it was then, so that another text
 * is looked at again. Media that were sent for review before their words were compared: nobody knows what they said then, so that they are
 * looked at once more.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("confirmed_texts")
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("confirmed_texts_key", ["record_id", "table_name", "field"])
    .execute();
  const { rows } = await sql<{ id: string; changes: string }>`
    select id, changes from revisions where state = 'in-review' and changes like '%"media"%'
  `.execute(kysely);
  for (const { id, changes } of rows) {
    const marked = (JSON.parse(changes) as { kind: string; action?: string }[]).map((change) =>
      change.kind === "media" && change.action === "add" ? { ...change, seen: "" } : change,
    );
    await sql`update revisions set changes = ${JSON.stringify(marked)} where id = ${id}`.execute(kysely);
  }
}
