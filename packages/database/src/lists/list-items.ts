import { Refusal } from "@dragoman/hsds/refusal";
import type { Acting } from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import { foldStored } from "./fold-items.ts";
import { requireOwnList } from "./require-own-list.ts";
import { itemsOf, type ListItem } from "./stored-items.ts";

/** The number of services in one list: more than anybody reads. */
export const maxListItems = 200;

interface OfList {
  actor: Acting;
  id: string;
}

/**
 * Replaces the items of a list, in this order. Unknown services are left out.
 *
 * @throws {Refusal} `list-unknown`, `list-full`
 */
export async function replaceListItems(
  database: Database,
  { actor, id, items }: OfList & { items: readonly ListItem[] },
): Promise<void> {
  await changeItems(database, { actor, id }, async (transaction) => {
    await transaction.deleteFrom("list_items").where("list_id", "=", id).execute();
    await addItems(transaction, {
      id,
      serviceIds: items.map(({ serviceId }) => serviceId),
      notes: new Map(items.map(({ serviceId, note }) => [serviceId, note])),
    });
  });
}

/**
 * Adds services to the end of a list, each once.
 *
 * @throws {Refusal} `list-unknown`, `list-full`
 */
export async function addListItems(
  database: Database,
  { actor, id, serviceIds }: OfList & { serviceIds: readonly string[] },
): Promise<void> {
  await changeItems(database, { actor, id }, (transaction) => addItems(transaction, { id, serviceIds }));
}

/** Sets the note of an item; does nothing if the list does not have it. @throws {Refusal} `list-unknown` */
export async function setItemNote(
  database: Database,
  { actor, id, item }: OfList & { item: ListItem },
): Promise<void> {
  await changeItems(database, { actor, id, noted: item }, () => Promise.resolve());
}

/** Moves an item up (-1) or down (1) by one; `false` at the end of the list. @throws {Refusal} `list-unknown` */
export async function moveListItem(
  database: Database,
  { actor, id, serviceId, by }: OfList & { serviceId: string; by: -1 | 1 },
): Promise<boolean> {
  return changeItems(database, { actor, id }, async (transaction, itemOf) => {
    const ids = await idsOf(transaction, id);
    const moved = itemOf(serviceId);
    const from = ids.indexOf(moved);
    const to = from + by;
    if (from === -1 || to < 0 || to >= ids.length) return false;
    await putInOrder(transaction, id, ids.toSpliced(from, 1).toSpliced(to, 0, moved));
    return true;
  });
}

/** A removed item, with the data to restore it. */
export interface RemovedItem extends ListItem {
  /** Its position, from 0. */
  index: number;
}

/** Removes an item from a list; `undefined` if the list does not have it. @throws {Refusal} `list-unknown` */
export async function removeListItem(
  database: Database,
  { actor, id, serviceId }: OfList & { serviceId: string },
): Promise<RemovedItem | undefined> {
  return changeItems(database, { actor, id }, async (transaction, itemOf) => {
    const items = await itemsOf(transaction, id);
    const index = items.findIndex((item) => item.serviceId === itemOf(serviceId));
    const item = items[index];
    if (!item) return undefined;
    await transaction
      .deleteFrom("list_items")
      .where("list_id", "=", id)
      .where("service_id", "=", item.serviceId)
      .execute();
    return { ...item, index };
  });
}

/** Restores a removed item at its former position. @throws {Refusal} `list-unknown`, `list-full` */
export async function restoreListItem(
  database: Database,
  { actor, id, item }: OfList & { item: RemovedItem },
): Promise<void> {
  const { serviceId, note, index } = item;
  await changeItems(database, { actor, id }, async (transaction) => {
    const before = await idsOf(transaction, id);
    if (before.includes(serviceId)) return;
    await addItems(transaction, { id, serviceIds: [serviceId], notes: new Map([[serviceId, note]]) });
    // Not added if the directory does not have the service.
    const after = await idsOf(transaction, id);
    if (after.includes(serviceId)) await putInOrder(transaction, id, before.toSpliced(index, 0, serviceId));
  });
}

interface Added {
  id: string;
  serviceIds: readonly string[];
  /** By service. */
  notes?: ReadonlyMap<string, string>;
}

/** Adds services to the end of a list. The caller checks the permission. @throws {Refusal} `list-full` */
export async function addItems(
  kysely: Session["kysely"],
  { id, serviceIds, notes = new Map() }: Added,
): Promise<void> {
  const present = new Set(await idsOf(kysely, id));
  const added = [...new Set(serviceIds)].filter((serviceId) => !present.has(serviceId));
  if (added.length === 0) return;
  if (present.size + added.length > maxListItems) throw new Refusal("list-full", { most: maxListItems });
  const there = await kysely.selectFrom("services").select("id").where("id", "in", added).execute();
  const known = new Set(there.map((row) => row.id));
  const at = new Date().toISOString();
  const last = await lastPosition(kysely, id);
  const values = added
    .filter((serviceId) => known.has(serviceId))
    .map((serviceId, index) => ({
      list_id: id,
      service_id: serviceId,
      note: notes.get(serviceId) ?? "",
      position: last + 1 + index,
      added_at: at,
    }));
  if (values.length > 0) await kysely.insertInto("list_items").values(values).execute();
}

/**
 * Checks the permission, changes the items and updates the list's timestamp, in one transaction. `noted`, and what
 * `change` gets: see `foldStored`.
 */
function changeItems<Answer>(
  { kysely, kind }: Database,
  { actor, id, noted }: OfList & { noted?: ListItem },
  change: (transaction: Session["kysely"], itemOf: (serviceId: string) => string) => Promise<Answer>,
): Promise<Answer> {
  return kysely.transaction().execute(async (transaction) => {
    const { person_id: personId } = await requireOwnList(transaction, { actor, id, action: "list:change" });
    await lockPerson({ kysely: transaction, kind }, personId);
    const itemOf = await foldStored({ kysely: transaction, kind }, { listId: id, noted });
    const answer = await change(transaction, itemOf);
    await transaction
      .updateTable("lists")
      .set({ updated_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    return answer;
  });
}

async function idsOf(kysely: Session["kysely"], listId: string): Promise<string[]> {
  return (await itemsOf(kysely, listId)).map(({ serviceId }) => serviceId);
}

async function putInOrder(
  kysely: Session["kysely"],
  listId: string,
  serviceIds: readonly string[],
): Promise<void> {
  for (const [position, serviceId] of serviceIds.entries()) {
    await kysely
      .updateTable("list_items")
      .set({ position })
      .where("list_id", "=", listId)
      .where("service_id", "=", serviceId)
      .where("position", "!=", position)
      .execute();
  }
}

/** Removed items leave gaps in the positions. */
async function lastPosition(kysely: Session["kysely"], listId: string): Promise<number> {
  const { last } = await kysely
    .selectFrom("list_items")
    .select((select) => select.fn.max("position").as("last"))
    .where("list_id", "=", listId)
    .executeTakeFirstOrThrow();
  return last ?? -1;
}
