import type { Database, Session } from "../database.ts";

/** The content of a search engine, which it cannot report itself: the search defines the format. */
export interface StoredProgress {
  fingerprint: string;
  note: string;
}

/** Which engine: its address and the prefix of its indexes, without credentials. */
interface Engine {
  engine: string;
}

/** `undefined` before anything was written to the engine. */
export async function readSearchProgress(
  { kysely }: Database,
  { engine }: Engine,
): Promise<StoredProgress | undefined> {
  const row = await kysely
    .selectFrom("search_progress")
    .select(["fingerprint", "note"])
    .where("engine", "=", engine)
    .executeTakeFirst();
  return row && row.fingerprint !== "" ? row : undefined;
}

/** Of all engines: their content belongs to another history, and must be rebuilt. */
export async function forgetSearchProgress({ kysely }: Session): Promise<void> {
  await kysely.deleteFrom("search_progress").execute();
}

/** From now on, only this holder writes the progress of the engine. Earlier writes remain. */
export async function claimSearchProgress(
  { kysely }: Database,
  { engine, holder }: Engine & { holder: string },
): Promise<void> {
  await kysely
    .insertInto("search_progress")
    .values({ engine, holder, fingerprint: "", note: "" })
    .onConflict((conflict) => conflict.column("engine").doUpdateSet({ holder }))
    .execute();
}

/** Resolves to whether the holder still holds the engine; otherwise nothing has changed. */
export async function writeSearchProgress(
  { kysely }: Database,
  { engine, holder, fingerprint, note }: Engine & StoredProgress & { holder: string },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("search_progress")
    .set({ fingerprint, note })
    .where("engine", "=", engine)
    .where("holder", "=", holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
