import type { Database } from "../database.ts";
import { applyDecided, readDecidedRuns } from "./apply-decided.ts";
import { clearStaging } from "./clear-staging.ts";
import { withImportLock } from "./import-lock.ts";
import { isApplying } from "./import-run.ts";

/**
 * Applies the rest of an import whose process died after it was decided. Returns `false` if there is none or another
 * process is working on it. `signal` stops between two transactions; the rest stays to be done.
 */
export async function finishInterruptedImport(
  database: Database,
  { signal }: { signal?: AbortSignal } = {},
): Promise<boolean> {
  if (!(await isApplying(database.kysely))) return false;
  const locked = await withImportLock(database, async (kysely) => {
    const alone = { ...database, kysely };
    // The previous holder of the lock may have finished it.
    if (!(await isApplying(kysely))) return false;
    await finishDecidedRuns(alone, { note: { interrupted: true }, signal });
    await clearStaging(kysely);
    return !(await isApplying(kysely));
  });
  return locked.held && locked.value;
}

/** Only for the holder of the import lock. `note` is added to the report of each run. */
export async function finishDecidedRuns(
  database: Database,
  { note = {}, signal }: { note?: object; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (const run of await readDecidedRuns(database.kysely))
    await applyDecided(database, { run, note, signal });
}
