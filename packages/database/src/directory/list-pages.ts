import { sql } from "kysely";
import type { Session } from "../database.ts";

/** An entry of the directory that has a page of its own, and when that page last changed (RFC 3339). */
export interface ListedPage {
  id: string;
  changedAt: string;
}

/** Which entries: so many from an offset on, in the order of their identifiers. */
export interface PageStretch {
  table: "services" | "organizations";
  offset: number;
  most: number;
}

/**
 * Some of the entries that have a page, withdrawn ones left out. The page of a service changes with everything around
 * it, as the outbox says; that of an organization with its own row.
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
