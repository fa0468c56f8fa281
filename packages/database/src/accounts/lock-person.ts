import type { Session } from "../database.ts";

/**
 * Lets what is done to the same person at the same moment wait until the transaction ends: two taps, or two devices,
 * neither make a thing twice nor pass a bound together. A transaction of SQLite is alone from its beginning.
 */
export async function lockPerson({ kysely, kind }: Session, personId: string | null): Promise<void> {
  if (kind !== "postgres" || personId === null) return;
  // Rows that only name the person may still be written by others.
  await kysely.selectFrom("people").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
}
