import { Refusal } from "@dragoman/hsds/refusal";
import { may, permit, type Acting, type Action, type Actor } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { ListTable } from "../schema.ts";

/** A list of services, as its owner sees it among others. */
export interface ListSummary {
  id: string;
  /** As the owner calls it; empty where nobody said, so that nobody is named by accident. */
  title: string;
  /** Lists of one folder stand together; empty for none. */
  folder: string;
  note: string;
  items: number;
  /** RFC 3339 in UTC. */
  updatedAt: string;
}

export interface ListItem {
  serviceId: string;
  /** What the owner wrote about it. */
  note: string;
}

export interface List extends Omit<ListSummary, "items"> {
  /** In the owner's order. */
  items: ListItem[];
}

/** Somebody's own lists, and services in one of them: more than anybody reads. */
export const mostLists = 200;
export const mostListItems = 200;

/** What an owner writes about a list. */
export type ListWords = Partial<Pick<ListSummary, "title" | "folder" | "note">>;

/**
 * Makes a list, at the end of the others.
 *
 * @throws {Refusal} `lists-too-many`
 */
export async function makeList(
  { kysely }: Database,
  { actor, words = {}, serviceIds = [] }: { actor: Actor; words?: ListWords; serviceIds?: readonly string[] },
): Promise<string> {
  permit(actor, "list:make");
  const personId = actor.personId ?? "";
  return kysely.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom("lists")
      .select(sql<number>`cast(count(*) as integer)`.as("count"))
      .where("person_id", "=", personId)
      .executeTakeFirstOrThrow();
    if (count >= mostLists) throw new Refusal("lists-too-many", { most: mostLists });
    const id = randomUUID();
    const at = new Date().toISOString();
    const { title = "", folder = "", note = "" } = words;
    await transaction
      .insertInto("lists")
      .values({
        id,
        person_id: personId,
        title,
        folder,
        note,
        position: count,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await addItems(transaction, { id, serviceIds });
    return id;
  });
}

/** Somebody's own lists, in their order. */
export async function readLists({ kysely }: Session, { actor }: { actor: Actor }): Promise<ListSummary[]> {
  permit(actor, "list:make");
  const rows = await kysely
    .selectFrom("lists")
    .selectAll()
    .select((select) =>
      select
        .selectFrom("list_items")
        .whereRef("list_items.list_id", "=", "lists.id")
        .select(sql<number>`cast(count(*) as integer)`.as("count"))
        .as("items"),
    )
    .where("person_id", "=", actor.personId ?? "")
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...wordsOf(row), items: row.items ?? 0 }));
}

/** One list with what is in it. @throws {Refusal} `list-unknown`, also for a list of somebody else. */
export async function readList(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<List> {
  const row = await ownList(kysely, { actor, id, action: "list:read" });
  return { ...wordsOf(row), items: await itemsOf(kysely, id) };
}

/** Writes about a list. @throws {Refusal} `list-unknown` */
export async function changeList(
  { kysely }: Database,
  { actor, id, words }: { actor: Acting; id: string; words: ListWords },
): Promise<void> {
  await ownList(kysely, { actor, id, action: "list:change" });
  await kysely
    .updateTable("lists")
    .set({ ...words, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
}

/**
 * Makes what is in a list exactly this, in this order; services that the directory does not have are left out.
 *
 * @throws {Refusal} `list-unknown`, `list-full`
 */
export async function putListItems(
  { kysely }: Database,
  { actor, id, items }: { actor: Acting; id: string; items: readonly ListItem[] },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await ownList(transaction, { actor, id, action: "list:change" });
    await transaction.deleteFrom("list_items").where("list_id", "=", id).execute();
    await addItems(transaction, {
      id,
      serviceIds: items.map(({ serviceId }) => serviceId),
      notes: new Map(items.map(({ serviceId, note }) => [serviceId, note])),
    });
  });
}

/**
 * Puts services at the end of a list, each once.
 *
 * @throws {Refusal} `list-unknown`, `list-full`
 */
export async function addListItems(
  { kysely }: Database,
  { actor, id, serviceIds }: { actor: Acting; id: string; serviceIds: readonly string[] },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await ownList(transaction, { actor, id, action: "list:change" });
    await addItems(transaction, { id, serviceIds });
  });
}

