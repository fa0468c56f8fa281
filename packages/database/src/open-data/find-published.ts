import { type RawBuilder, sql } from "kysely";
import type { Session } from "../database.ts";
import { conditionOf, type PublishedQuery, type PublishedTable } from "./published-query.ts";

/** Where a page of a list begins: after an id, or after a number of objects. */
export type PublishedStart = { after: string } | { offset: number };

/** The ids of a stretch of a list, in the order of the ids, which no write changes. */
export async function findPublished(
  { kysely, kind }: Session,
  { query, start, most }: { query: PublishedQuery; start: PublishedStart; most: number },
): Promise<string[]> {
  const begin: RawBuilder<unknown> = "after" in start ? sql`and entries.id > ${start.after}` : sql``;
  const offset = "offset" in start && start.offset > 0 ? sql`offset ${start.offset}` : sql``;
  const { rows } = await sql<{ id: string }>`
    select entries.id from ${sql.table(query.table)} as entries
    where ${conditionOf(kind, query)} ${begin}
    order by entries.id limit ${most} ${offset}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** The number of objects of a list, or of those up to an id. */
export async function countPublished(
  { kysely, kind }: Session,
  query: PublishedQuery,
  { upTo }: { upTo?: string } = {},
): Promise<number> {
  const end = upTo === undefined ? sql`` : sql`and entries.id <= ${upTo}`;
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from ${sql.table(query.table)} as entries
    where ${conditionOf(kind, query)} ${end}
  `.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** Whether an object was public and is no longer: its source or a steward has withdrawn it, or all that had it. */
export async function isWithdrawn(
  { kysely, kind }: Session,
  { table, id }: { table: PublishedTable; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} as entries where id = ${id} and not (${conditionOf(kind, { table })})
  `.execute(kysely);
  return rows.length > 0;
}
