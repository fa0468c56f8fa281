import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting, type Actor } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { ListTable } from "../schema.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import { countOfFolded, foldedItemsOf } from "./fold-items.ts";
import { addItems } from "./list-items.ts";
import { requireOwnList } from "./require-own-list.ts";
import type { ListItem } from "./stored-items.ts";
import { publicNames } from "../confidentiality/public-names.ts";

/** A list in the overview of its owner. */
export interface ListSummary {
  id: string;
  /** Empty if the owner gives none, so that no default names a person by accident. */
  title: string;
  /** Groups lists; empty for none. */
  folder: string;
  note: string;
  items: number;
  /** The list that the owner's devices synchronize with. */
  isSaved: boolean;
  /** RFC 3339 in UTC. */
  updatedAt: string;
}

export interface List extends Omit<ListSummary, "items"> {
  /** In the owner's order. */
  items: ListItem[];
  /** Items whose service the directory has withdrawn. */
  gone: WithdrawnService[];
}

/** A withdrawn service with its name, so that the owner knows which one it was. */
export interface WithdrawnService {
  id: string;
  name: string;
  /** BCP 47; `null` if unknown. */
  language: string | null;
}

/** The number of lists of one person: more than anybody reads. */
export const maxLists = 200;

/** The fields of a list that its owner writes. */
export type ListDetails = Partial<Pick<ListSummary, "title" | "folder" | "note">>;

/**
 * Creates a list after all others.
 *
 * @throws {Refusal} `lists-too-many`
 */
export async function makeList(
  { kysely, kind }: Database,
  {
    actor,
    details = {},
    serviceIds = [],
  }: { actor: Actor; details?: ListDetails; serviceIds?: readonly string[] },
): Promise<string> {
  permit(actor, "list:make");
  const personId = actor.personId ?? "";
  return kysely.transaction().execute(async (transaction) => {
    await lockPerson({ kysely: transaction, kind }, personId);
    const { count } = await transaction
      .selectFrom("lists")
      .select(sql<number>`cast(count(*) as integer)`.as("count"))
      .where("person_id", "=", personId)
      .executeTakeFirstOrThrow();
    if (count >= maxLists) throw new Refusal("lists-too-many", { most: maxLists });
    const id = randomUUID();
    const at = new Date().toISOString();
    const { title = "", folder = "", note = "" } = details;
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

/** The actor's own lists, in their order. */
export async function readLists({ kysely }: Session, { actor }: { actor: Actor }): Promise<ListSummary[]> {
  permit(actor, "list:make");
  const rows = await kysely
    .selectFrom("lists")
    .selectAll()
    .select(countOfFolded.as("items"))
    .where("person_id", "=", actor.personId ?? "")
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...detailsOf(row), items: row.items }));
}

/** One list with its items. @throws {Refusal} `list-unknown`, also for a list of somebody else */
export async function readList(
  session: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<List> {
  const { kysely } = session;
  const row = await requireOwnList(kysely, { actor, id, action: "list:read" });
  const gone = await kysely
    .selectFrom("list_items")
    .innerJoin("services", "services.id", "list_items.service_id")
    .select(["services.id", "services.name", "services.language", "services.organization_id"])
    .where("list_items.list_id", "=", id)
    .where("services.withdrawn_at", "is not", null)
    .execute();
  return {
    ...detailsOf(row),
    items: await foldedItemsOf(session, id),
    gone: await namedGone(session, gone),
  };
}

interface GoneRow {
  id: string;
  name: string | null;
  language: string | null;
  organization_id: string | null;
}

async function namedGone(session: Session, gone: readonly GoneRow[]): Promise<WithdrawnService[]> {
  const named = gone.flatMap(({ name, ...row }) => (name === null ? [] : [{ ...row, name }]));
  const names = await publicNames(
    session,
    named.map(({ id, name, organization_id: organization }) => ({
      table: "services",
      id,
      scope: organization ?? id,
      name,
    })),
  );
  return named.map(({ id, language }, index) => ({ id, language, name: names[index] ?? "" }));
}

/** Changes the details of a list. @throws {Refusal} `list-unknown` */
export async function changeList(
  { kysely }: Database,
  { actor, id, details }: { actor: Acting; id: string; details: ListDetails },
): Promise<void> {
  await requireOwnList(kysely, { actor, id, action: "list:change" });
  await kysely
    .updateTable("lists")
    .set({ ...details, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Deletes a list with its items and links. @throws {Refusal} `list-unknown` */
export async function deleteList(
  { kysely }: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<void> {
  await requireOwnList(kysely, { actor, id, action: "list:delete" });
  await kysely.deleteFrom("lists").where("id", "=", id).execute();
}

function detailsOf({
  id,
  title,
  folder,
  note,
  person_id: personId,
  updated_at: updatedAt,
}: Selectable<ListTable>) {
  return { id, title, folder, note, isSaved: id === personId, updatedAt };
}
