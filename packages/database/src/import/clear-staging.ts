import { tableNames } from "@dragoman/hsds";
import { type Kysely, sql } from "kysely";
import { type Schema, stagedName } from "../schema.ts";
import { isApplying } from "./import-run.ts";
import { yieldToWriters } from "../yield-to-writers.ts";

/** Small enough not to block other writers: SQLite overwrites what it deletes, and whole tables take seconds. */
const rowsPerBatch = 1_000;

/**
 * Deletes staged rows and plans that no import needs any more. Only the holder of the import lock stages anything, so
 * everything is its own or left over. Does nothing while a decided run still needs it.
 */
export async function clearStaging(kysely: Kysely<Schema>): Promise<void> {
  if (await isApplying(kysely)) return;
  for (const table of tableNames)
    await emptyTable(kysely, { table: stagedName(table), key: ["run_id", "id"] });
  await emptyTable(kysely, { table: "import_slices", key: ["run_id", "first_entry"] });
  await emptyTable(kysely, { table: "import_services", key: ["run_id", "service_id"] });
  await emptyTable(kysely, {
    table: "import_withdrawals",
    key: ["run_id", "table_name", "entry", "record_id"],
  });
}

async function emptyTable(
  kysely: Kysely<Schema>,
  { table, key }: { table: keyof Schema; key: readonly string[] },
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where (${columns}) in (select ${columns} from ${sql.table(table)} limit ${rowsPerBatch})
    `.execute(kysely);
    if ((numAffectedRows ?? 0n) < BigInt(rowsPerBatch)) return;
    await yieldToWriters();
  }
}
