import { type TableName, tableNames } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";
import { isHidden, isSecret } from "../confidentiality/confidential.ts";
import type { Session } from "../database.ts";
import type { DirectoryExport } from "./read-export.ts";

/** A row that is no longer in the directory. */
export interface RemovedRow {
  table: TableName;
  id: string;
  /** RFC 3339. */
  removedAt: string;
}

const batchSize = 1_000;

/**
 * The rows that were withdrawn by their source or archived here since a moment, by table and id. Without the rows of
 * people and secret places: many ids are made of what the row says, so that a guess could be verified.
 */
export async function* readRemoved(
  { kysely }: Session,
  { source, isPrivate, since }: DirectoryExport & { since: string },
): AsyncGenerator<RemovedRow[]> {
  const ofSource = source === undefined ? sql`` : sql`and source_name = ${source}`;
  for (const table of tableNames) {
    const isTold = isPrivate ? sql`1 = 1` : mayBeTold(table);
    for (let last = ""; ;) {
      const { rows } = await sql<{ id: string; at: string }>`
        select id, withdrawn_at as at from ${sql.table(table)}
        where withdrawn_at >= ${since} and id > ${last} ${ofSource} and ${isTold}
        order by id limit ${sql.lit(batchSize)}
      `.execute(kysely);
      if (rows.length > 0) yield rows.map(({ id, at }) => ({ table, id, removedAt: at }));
      if (rows.length < batchSize) break;
      last = rows.at(-1)?.id ?? "";
    }
  }
}

/** Whether a removed row may be named to the public. */
export function mayBeTold(table: TableName): RawBuilder<unknown> {
  if (table === "metadata" || table === "meta_table_descriptions") return sql`1 = 0`;
  if (table === "contacts") return sql`coalesce(name, '') = ''`;
  if (table === "phones")
    return sql`not exists (
      select 1 from contacts where contacts.id = phones.contact_id and coalesce(contacts.name, '') <> ''
    )`;
  if (!isHidden(table, "id")) return sql`1 = 1`;
  return sql`not exists (
    select 1 from locations where locations.id = ${sql.ref(`${table}.location_id`)} and ${isSecret("locations")}
  )`;
}
