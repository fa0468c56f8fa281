import { sql } from "kysely";
import type { Session } from "../database.ts";
import { conditionOf, type PublishedQuery } from "./published-query.ts";

/** A public service at its latest change. */
export interface LatestService {
  id: string;
  /** RFC 3339. */
  at: string;
}

export interface LatestQuery {
  query: Omit<PublishedQuery, "table">;
  /** The name of a source whose services are left out. */
  exceptSource?: string;
  most: number;
}

/** The services of a list that changed last, the latest first, in the order in which changes became visible. */
export async function findLatestServices(
  { kysely, kind }: Session,
  { query, exceptSource = "", most }: LatestQuery,
): Promise<LatestService[]> {
  const { rows } = await sql<LatestService>`
    select entries.id, latest.at from search_changes as latest
    join services as entries on entries.id = latest.service_id
    where ${conditionOf(kind, { ...query, table: "services" })} and entries.source_name <> ${exceptSource}
    order by latest.position desc limit ${most}
  `.execute(kysely);
  return rows;
}
