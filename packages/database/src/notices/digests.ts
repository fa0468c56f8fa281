import type { Actor } from "@dragoman/policy";
import { type Person, personOf } from "../accounts/people.ts";
import { readActor } from "../accounts/role-grants.ts";
import type { Database, Session } from "../database.ts";
import { addMessage, type NewMessage } from "../messages/messages.ts";
import { readTranslationWork } from "../translations/translation-work.ts";
import { type QueueName, queueNames, readQueueItems } from "../triage/queue-items.ts";
import { namesOfEntries } from "./notices.ts";

/** A person's waiting work, some items by name. */
export interface WaitingWork {
  kind: QueueName | "translations";
  /** BCP 47: of translations. */
  language: string | null;
  count: number;
  /** Public names of entries, the newest of stewards' queues first. */
  names: string[];
}

/** A recipient of the daily digest. */
export interface Digest {
  person: Person;
  work: WaitingWork[];
}

/** Entries that a message names of each queue. */
const mostNames = 5;

/** Entries of a translator that are looked at for whether they have changed: the most urgent ones. */
const mostChanged = 200;

/** The recipients who have not got today's digest: people with a role who want it. `day`: of UTC. */
export async function findDigestReaders({ kysely }: Session, { day }: { day: string }): Promise<Person[]> {
  const rows = await kysely
    .selectFrom("people")
    .selectAll()
    .where("digest", "=", 1)
    .where("reached_by", "<>", "nothing")
    .where("digest_day", "<", day)
    .where("id", "in", (inner) =>
      inner
        .selectFrom("role_grants")
        .select("person_id")
        .where("role", "in", ["steward", "admin", "translator"]),
    )
    .orderBy("id")
    .execute();
  return rows.map(personOf);
}

/**
 * A person's waiting work: for stewards, the queues with new items since their last message; of translators,
 * languages in which something new or outdated waits. On Mondays, everything that waits.
 */
export async function readDigest(
  session: Session,
  { person, day }: { person: Person; day: string },
): Promise<Digest> {
  const actor = await readActor(session, person.id);
  const told = await session.kysely
    .selectFrom("people")
    .select("digest_day")
    .where("id", "=", person.id)
    .executeTakeFirst();
  const isMonday = new Date(day).getUTCDay() === 1;
  const since = isMonday ? "" : (told?.digest_day ?? "");
  const work: WaitingWork[] = [];
  if (actor.grants.some(({ role }) => role === "steward" || role === "admin"))
    for (const queue of queueNames) work.push(...(await queueWork(session, { actor, queue, since })));
  for (const grant of actor.grants)
    if (grant.role === "translator")
      work.push(...(await translationWork(session, { actor, language: grant.language, since })));
  return { person, work };
}

async function queueWork(
  session: Session,
  { actor, queue, since }: { actor: Actor; queue: QueueName; since: string },
): Promise<WaitingWork[]> {
  const items = await readQueueItems(session, { actor, queue });
  const fresh = items.filter((item) => item.since.slice(0, 10) >= since);
  if (fresh.length === 0) return [];
  // A place that is missing only counts: what visitors write is in no message.
  const known = fresh.toReversed().flatMap(({ entry }) => entry ?? []);
  const entries = [...new Map(known.map((entry) => [entry.id, entry])).values()];
  const named = entries.slice(0, mostNames);
  const names = await namesOfEntries(session, named);
  return [
    {
      kind: queue,
      language: null,
      count: items.length,
      names: named.flatMap(({ id }) => names.get(id) || []),
    },
  ];
}

async function translationWork(
  session: Session,
  { actor, language, since }: { actor: Actor; language: string; since: string },
): Promise<WaitingWork[]> {
  const { left, entries } = await readTranslationWork(session, { actor, language, most: mostChanged });
  const ids = ["", ...entries.map(({ id }) => id)];
  const changed = await Promise.all(
    (["services", "organizations"] as const).map((table) =>
      session.kysely
        .selectFrom(table)
        .select("id")
        .where("id", "in", ids)
        .where("updated_at", ">=", since)
        .execute(),
    ),
  );
  const fresh = new Set(changed.flat().map(({ id }) => id));
  const shown = entries.filter(({ id }) => fresh.has(id));
  if (shown.length === 0) return [];
  const names = shown.slice(0, mostNames).flatMap(({ name }) => name || []);
  return [{ kind: "translations", language, count: left, names }];
}

/**
 * Records that a person was notified on a day, and adds the message, in one transaction: `false` if another
 * server was faster. Without a message, nothing waits for them.
 */
export async function endDigest(
  { kysely }: Database,
  { personId, day, message }: { personId: string; day: string; message: NewMessage | null },
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("people")
      .set({ digest_day: day })
      .where("id", "=", personId)
      .where("digest_day", "<", day)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (message) await addMessage({ kysely: transaction }, message);
    return true;
  });
}
