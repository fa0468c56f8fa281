import { type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import { latestChange } from "../outbox/changes.ts";
import { readSnapshot } from "../snapshot.ts";
import { type Schema, stagedName } from "../schema.ts";
import { affectedServices } from "./affected-services.ts";
import { isUpdate } from "./compare.ts";
import type { EntryNumbers } from "./entry-numbers.ts";
import type { ImportRun } from "./import-run.ts";
import { insertInBatches } from "./insert-in-batches.ts";
import { lacksOriginal } from "./backfill-originals.ts";
import { planWithdrawals } from "./plan-withdrawals.ts";
import { type Slice, slicesOf } from "./slice.ts";

interface Planning {
  run: ImportRun;
  complete: boolean;
  /** All staged rows are assigned. */
  entries: EntryNumbers;
}

/**
 * Writes the plan for applying the staged rows of a run, so that any process can continue it: withdrawals, slices, and
 * affected services. Readers see no change. Returns the latest position of the outbox from before.
 */
export async function planApplication(
  database: Database,
  { run, complete, entries }: Planning,
): Promise<number> {
  const position = await latestChange(database);
  const withdrawn = complete ? await planWithdrawals(database, { run, entries }) : [];
  const changes = await readSnapshot(database, ({ kysely }) => countChanges(kysely, run));
  for (const entry of withdrawn) add(changes, { entry, count: 1 });
  const slices = slicesOf({ changes, sizes: entries.sizes() });
  const values = slices.map(({ first, last }) => ({ run_id: run.id, first_entry: first, last_entry: last }));
  await insertInBatches(database.kysely, { table: "import_slices", values });
  await planServices(database, { run, slices });
  return position;
}

/** How many staged rows of each entry differ from the stored ones. */
async function countChanges(kysely: Kysely<Schema>, run: ImportRun): Promise<Map<number, number>> {
  const changes = new Map<number, number>();
  for (const table of run.tables) {
    const learns = table === "translations" ? sql`or ${lacksOriginal()}` : sql``;
    const { rows } = await sql<{ entry: number; count: number }>`
      select staged.entry as entry, cast(count(*) as integer) as count
      from ${sql.table(stagedName(table))} as staged
      left join ${sql.table(table)} as stored on stored.id = staged.id
      where staged.run_id = ${run.id} and (stored.id is null or ${isUpdate(table)} ${learns})
      group by staged.entry
    `.execute(kysely);
    for (const row of rows) add(changes, row);
  }
  return changes;
}

function add(changes: Map<number, number>, { entry, count }: { entry: number; count: number }): void {
  changes.set(entry, (changes.get(entry) ?? 0) + count);
}

/** The number of slices whose services are found in one snapshot. */
const slicesPerSnapshot = 8;

async function planServices(
  database: Database,
  { run, slices }: { run: ImportRun; slices: readonly Slice[] },
): Promise<void> {
  const known = new Set<string>();
  for (let start = 0; start < slices.length; start += slicesPerSnapshot) {
    const some = slices.slice(start, start + slicesPerSnapshot);
    const fresh = new Set<string>();
    await readSnapshot(database, async (session) => {
      for (const slice of some) {
        for (const id of await affectedServices(session, { run, slice })) if (!known.has(id)) fresh.add(id);
      }
    });
    for (const id of fresh) known.add(id);
    const values = [...fresh].map((id) => ({ run_id: run.id, service_id: id }));
    await insertInBatches(database.kysely, { table: "import_services", values });
  }
}
