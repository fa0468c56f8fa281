import { permit, type Action, type Actor } from "@dragoman/policy";
import type { Session } from "../database.ts";
import type { QueueName } from "./queue-items.ts";

/** Days after which an item is free again: a steward who is ill or on holiday blocks nothing. */
export const holdDays = 3;

/** Who works on an item of a queue. */
export interface ItemHolder {
  itemId: string;
  personId: string;
  /** RFC 3339. */
  since: string;
}

/** The people who may take an item of a queue, and write notes about it. */
export const decidesAbout = {
  reviews: "listing:review",
  suggestions: "suggestion:decide",
  claims: "claim:decide",
} as const satisfies Record<QueueName, Action>;

/** Who works on the items of a queue, without those whose time is over. */
export async function readItemHolders(
  { kysely }: Session,
  { actor, queue, now = Date.now() }: { actor: Actor; queue: QueueName; now?: number },
): Promise<ItemHolder[]> {
  permit(actor, decidesAbout[queue]);
  const rows = await kysely
    .selectFrom("item_holders")
    .select(["item_id", "person_id", "since"])
    .where("queue", "=", queue)
    .where("since", ">", oldestHold(now))
    .execute();
  return rows.map(({ item_id: itemId, person_id: personId, since }) => ({ itemId, personId, since }));
}

/**
 * Makes the actor the one who works on an item, also when somebody else was: people who talk to each other need no
 * lock. `release`: makes it nobody's.
 */
export async function holdItem(
  { kysely }: Session,
  {
    actor,
    queue,
    id,
    release = false,
    now = Date.now(),
  }: { actor: Actor; queue: QueueName; id: string; release?: boolean; now?: number },
): Promise<void> {
  permit(actor, decidesAbout[queue]);
  await kysely.deleteFrom("item_holders").where("queue", "=", queue).where("item_id", "=", id).execute();
  if (release || actor.personId === null) return;
  const row = { queue, item_id: id, person_id: actor.personId, since: new Date(now).toISOString() };
  await kysely
    .insertInto("item_holders")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["queue", "item_id"]).doUpdateSet({ person_id: row.person_id, since: row.since }),
    )
    .execute();
}

/** Items that were taken before this moment are free again. RFC 3339. */
export function oldestHold(now: number): string {
  return new Date(now - holdDays * 24 * 60 * 60_000).toISOString();
}
