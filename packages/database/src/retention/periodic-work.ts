import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Session } from "../database.ts";

/** Work that one server does once in a period, whichever claims it first. */
export interface PeriodicClaim {
  name: string;
  /** Sorts by time: `2026-11-28`, `2026-11-28T14`. */
  period: string;
  lease: string;
}

/** Seconds after which another server may do the work of one that died. */
const leaseSeconds = 600;

/**
 * Claims the work of a period; `undefined` if it is done, or another server is doing it. A claim whose holder dies ends
 * after ten minutes, and the work of the period is done again from the start.
 */
export async function claimPeriod(
  { kysely }: Session,
  { name, period, now = Date.now() }: { name: string; period: string; now?: number },
): Promise<PeriodicClaim | undefined> {
  const at = new Date(now).toISOString();
  const lease = randomUUID();
  const row = { name, done_period: "", lease: null, leased_until: null, done_at: null };
  const known = await kysely
    .selectFrom("periodic_work")
    .select("done_period")
    .where("name", "=", name)
    .executeTakeFirst();
  if (known && known.done_period >= period) return undefined;
  if (!known)
    await kysely
      .insertInto("periodic_work")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  const { numUpdatedRows } = await kysely
    .updateTable("periodic_work")
    .set({ lease, leased_until: new Date(now + leaseSeconds * 1000).toISOString() })
    .where("name", "=", name)
    .where("done_period", "<", period)
    .where(sql<boolean>`(leased_until is null or leased_until < ${at})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { name, period, lease } : undefined;
}

/** Marks the work of a period as done. */
export async function endPeriod(
  { kysely }: Session,
  { name, period, lease }: PeriodicClaim,
  { now = Date.now() }: { now?: number } = {},
): Promise<void> {
  await kysely
    .updateTable("periodic_work")
    .set({ done_period: period, done_at: new Date(now).toISOString(), lease: null, leased_until: null })
    .where("name", "=", name)
    .where("lease", "=", lease)
    .execute();
}

/** When work was last done, RFC 3339; `null` if never. */
export async function readLastDone({ kysely }: Session, name: string): Promise<string | null> {
  const row = await kysely
    .selectFrom("periodic_work")
    .select("done_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.done_at ?? null;
}
