import type { Session } from "../database.ts";
import type { ListItem } from "./stored-items.ts";

/** A list in the export of an account. */
export interface ExportedList {
  title: string;
  folder: string;
  note: string;
  createdAt: string;
  updatedAt: string;
  items: (ListItem & { addedAt: string })[];
  /** Its links, without their tokens. */
  links: { locale: string; notesLocale: string | null; madeAt: string; takenBackAt: string | null }[];
}

/** All lists of a person. The caller checks the permission. */
export async function exportLists(
  { kysely }: Pick<Session, "kysely">,
  personId: string,
): Promise<ExportedList[]> {
  const lists = await kysely
    .selectFrom("lists")
    .select(["id", "title", "folder", "note", "created_at as createdAt", "updated_at as updatedAt"])
    .where("person_id", "=", personId)
    .orderBy("position")
    .orderBy("created_at")
    .execute();
  const ids = lists.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await kysely
    .selectFrom("list_items")
    .select(["list_id as listId", "service_id as serviceId", "note", "added_at as addedAt"])
    .where("list_id", "in", ids)
    .orderBy("position")
    .execute();
  const links = await kysely
    .selectFrom("list_shares")
    .select(["list_id as listId", "locale", "notes_locale as notesLocale"])
    .select(["created_at as madeAt", "revoked_at as takenBackAt"])
    .where("list_id", "in", ids)
    .orderBy("created_at")
    .execute();
  return lists.map(({ id, ...words }) => ({
    ...words,
    items: items.flatMap(({ listId, ...item }) => (listId === id ? [item] : [])),
    links: links.flatMap(({ listId, ...link }) => (listId === id ? [link] : [])),
  }));
}