/**
 * Brings what a device keeps together with the first list of its owner, and answers what both hold from then on.
 * `here`: on the device at present. `known`: what both held the last time; what one side has lost since was taken out
 * there, and is taken out of the other.
 *
 * @throws {Refusal} `list-full`
 */
export async function mergeSavedList(
  database: Database,
  { actor, here, known }: { actor: Actor; here: readonly string[]; known: readonly string[] },
): Promise<string[]> {
  const [first] = await readLists(database, { actor });
  const id = first?.id ?? (await makeList(database, { actor }));
  const before = new Set(known);
  const taken = new Set(known.filter((serviceId) => !here.includes(serviceId)));
  await database.kysely.transaction().execute(async (transaction) => {
    await ownList(transaction, { actor, id, action: "list:change" });
    if (taken.size > 0)
      await transaction
        .deleteFrom("list_items")
        .where("list_id", "=", id)
        .where("service_id", "in", [...taken])
        .execute();
    await addItems(transaction, { id, serviceIds: here.filter((serviceId) => !before.has(serviceId)) });
  });
  return (await itemsOf(database.kysely, id)).map(({ serviceId }) => serviceId);
}

/** Deletes a list with all that is in it and all its links. @throws {Refusal} `list-unknown` */
export async function deleteList(
  { kysely }: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<void> {
  await ownList(kysely, { actor, id, action: "list:delete" });
  await kysely.deleteFrom("lists").where("id", "=", id).execute();
}

/** Nobody learns whether a list of somebody else is there. */
export async function ownList(
  kysely: Session["kysely"],
  { actor, id, action }: { actor: Acting; id: string; action: Action },
): Promise<Selectable<ListTable>> {
  if (actor !== "system" && actor.personId === null) permit(actor, action);
  const row = await kysely.selectFrom("lists").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !may(actor, action, { personId: row.person_id })) throw new Refusal("list-unknown", {});
  return row;
}

/** What is in a list, in its order. */
export async function itemsOf(kysely: Session["kysely"], listId: string): Promise<ListItem[]> {
  const rows = await kysely
    .selectFrom("list_items")
    .select(["service_id", "note"])
    .where("list_id", "=", listId)
    .orderBy("position")
    .execute();
  return rows.map(({ service_id: serviceId, note }) => ({ serviceId, note }));
}

interface Added {
  id: string;
  serviceIds: readonly string[];
  /** By service. */
  notes?: ReadonlyMap<string, string>;
}

async function addItems(
  kysely: Session["kysely"],
  { id, serviceIds, notes = new Map() }: Added,
): Promise<void> {
  const kept = new Set((await itemsOf(kysely, id)).map(({ serviceId }) => serviceId));
  const asked = [...new Set(serviceIds)].filter((serviceId) => !kept.has(serviceId));
  if (asked.length === 0) return;
  if (kept.size + asked.length > mostListItems) throw new Refusal("list-full", { most: mostListItems });
  const there = await kysely.selectFrom("services").select("id").where("id", "in", asked).execute();
  const known = new Set(there.map((row) => row.id));
  const at = new Date().toISOString();
  const last = await lastPosition(kysely, id);
  const values = asked
    .filter((serviceId) => known.has(serviceId))
    .map((serviceId, index) => ({
      list_id: id,
      service_id: serviceId,
      note: notes.get(serviceId) ?? "",
      position: last + 1 + index,
      added_at: at,
    }));
  if (values.length > 0) await kysely.insertInto("list_items").values(values).execute();
  await kysely.updateTable("lists").set({ updated_at: at }).where("id", "=", id).execute();
}

/** Where things were taken out, positions have gaps. */
async function lastPosition(kysely: Session["kysely"], listId: string): Promise<number> {
  const { last } = await kysely
    .selectFrom("list_items")
    .select((select) => select.fn.max("position").as("last"))
    .where("list_id", "=", listId)
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

function wordsOf({ id, title, folder, note, updated_at: updatedAt }: Selectable<ListTable>) {
  return { id, title, folder, note, updatedAt };
}
