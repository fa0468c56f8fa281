import { type Kysely, sql } from "kysely";
import type { Session } from "../database.ts";
import type { Schema } from "../schema.ts";

/** Numbers of rows that are not withdrawn. */
export interface DirectoryCounts {
  organizations: number;
  services: number;
  locations: number;
}

/** Counts the rows of the directory that are not withdrawn. */
export async function countDirectory({ kysely }: Session): Promise<DirectoryCounts> {
  return {
    organizations: await count(kysely, "organizations"),
    services: await count(kysely, "services"),
    locations: await count(kysely, "locations"),
  };
}

async function count(kysely: Kysely<Schema>, table: keyof DirectoryCounts): Promise<number> {
  const row = await kysely
    .selectFrom(table)
    // Cast to `integer`, because PostgreSQL returns counts as 64-bit numbers, which reach JavaScript as strings.
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}
