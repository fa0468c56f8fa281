import { type Acting, permit } from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import { defaultRetention } from "../retention/retention-periods.ts";
import { storedSuggestion, type StoredSuggestion, moveInTransaction } from "./suggestions.ts";

/** Days for which a declined suggestion keeps its words, and can be opened again. */
const undoDays = defaultRetention.declinedNotes;

const day = 24 * 60 * 60_000;

function beginOf(now: number): string {
  return new Date(now - undoDays * day).toISOString();
}

/** The suggestions that can be opened again, declined last first. */
export async function readDeclinedSuggestions(
  { kysely }: Session,
  { actor, most, now = Date.now() }: { actor: Acting; most: number; now?: number },
): Promise<StoredSuggestion[]> {
  permit(actor, "suggestion:decide");
  const rows = await kysely
    .selectFrom("suggestions")
    .selectAll()
    .where("state", "=", "declined")
    .where("declined_at", ">=", beginOf(now))
    .orderBy("declined_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(storedSuggestion);
}

/**
 * Opens declined suggestions again, with all their words: one, or those that were declined together. Visitors are not
 * notified of either, so no message contradicts another. Returns how many are open again: none where the time is over,
 * or somebody else was faster.
 */
export function reopenSuggestions(
  { kysely, kind }: Database,
  {
    actor,
    now = Date.now(),
    ...which
  }: { actor: Acting; now?: number } & ({ id: string } | { declinedAt: string }),
): Promise<number> {
  permit(actor, "suggestion:decide");
  return kysely.transaction().execute(async (transaction) => {
    let query = transaction
      .selectFrom("suggestions")
      .select("id")
      .where("state", "=", "declined")
      .where("declined_at", ">=", beginOf(now));
    query =
      "id" in which ? query.where("id", "=", which.id) : query.where("declined_at", "=", which.declinedAt);
    let count = 0;
    for (const { id } of await query.orderBy("id").execute())
      if (await moveInTransaction({ kysely: transaction, kind }, { actor, id, to: "open", isUndo: true }))
        count += 1;
    return count;
  });
}
