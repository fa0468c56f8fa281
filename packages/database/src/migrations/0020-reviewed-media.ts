/**
 * Media that were sent for review before their words were compared: nobody knows what they said then, so that they are
 * looked at once more.
 */
import { type Kysely, sql } from "kysely";

export async function up(kysely: Kysely<unknown>): Promise<void> {
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
