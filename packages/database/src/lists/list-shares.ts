import { Refusal } from "@dragoman/hsds/refusal";
import type { Acting } from "@dragoman/policy";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database, Session } from "../database.ts";
import { foldedItemsOf } from "./fold-items.ts";
import { requireOwnList } from "./require-own-list.ts";
import type { ListItem } from "./stored-items.ts";

/** A link that opens a list to others. */
export interface ListShare {
  id: string;
  /** BCP 47: the language in which it opens. */
  locale: string;
  /** The link shows the notes too. */
  withNotes: boolean;
  /** RFC 3339 in UTC. */
  createdAt: string;
}

/**
 * The public view of a shared list. Owner, title and note of the list are left out, because they may name the person
 * whom it is for.
 */
export interface SharedList {
  locale: string;
  /** BCP 47: the language of the notes; `null` if they are not shared and empty here. */
  notesLocale: string | null;
  items: ListItem[];
}

/** The number of open links of one list: more than the interface has languages, since each may have one. */
export const maxListShares = 50;

/** Bytes; enough that a link cannot be guessed. */
const tokenLength = 24;

interface Sharing {
  actor: Acting;
  id: string;
  /** BCP 47: the language of the recipients. */
  locale: string;
  /** BCP 47: shares the notes, which are in this language. */
  notesLocale?: string | null;
}

/**
 * Creates a link. The token is returned this once; only its hash is stored.
 *
 * @throws {Refusal} `list-unknown`, `list-links-too-many`
 */
export async function shareList(
  database: Database,
  { actor, id, locale, notesLocale = null }: Sharing,
): Promise<{ share: ListShare; token: string }> {
  const { kysely } = database;
  const open = await readListShares(database, { actor, id });
  if (open.length >= maxListShares) throw new Refusal("list-links-too-many", { most: maxListShares });
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

/** The open links of a list, latest first. @throws {Refusal} `list-unknown` */
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

/** Revokes all links of a list, or one. @throws {Refusal} `list-unknown` */
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

/**
 * The list that a link opens. @throws {Refusal} `list-unknown`, both for a revoked link and for one that never existed
 */
export async function readSharedList(session: Session, token: string): Promise<SharedList> {
  const row = await session.kysely
    .selectFrom("list_shares")
    .innerJoin("lists", "lists.id", "list_shares.list_id")
    .select(["lists.id", "list_shares.locale", "list_shares.notes_locale"])
    .where("token_hash", "=", hashOf(token))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Refusal("list-unknown", {});
  const items = await foldedItemsOf(session, row.id);
  return {
    locale: row.locale,
    notesLocale: row.notes_locale,
    items: row.notes_locale === null ? items.map((item) => ({ ...item, note: "" })) : items,
  };
}

/** Tokens are random and long, so a plain hash is sufficient. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
