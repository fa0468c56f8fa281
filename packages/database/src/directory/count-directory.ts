import { type Kysely, sql } from "kysely";
import type { Session } from "../database.ts";
import type { Schema } from "../schema.ts";

/** Numbers of rows, withdrawn ones left out. */
export interface DirectoryCounts {
  organizations: number;
  services: number;
  locations: number;
}

/** How much the directory holds, withdrawn rows left out. */
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
    // As `integer`, because PostgreSQL's own counts are 64 bits wide and reach JavaScript as text.
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}
