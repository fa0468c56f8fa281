/**
 * Which tables the changes of a revision are in, so that a queue can be filtered by them without reading all changes.
 * Revisions that programs before this one save have an empty list until they are saved again.
 */
import { type Kysely, sql } from "kysely";

/** A new column with a default: older programs still run. */
export const runsSince = "0025-taught-needs";

export async function up(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .alterTable("revisions")
    .addColumn("change_kinds", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const { rows } = await sql<{ id: string; changes: string }>`
    select id, changes from revisions where state in ('draft', 'in-review')
  `.execute(kysely);
  for (const { id, changes } of rows)
    await sql`update revisions set change_kinds = ${kindsIn(changes)} where id = ${id}`.execute(kysely);
}

/** Tables that a reader takes for the same. */
const sameKind: Readonly<Record<string, string>> = {
  organizations: "services",
  service_at_location: "locations",
};

function kindsIn(changes: string): string {
  const all = JSON.parse(changes) as { kind: string; table?: string }[];
  const kinds = all.map(({ kind, table = "" }) => (kind === "media" ? kind : (sameKind[table] ?? table)));
  return [...new Set(kinds)].toSorted().join(" ");
}
