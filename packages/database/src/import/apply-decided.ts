import { tableNames } from "@dragoman/hsds";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { type Schema, stagedName } from "../schema.ts";
import { applyStaged } from "./apply.ts";
import { type DecidedRun, finishRun } from "./import-run.ts";
import { findAffectedEdits, markGoneEdits, markGoneFromSource, reapplyEdits } from "./reapply-edits.ts";
import { backfillOriginals } from "./backfill-originals.ts";
import { yieldToWriters } from "../yield-to-writers.ts";
import { retryTransaction } from "./retry-transaction.ts";
import type { Slice } from "./slice.ts";

/** Import runs that were approved and are not finished: at most one, except after a crash. */
export async function readDecidedRuns(kysely: Kysely<Schema>): Promise<DecidedRun[]> {
  const runs = await kysely
    .selectFrom("import_runs")
    .select(["id", "source", "decided_at", "whole"])
    .where("state", "=", "applying")
    .orderBy("decided_at")
    .execute();
  const decided: DecidedRun[] = [];
  for (const { id, source, decided_at, whole } of runs) {
    const gone = await kysely
      .selectFrom("import_withdrawals")
      .select("table_name")
      .distinct()
      .where("run_id", "=", id)
      .execute();
    const named = new Set(gone.map(({ table_name }) => table_name));
    decided.push({
      id,
      source,
      tables: await stagedTables(kysely, id),
      decidedAt: decided_at ?? new Date().toISOString(),
      isWhole: whole !== null && whole > 0,
      isRemoval: whole === 2,
      withdrawn: tableNames.filter((table) => named.has(table)),
    });
  }
  return decided;
}

async function stagedTables(kysely: Kysely<Schema>, runId: string): Promise<DecidedRun["tables"]> {
  const found = await Promise.all(
    tableNames.map(async (table) => {
      const row = await kysely
        .selectFrom(stagedName(table))
        .select(sql`1`.as("one"))
        .where("run_id", "=", runId)
        .limit(1)
        .executeTakeFirst();
      return row ? [table] : [];
    }),
  );
  return found.flat();
}

/**
 * Applies the rest of a decided run: each slice in one short transaction together with its part
 * of the plan, then the outbox, then the run itself. Only for the holder of the import lock. `note` is added to the
 * report; `signal` stops between two transactions.
 */
export async function applyDecided(
  database: Database,
  { run, note, signal }: { run: DecidedRun; note: object; signal: AbortSignal | undefined },
): Promise<void> {
  while (await applyNextSlice(database, run)) {
    if (signal?.aborted) return;
    await yieldToWriters();
  }
  await addConcurrentlyChangedServices(database, run);
  while (await enqueueSome(database, run)) {
    if (signal?.aborted) return;
    await yieldToWriters();
  }
  await inTransaction(database, async (transaction) => {
    await markGoneFromSource(transaction, { run, complete: run.isWhole });
    await markGoneEdits(transaction, run);
    const { report } = await transaction
      .selectFrom("import_runs")
      .select("report")
      .where("id", "=", run.id)
      .executeTakeFirstOrThrow();
    const stored: object = JSON.parse(report ?? "{}");
    await finishRun(transaction, { id: run.id, event: "apply", report: { ...stored, ...note } });
  });
}

function inTransaction<T>(
  { kysely }: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return retryTransaction(() => kysely.transaction().execute(work));
}

function applyNextSlice(database: Database, run: DecidedRun): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const next = await transaction
      .selectFrom("import_slices")
      .select(["first_entry as first", "last_entry as last"])
      .where("run_id", "=", run.id)
      .orderBy("first_entry")
      .limit(1)
      .executeTakeFirst();
    if (!next) return false;
    await applySlice(transaction, { run, slice: next });
    await transaction
      .deleteFrom("import_slices")
      .where("run_id", "=", run.id)
      .where("first_entry", "=", next.first)
      .execute();
    return true;
  });
}

async function applySlice(
  transaction: Transaction<Schema>,
  { run, slice }: { run: DecidedRun; slice: Slice },
): Promise<void> {
  const at = run.decidedAt;
  await applyStaged(transaction, { run, slice });
  const edits = await findAffectedEdits(transaction, { run, applied: slice });
  await reapplyEdits(transaction, { edits, at });
  await backfillOriginals(transaction, { run, slice });
}

/**
 * Concurrent changes have enqueued the services that showed a row at that moment, partly before the run reached it, and
 * nobody has followed what was attached since. Enqueues all of these services again.
 */
async function addConcurrentlyChangedServices(database: Database, run: DecidedRun): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`
      insert into import_services (run_id, service_id)
      select import_runs.id, search_changes.service_id
      from import_runs join search_changes on search_changes.position > import_runs.changes_before
      where import_runs.id = ${run.id}
      on conflict do nothing
    `.execute(transaction);
    await transaction
      .updateTable("import_runs")
      .set({ changes_before: null })
      .where("id", "=", run.id)
      .execute();
  });
}

/** The number of services to enqueue in one transaction. */
const servicesPerBatch = 500;

function enqueueSome(database: Database, run: DecidedRun): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const rows = await transaction
      .selectFrom("import_services")
      .select("service_id")
      .where("run_id", "=", run.id)
      .orderBy("service_id")
      .limit(servicesPerBatch)
      .execute();
    const last = rows.at(-1);
    if (!last) return false;
    const services = rows.map(({ service_id }) => service_id);
    // Now, not when it was decided: a reader up to a time in between would miss the changes that become visible here.
    const at = new Date().toISOString();
    await enqueueServices({ kysely: transaction, kind: database.kind }, { services, at });
    await transaction
      .deleteFrom("import_services")
      .where("run_id", "=", run.id)
      .where("service_id", "<=", last.service_id)
      .execute();
    return rows.length === servicesPerBatch;
  });
}
