import type { Database } from "../database.ts";
import { applyDecided, readDecidedRuns } from "./apply-decided.ts";
import { clearStaging } from "./clear-staging.ts";
import { withImportLock } from "./import-lock.ts";
import { isApplying } from "./import-run.ts";

/**
 * Applies to its end what an import had decided on when its process died. Does nothing, and answers `false`, where there
 * is no such import, or a process is at it. `signal` stops it between two transactions; the rest stays to be done.
 */
export async function finishInterruptedImport(
  database: Database,
  { signal }: { signal?: AbortSignal } = {},
): Promise<boolean> {
  if (!(await isApplying(database.kysely))) return false;
  const locked = await withImportLock(database, async (kysely) => {
    const alone = { ...database, kysely };
    // Whoever held the lock a moment ago may have come to the end.
    if (!(await isApplying(kysely))) return false;
    await finishDecidedRuns(alone, { note: { interrupted: true }, signal });
    await clearStaging(kysely);
    return !(await isApplying(kysely));
  });
  return locked.held && locked.value;
}

/** Only for the holder of the import lock. `note` goes into the report of each run. */
export async function finishDecidedRuns(
  database: Database,
  { note = {}, signal }: { note?: object; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (const run of await readDecidedRuns(database.kysely))
    await applyDecided(database, { run, note, signal });
}
