import { sql } from "kysely";
import type { Database, Session } from "../database.ts";

/** The subjects to count, and the amount. */
export interface CountedCall {
  /** A keyed hash of a network, or the name of a limit for all callers. */
  subject: string;
  cost: number;
}

/** Thrown to undo the counts, and caught here. */
const refused = Symbol("a call beyond its limit");

/**
 * Counts a call for all its subjects, in one statement, unless that exceeds a limit: then it counts for none.
 * `isAllowed` gets the counts with this call, by subject. Servers of one database share the counts.
 */
export async function countCalls(
  { kysely }: Database,
  {
    endsAt,
    calls,
    isAllowed,
  }: {
    /** The end of the window, after which the counts are deleted. */
    endsAt: Date;
    calls: readonly CountedCall[];
    isAllowed: (counts: ReadonlyMap<string, number>) => boolean;
  },
): Promise<boolean> {
  const ends_at = endsAt.toISOString();
  const rows = calls
    .map(({ subject, cost }) => ({ ends_at, subject, count: cost }))
    // In one order, so that two transactions never wait for each other.
    .toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
  try {
    await kysely.transaction().execute(async (transaction) => {
      const counted = await transaction
        .insertInto("call_counts")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["ends_at", "subject"])
            .doUpdateSet({ count: sql`call_counts.count + excluded.count` }),
        )
        .returning(["subject", "count"])
        .execute();
      const counts = new Map(counted.map(({ subject, count }) => [subject, count]));
      if (!isAllowed(counts)) throw refused;
    });
    return true;
  } catch (error) {
    if (error === refused) return false;
    throw error;
  }
}

/** A subject in a window. */
export interface WindowSubject {
  subject: string;
  endsAt: Date;
}

/** Counts a subject in a window, unless it is there already, or its other self is in an earlier window. */
export async function countOnce(
  { kysely }: Session,
  { subject, endsAt, earlier }: WindowSubject & { earlier?: WindowSubject | undefined },
): Promise<boolean> {
  if (earlier) {
    const known = await kysely
      .selectFrom("call_counts")
      .select("count")
      .where("ends_at", "=", earlier.endsAt.toISOString())
      .where("subject", "=", earlier.subject)
      .executeTakeFirst();
    if (known) return false;
  }
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("call_counts")
    .values({ ends_at: endsAt.toISOString(), subject, count: 1 })
    .onConflict((conflict) => conflict.columns(["ends_at", "subject"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
