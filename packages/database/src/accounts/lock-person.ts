import type { Session } from "../database.ts";

/**
 * Locks the person's row until the transaction ends, so that concurrent requests of one person (two taps, two devices)
 * run one after another: none creates a duplicate or exceeds a limit. SQLite needs no lock: its write transactions are
 * exclusive from their beginning.
 */
export async function lockPerson({ kysely, kind }: Session, personId: string | null): Promise<void> {
  if (kind !== "postgres" || personId === null) return;
  // Not `for update`: others may still insert rows that refer to the person.
  await kysely.selectFrom("people").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
}
