import type { FileStorage } from "@dragoman/storage";
import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Days after which nobody decides about a task any more: the source has another state by then. */
const longestDecision = 30;

/** Tasks that are discarded, or waited too long, and whose file is still stored. */
export function isUntidy(now: number) {
  const before = new Date(now - longestDecision * 24 * 60 * 60_000).toISOString();
  return sql<boolean>`(
    (state = 'discarded' and stored is not null)
    or (state in ('checked', 'failed') and created_at < ${before})
  )`;
}

/** Discards tasks that are undecided for a month, and deletes the files of all discarded ones. */
export async function tidyImportTasks(
  { kysely }: Database,
  { storage, now = Date.now() }: { storage: FileStorage; now?: number },
): Promise<void> {
  const rows = await kysely
    .selectFrom("import_tasks")
    .select(["id", "stored"])
    .where(isUntidy(now))
    .execute();
  for (const { id, stored } of rows) {
    const { numUpdatedRows } = await kysely
      .updateTable("import_tasks")
      .set({ state: "discarded", finished_at: new Date(now).toISOString() })
      .where("id", "=", id)
      .where(isUntidy(now))
      .executeTakeFirst();
    // Somebody has taken it up again.
    if (numUpdatedRows === 0n) continue;
    if (stored !== null) await storage.remove(stored);
    await kysely
      .updateTable("import_tasks")
      .set({ stored: null, mapping: null })
      .where("id", "=", id)
      .where("state", "=", "discarded")
      .execute();
  }
}
