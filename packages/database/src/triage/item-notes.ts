import { permit, type Actor } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Session } from "../database.ts";
import { decidesAbout } from "./item-holders.ts";
import type { QueueName } from "./queue-items.ts";

/** UTF-16 units of a note. */
export const longestItemNote = 1_000;

/** A note between stewards about an item. Neither its author nor the public sees it; it is deleted with the account. */
export interface ItemNote {
  id: string;
  personId: string;
  text: string;
  /** RFC 3339. */
  at: string;
}

/** The notes about an item, the oldest first. */
export async function readItemNotes(
  { kysely }: Session,
  { actor, queue, id }: { actor: Actor; queue: QueueName; id: string },
): Promise<ItemNote[]> {
  permit(actor, decidesAbout[queue]);
  const rows = await kysely
    .selectFrom("item_notes")
    .select(["id", "person_id", "text", "at"])
    .where("queue", "=", queue)
    .where("item_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ person_id: personId, ...note }) => ({ ...note, personId }));
}

/** Adds a note; an empty one is ignored. */
export async function addItemNote(
  { kysely }: Session,
  { actor, queue, id, text }: { actor: Actor; queue: QueueName; id: string; text: string },
): Promise<void> {
  permit(actor, decidesAbout[queue]);
  const written = text.trim().slice(0, longestItemNote);
  if (written === "" || actor.personId === null) return;
  await kysely
    .insertInto("item_notes")
    .values({
      id: randomUUID(),
      queue,
      item_id: id,
      person_id: actor.personId,
      text: written,
      at: new Date().toISOString(),
    })
    .execute();
}
