import { sql } from "kysely";
import type { Session } from "../database.ts";
import type { TableRows, Value } from "./table-rows.ts";

/** Parameters of a statement, of which SQLite allows 32,766. */
const maxParameters = 30_000;

/**
 * Fills an empty database with the rows of tables of the same schema, in the transaction of the caller: all of them, or
 * none. Foreign keys are checked at the end, because rows refer to each other in any order.
 *
 * @returns the number of rows of each table.
 */
export async function loadTables(
  session: Session,
  tables: AsyncIterable<TableRows>,
): Promise<Record<string, number>> {
  // A new database has an identity of its own already.
  await sql`delete from settings`.execute(session.kysely);
  const restoreKeys = await postponeForeignKeys(session);
  const counts: Record<string, number> = {};
  for await (const { name, columns, batches } of tables) {
    counts[name] = 0;
    for await (const batch of batches) {
      await insertRows(session, { name, columns, rows: batch });
      counts[name] += batch.length;
    }
  }
  await restoreKeys();
  return counts;
}

async function insertRows(
  { kysely }: Session,
  { name, columns, rows }: { name: string; columns: readonly string[]; rows: readonly (readonly Value[])[] },
): Promise<void> {
  const most = Math.floor(maxParameters / columns.length);
  for (let from = 0; from < rows.length; from += most) {
    const values = rows.slice(from, from + most).map((row) => sql`(${sql.join(row)})`);
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
    `.execute(kysely);
  }
}

/** Returns what checks them. */
async function postponeForeignKeys({ kysely, kind }: Session): Promise<() => Promise<void>> {
  if (kind === "sqlite") {
    // Until the end of the transaction.
    await sql`pragma defer_foreign_keys = on`.execute(kysely);
    return () => Promise.resolve();
  }
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(kysely);
  for (const { owner, name } of rows) {
    await sql`alter table ${sql.raw(owner)} drop constraint ${sql.id(name)}`.execute(kysely);
  }
  return async () => {
    for (const { owner, name, definition } of rows) {
      await sql`alter table ${sql.raw(owner)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        kysely,
      );
    }
  };
}
