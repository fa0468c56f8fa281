import { sql } from "kysely";
import type { Session } from "../database.ts";

/** An entry with a page of its own, and when that page last changed (RFC 3339). */
export interface ListedPage {
  id: string;
  changedAt: string;
}

/** A range of entries in the order of their ids. */
export interface PageStretch {
  table: "services" | "organizations";
  offset: number;
  most: number;
}

/**
 * Entries that have a page; withdrawn ones are left out. The page of a service changes with all related rows, as the
 * outbox records; the page of an organization with its own row.
 */
export async function listPages(
  { kysely }: Session,
  { table, offset, most }: PageStretch,
): Promise<ListedPage[]> {
  const changed = sql<string>`coalesce((
    select search_changes.at from search_changes where search_changes.service_id = entries.id
  ), entries.updated_at)`;
  const { rows } = await sql<ListedPage>`
    select entries.id, ${table === "services" ? changed : sql`entries.updated_at`} as "changedAt"
    from ${sql.table(table)} as entries
    where entries.withdrawn_at is null
    order by entries.id
    limit ${most} offset ${offset}
  `.execute(kysely);
  return rows;
}
