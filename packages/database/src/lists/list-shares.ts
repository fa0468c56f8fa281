import { Refusal } from "@dragoman/hsds/refusal";
import type { Acting } from "@dragoman/policy";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database, Session } from "../database.ts";
import { itemsOf, type ListItem } from "./list-items.ts";
import { requireOwnList } from "./require-own-list.ts";

/** A link by which others read a list. */
export interface ListShare {
  id: string;
  /** BCP 47: the language that it opens in. */
  locale: string;
  /** The notes go along. */
  withNotes: boolean;
  /** RFC 3339 in UTC. */
  createdAt: string;
}

/**
 * What others read of a list: not who made it, and neither what it is called nor what stands in the note about it, which
 * may name the person it is for.
 */
export interface SharedList {
  locale: string;
  /** BCP 47: the language of the notes; `null` where they do not go along, and are empty. */
  notesLocale: string | null;
  items: ListItem[];
}

/** Links of one list that are open at the same time: more than pages have languages, each of which may have one. */
export const mostListShares = 50;

/** Bytes: nobody guesses a link. */
const tokenLength = 24;

interface Sharing {
  actor: Acting;
  id: string;
  /** BCP 47: the language of those who get the link. */
  locale: string;
  /** BCP 47: the notes go along, and are in this language. */
  notesLocale?: string | null;
}

/**
 * Makes a link. The token is told this once; only its hash is kept.
 *
 * @throws {Refusal} `list-unknown`, `list-links-too-many`
 */
export async function shareList(
  database: Database,
  { actor, id, locale, notesLocale = null }: Sharing,
): Promise<{ share: ListShare; token: string }> {
  const { kysely } = database;
  const open = await readListShares(database, { actor, id });
  if (open.length >= mostListShares) throw new Refusal("list-links-too-many", { most: mostListShares });
  const token = randomBytes(tokenLength).toString("base64url");
  const share = {
    id: randomUUID(),
    locale,
    withNotes: notesLocale !== null,
    createdAt: new Date().toISOString(),
  };
  await kysely
    .insertInto("list_shares")
    .values({
      id: share.id,
      list_id: id,
      token_hash: hashOf(token),
      locale,
      notes_locale: notesLocale,
      created_at: share.createdAt,
      revoked_at: null,
    })
    .execute();
  return { share, token };
}

/** The links of a list that still open it, the last first. @throws {Refusal} `list-unknown` */
export async function readListShares(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<ListShare[]> {
  await requireOwnList(kysely, { actor, id, action: "list:share" });
  const rows = await kysely
    .selectFrom("list_shares")
    .select(["id", "locale", "notes_locale", "created_at as createdAt"])
    .where("list_id", "=", id)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ notes_locale: notesLocale, ...row }) => ({ ...row, withNotes: notesLocale !== null }));
}

/** Takes links back: all of a list, or one. They open nothing from then on. @throws {Refusal} `list-unknown` */
export async function revokeListShares(
  { kysely }: Database,
  { actor, id, shareId }: { actor: Acting; id: string; shareId?: string },
): Promise<void> {
  await requireOwnList(kysely, { actor, id, action: "list:share" });
  let query = kysely
    .updateTable("list_shares")
    .set({ revoked_at: new Date().toISOString() })
    .where("list_id", "=", id)
    .where("revoked_at", "is", null);
  if (shareId !== undefined) query = query.where("id", "=", shareId);
  await query.execute();
}

/** The list that a link opens. @throws {Refusal} `list-unknown`, whether it was taken back or never was. */
export async function readSharedList({ kysely }: Session, token: string): Promise<SharedList> {
  const row = await kysely
    .selectFrom("list_shares")
    .innerJoin("lists", "lists.id", "list_shares.list_id")
    .select(["lists.id", "list_shares.locale", "list_shares.notes_locale"])
    .where("token_hash", "=", hashOf(token))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Refusal("list-unknown", {});
  const items = await itemsOf(kysely, row.id);
  return {
    locale: row.locale,
    notesLocale: row.notes_locale,
    items: row.notes_locale === null ? items.map((item) => ({ ...item, note: "" })) : items,
  };
}

/** Tokens are random and long, so a plain hash is enough. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
