import { sql } from "kysely";
import type { Session } from "../database.ts";
import { findStandIns } from "../duplicates/read-duplicates.ts";
import { itemsOf, type ListItem } from "./stored-items.ts";

/** An item as somebody sees it, and the ids of those that are shown as it: its own first. */
interface FoldedItem extends ListItem {
  holds: string[];
}

/**
 * The items of a list as somebody sees them. Of those that show one service, because some are hidden behind it as
 * duplicates, one remains: where the first of them is, with the notes of all.
 */
export async function foldedItemsOf(session: Session, listId: string): Promise<ListItem[]> {
  const folded = await fold(session, { listId });
  return folded.map(({ serviceId, note }) => ({ serviceId, note }));
}

interface Folding {
  listId: string;
  /** The new note of an item, also of one that is shown as another by now: the note of that one stays. */
  noted?: ListItem | undefined;
}

/**
 * Makes a list hold what its owner sees, before the owner changes it: what is removed would otherwise still be there.
 * Returns the id of the item under which a service is now; its own for one that the list does not have.
 */
export async function foldStored(
  session: Session,
  { listId, noted }: Folding,
): Promise<(serviceId: string) => string> {
  const { kysely } = session;
  const idOf = new Map<string, string>();
  for (const { serviceId, note, holds } of await fold(session, { listId, noted })) {
    for (const id of holds) idOf.set(id, serviceId);
    if (holds.length === 1 && serviceId !== noted?.serviceId) continue;
    const { position } = await kysely
      .selectFrom("list_items")
      .select((select) => select.fn.min("position").as("position"))
      .where("list_id", "=", listId)
      .where("service_id", "in", holds)
      .executeTakeFirstOrThrow();
    await kysely
      .deleteFrom("list_items")
      .where("list_id", "=", listId)
      .where("service_id", "in", holds)
      .where("service_id", "<>", serviceId)
      .execute();
    await kysely
      .updateTable("list_items")
      .set({ note, position })
      .where("list_id", "=", listId)
      .where("service_id", "=", serviceId)
      .execute();
  }
  return (serviceId) => idOf.get(serviceId) ?? serviceId;
}

async function fold(session: Session, { listId, noted }: Folding): Promise<FoldedItem[]> {
  const items = await itemsOf(session.kysely, listId);
  const standIns = await findStandIns(
    session,
    items.map(({ serviceId }) => serviceId),
  );
  const shown = Map.groupBy(items, ({ serviceId }) => standIns.get(serviceId) ?? serviceId);
  return [...shown].map(([id, same]) => {
    const ids = same.map(({ serviceId }) => serviceId);
    const [serviceId = id] = ids.includes(id) ? [id] : ids;
    const notes = same.map((item) => (item.serviceId === noted?.serviceId ? noted.note : item.note));
    return {
      serviceId,
      note: serviceId === noted?.serviceId ? noted.note : joined(notes),
      holds: [serviceId, ...ids.filter((one) => one !== serviceId)],
    };
  });
}

function joined(notes: readonly string[]): string {
  return [...new Set(notes.filter((note) => note !== ""))].join("\n\n");
}

/** How many items somebody sees in the list `lists.id`. */
export const countOfFolded = sql<number>`(
  select cast(count(distinct coalesce(stands.id, item.service_id)) as integer) from list_items as item
  left join hidden_duplicates as hidden on hidden.service_id = item.service_id
  left join services as stands on stands.id = hidden.stands_id and stands.withdrawn_at is null
  where item.list_id = lists.id
)`;
