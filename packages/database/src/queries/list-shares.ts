import { Refusal } from "@dragoman/hsds/refusal";
import type { Acting } from "@dragoman/policy";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database, Session } from "../database.ts";
import { itemsOf, ownList, type ListItem } from "./lists.ts";

/** A link by which others read a list. */
export interface ListShare {
  id: string;
  /** BCP 47: the language that it opens in. */
  locale: string;
  /** RFC 3339 in UTC. */
  createdAt: string;
}

/** What others read of a list: not who made it, and not the notes about the person it is for. */
export interface SharedList {
  title: string;
  locale: string;
  items: ListItem[];
}

/** Bytes: nobody guesses a link. */
const tokenLength = 24;

/** Makes a link. The token is told this once; only its hash is kept. @throws {Refusal} `list-unknown` */
export async function shareList(
  { kysely }: Database,
  { actor, id, locale }: { actor: Acting; id: string; locale: string },
): Promise<{ share: ListShare; token: string }> {
  await ownList(kysely, { actor, id, action: "list:share" });
  const token = randomBytes(tokenLength).toString("base64url");
  const share = { id: randomUUID(), locale, createdAt: new Date().toISOString() };
  await kysely
    .insertInto("list_shares")
    .values({
      id: share.id,
      list_id: id,
      token_hash: hashOf(token),
      locale,
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
  await ownList(kysely, { actor, id, action: "list:share" });
  const rows = await kysely
    .selectFrom("list_shares")
    .select(["id", "locale", "created_at as createdAt"])
    .where("list_id", "=", id)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows;
}

/** Takes links back: all of a list, or one. They open nothing from then on. @throws {Refusal} `list-unknown` */
export async function revokeListShares(
  { kysely }: Database,
  { actor, id, shareId }: { actor: Acting; id: string; shareId?: string },
): Promise<void> {
  await ownList(kysely, { actor, id, action: "list:share" });
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
    .select(["lists.id", "lists.title", "list_shares.locale"])
    .where("token_hash", "=", hashOf(token))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Refusal("list-unknown", {});
  return { title: row.title, locale: row.locale, items: await itemsOf(kysely, row.id) };
}

/** Tokens are random and long, so a plain hash is enough. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
