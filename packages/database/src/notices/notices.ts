import type { GrantedRole } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { type Person, personOf } from "../accounts/people.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import type { Database, Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { addMessage, type NewMessage } from "../messages/messages.ts";
import { newEntry } from "../revisions/revision-rows.ts";

/** A kind of notification: the outcome of a submission, a change of roles, or a fault that administrators handle. */
export type NoticeSubject =
  | "published"
  | "published-in-part"
  | "declined"
  /** What was declined is reviewed again. */
  | "reopened"
  | "asked-back"
  | "claim-granted"
  | "claim-declined"
  | "role-given"
  | "role-removed"
  | "webhook-paused";

/** A pending notification. */
export interface Notice {
  what: NoticeSubject;
  /** Its subject; `null` for roles of the whole directory. */
  entry: EntryName | null;
  role: GrantedRole | null;
  /** BCP 47: of a translator. */
  language: string | null;
}

/** A notice with the public name of its entry; empty if it has none. */
export interface NamedNotice extends Notice {
  id: string;
  entryName: string;
}

/** All pending notifications of a person, oldest first. */
export interface DueNotices {
  person: Person;
  notices: NamedNotice[];
}

/** Notices of one person in a message; the rest follows in the next one. */
const mostInMessage = 100;

/** Keeps something for the next message to a person. */
export async function addNotice(
  { kysely }: Session,
  {
    personId,
    notice: { what, entry, role, language },
    now = Date.now(),
  }: { personId: string; notice: Notice; now?: number },
): Promise<void> {
  await kysely
    .insertInto("notices")
    .values({
      id: randomUUID(),
      person_id: personId,
      what,
      entry_table: entry?.table ?? null,
      entry_id: entry?.id ?? null,
      role,
      language,
      at: new Date(now).toISOString(),
    })
    .execute();
}

/** Deletes the last pending notice of this kind; `false` if it has been sent, or there was none. */
export async function takeBackNotice(
  { kysely }: Session,
  { personId, what, entry }: { personId: string; what: NoticeSubject; entry: EntryName },
): Promise<boolean> {
  const last = await kysely
    .selectFrom("notices")
    .select("id")
    .where("person_id", "=", personId)
    .where("what", "=", what)
    .where("entry_table", "=", entry.table)
    .where("entry_id", "=", entry.id)
    .orderBy("at", "desc")
    .executeTakeFirst();
  if (!last) return false;
  const { numDeletedRows } = await kysely.deleteFrom("notices").where("id", "=", last.id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The seconds for which notices wait for others. */
export interface NoticePatience {
  /** After the last one. */
  quiet: number;
  /** After the first one. */
  most: number;
}

/** The people whose notices have waited for long enough. */
export async function findDueNotices(
  { kysely }: Session,
  { quiet, most, now = Date.now() }: NoticePatience & { now?: number },
): Promise<string[]> {
  const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
  const rows = await kysely
    .selectFrom("notices")
    .select("person_id")
    .groupBy("person_id")
    .having((group) =>
      group.or([
        group(group.fn.max("at"), "<=", before(quiet)),
        group(group.fn.min("at"), "<=", before(most)),
      ]),
    )
    .orderBy("person_id")
    .execute();
  return rows.map(({ person_id: id }) => id);
}

/** The pending notifications of one person; `null` if there are none, or the account is deleted. */
export async function readNotices(session: Session, personId: string): Promise<DueNotices | null> {
  const { kysely } = session;
  const row = await kysely.selectFrom("people").selectAll().where("id", "=", personId).executeTakeFirst();
  const rows = await kysely
    .selectFrom("notices")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("at")
    .orderBy("id")
    .limit(mostInMessage)
    .execute();
  if (!row || rows.length === 0) return null;
  const named = rows.map((one) => {
    const { entry_table: table, entry_id: id } = one;
    const entry = table !== null && id !== null ? { table, id } : null;
    return { id: one.id, what: one.what, entry, role: one.role, language: one.language };
  });
  const names = await namesOfEntries(
    session,
    named.flatMap(({ entry }) => entry ?? []),
  );
  const notices = named.map((one) => ({ ...one, entryName: (one.entry && names.get(one.entry.id)) ?? "" }));
  return { person: personOf(row), notices };
}

/** Public names of entries by id, as messages give them; also of one that only a revision has. */
export async function namesOfEntries(
  session: Session,
  entries: readonly EntryName[],
): Promise<Map<string, string>> {
  const { kysely } = session;
  const idsOf = (table: EntryName["table"]) => [
    "",
    ...entries.flatMap((one) => (one.table === table ? one.id : [])),
  ];
  const services = await kysely
    .selectFrom("services")
    .select(["id", "name", "organization_id"])
    .where("id", "in", idsOf("services"))
    .execute();
  const organizations = await kysely
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("id", "in", idsOf("organizations"))
    .execute();
  const known = new Set([...services, ...organizations].map(({ id }) => id));
  const unknown = entries.map(({ id }) => id).filter((id) => !known.has(id));
  const planned = await kysely
    .selectFrom("revisions")
    .select(["entry_table", "entry_id", "organization_id", "changes"])
    .where("entry_id", "in", ["", ...unknown])
    .execute();
  const named = [
    ...services.map(({ id, name, organization_id: owner }) => ({
      table: "services" as const,
      id,
      scope: owner ?? id,
      name: name ?? "",
    })),
    ...planned.map((row) => ({
      table: row.entry_table,
      id: row.entry_id,
      scope: row.organization_id ?? row.entry_id,
      name: newEntry(row, "name") ?? "",
    })),
    ...organizations.map(({ id, name }) => ({
      table: "organizations" as const,
      id,
      scope: id,
      name: name ?? "",
    })),
  ];
  const names = await publicNames(session, named);
  return new Map(named.map(({ id }, index) => [id, names[index] ?? ""]));
}

/**
 * Deletes notices, and adds the message with them, in one transaction: `false` if another server was faster, and
 * nothing is to be sent. Without a message, the person has opted out.
 */
export async function endNotices(
  { kysely, kind }: Database,
  { ids, message }: { ids: readonly string[]; message: NewMessage | null },
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom("notices")
      .select("id")
      .where("id", "in", [...ids]);
    const left = await (kind === "postgres" ? query.forUpdate() : query).execute();
    // Another server has sent a part of it: the rest is read again.
    if (left.length < ids.length) return false;
    await transaction
      .deleteFrom("notices")
      .where("id", "in", [...ids])
      .execute();
    if (message) await addMessage({ kysely: transaction }, message);
    return true;
  });
}
