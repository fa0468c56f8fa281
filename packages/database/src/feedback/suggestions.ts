import { randomUUID } from "node:crypto";
import { permit, type Acting } from "@dragoman/policy";
import { sql, type Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { SuggestionTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";
import { statesBefore, type SuggestionKind, type SuggestionState } from "./suggestion-states.ts";

/** What somebody says is wrong about a service, without anything of who it was. */
export interface Suggestion {
  serviceId: string;
  kind: SuggestionKind;
  /** The row that is wrong: a phone, a location, or the service itself. */
  recordId: string;
  /** A hash of the value that the person saw, to know later whether it is still that one. */
  seen: string;
  /** What would be right; empty where the person does not know. */
  proposed: string;
  /** In the person's own words; empty without any. */
  note: string;
  /** The language of the interface, in which the note most likely is. */
  locale: string;
  /** The UTC day, `2026-11-21`; no finer time is kept. */
  day: string;
}

/** A suggestion as it is kept. */
export interface StoredSuggestion extends Suggestion {
  id: string;
  /** How many senders said the very same. `day` is the last. */
  times: number;
  state: SuggestionState;
  /** Of the change that somebody makes of it; stays when that is published. */
  revisionId: string | null;
}

/**
 * Of one kind about one service: as many as a person reads at once. Those who send nonsense of one kind do not keep
 * others from saying that a place is closed.
 */
export const mostOpenSuggestions = 10;

/**
 * Keeps a suggestion as `open`, or counts it where nobody has decided about the same yet: once for each `sender`, which
 * names many networks (see `createSuggestions`); without one, it counts. `full`: as many others of its kind are open
 * about the service as may be, and this one is not kept.
 */
export function offerSuggestion(
  { kysely, kind }: Database,
  { serviceId, recordId, sender, ...suggestion }: Suggestion & { sender?: string },
): Promise<"stored" | "counted" | "known" | "full"> {
  return kysely.transaction().execute(async (transaction) => {
    const { day, locale, ...same } = { ...suggestion, service_id: serviceId, record_id: recordId };
    const query = transaction
      .selectFrom("suggestions")
      .select("id")
      .where((row) => row.and(same))
      .where("state", "in", ["open", "in-work"]);
    const open = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    if (open) {
      if (!(await isNewSender(transaction, { id: open.id, sender }))) return "known";
      await transaction
        .updateTable("suggestions")
        .set({ day, times: sql`times + 1` })
        .where("id", "=", open.id)
        .execute();
      return "counted";
    }
    if ((await countOpen(transaction, same)) >= mostOpenSuggestions) return "full";
    const id = randomUUID();
    await transaction
      .insertInto("suggestions")
      .values({ ...same, day, locale, id, times: 1, state: "open", revision_id: null })
      .execute();
    await isNewSender(transaction, { id, sender });
    return "stored";
  });
}

async function isNewSender(
  kysely: Session["kysely"],
  { id, sender }: { id: string; sender: string | undefined },
): Promise<boolean> {
  if (sender === undefined) return true;
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("suggestion_senders")
    .values({ suggestion_id: id, sender })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function countOpen(
  kysely: Session["kysely"],
  { service_id, kind }: { service_id: string; kind: SuggestionKind },
): Promise<number> {
  const { count } = await kysely
    .selectFrom("suggestions")
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .where((row) => row.and({ service_id, kind, state: "open" }))
    .executeTakeFirstOrThrow();
  return count;
}

export interface SuggestionQuery {
  state?: SuggestionState;
  /** Only about services of this organization: those who keep its entries read them. */
  organizationId?: string;
  /** Only those after this one, to turn pages. */
  after?: Pick<StoredSuggestion, "day" | "id">;
  most?: number;
}

/** Suggestions in a state, those that have waited longest first. */
export async function readSuggestions(
  { kysely }: Session,
  { actor, state = "open", organizationId, after, most = 100 }: SuggestionQuery & { actor: Acting },
): Promise<StoredSuggestion[]> {
  permit(actor, "suggestion:read", organizationId === undefined ? {} : { organizationId });
  let query = kysely.selectFrom("suggestions").selectAll().where("state", "=", state);
  if (organizationId !== undefined)
    query = query.where("service_id", "in", (inner) =>
      inner.selectFrom("services").select("services.id").where("organization_id", "=", organizationId),
    );
  if (after)
    query = query.where((row) =>
      row.or([row("day", ">", after.day), row.and([row("day", "=", after.day), row("id", ">", after.id)])]),
    );
  const rows = await query.orderBy("day").orderBy("id").limit(most).execute();
  return rows.map(storedSuggestion);
}

/** One suggestion, for those who decide about it; `undefined` when it is forgotten. */
export async function findSuggestion(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<StoredSuggestion | undefined> {
  permit(actor, "suggestion:decide");
  const row = await kysely.selectFrom("suggestions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && storedSuggestion(row);
}

/** A stored suggestion as it is answered. */
export function storedSuggestion({
  service_id: serviceId,
  record_id: recordId,
  revision_id: revisionId,
  ...rest
}: Selectable<SuggestionTable>): StoredSuggestion {
  return { ...rest, serviceId, recordId, revisionId };
}

/**
 * Moves a suggestion to a state that may follow its own; `false` when whoever asks may move none of this identifier
 * there. What was said in free words is forgotten with the decision. It is taken up by `takeUpSuggestion`.
 */
export async function moveSuggestion(
  { kysely, kind }: Database,
  { actor, id, to }: { actor: Acting; id: string; to: Exclude<SuggestionState, "in-work"> },
): Promise<boolean> {
  permit(actor, "suggestion:decide");
  return kysely
    .transaction()
    .execute((transaction) => moveInTransaction({ kysely: transaction, kind }, { actor, id, to }));
}

/** What is undecided about a service that is archived matters no more, in the transaction that archives it. */
export async function lapseSuggestions(
  { kysely, kind }: Session,
  { serviceId }: { serviceId: string },
): Promise<void> {
  const open = await kysely
    .selectFrom("suggestions")
    .select("id")
    .where("service_id", "=", serviceId)
    .where("state", "in", ["open", "in-work"])
    .execute();
  for (const { id } of open)
    await moveInTransaction({ kysely, kind }, { actor: "system", id, to: "withdrawn" });
}

/** A move inside a transaction. `revisionId`: of the change that is made of it. */
export async function moveInTransaction(
  { kysely, kind }: Session,
  { actor, id, to, revisionId }: { actor: Acting; id: string; to: SuggestionState; revisionId?: string },
): Promise<boolean> {
  const before = statesBefore(to, actor);
  const query = kysely.selectFrom("suggestions").select("state").where("id", "=", id);
  const row = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  if (!row || !before.includes(row.state)) return false;
  const isUndecided = to === "open" || to === "in-work";
  const work = isUndecided ? { revision_id: revisionId ?? null } : { note: "" };
  await kysely
    .updateTable("suggestions")
    .set({ state: to, ...work })
    .where("id", "=", id)
    .execute();
  if (!isUndecided) await kysely.deleteFrom("suggestion_senders").where("suggestion_id", "=", id).execute();
  await recordAudit(
    { kysely },
    {
      actor,
      action: "suggestion:decide",
      object: { table: "suggestions", id },
      before: { state: row.state },
      after: { state: to },
    },
  );
  return true;
}

/** Forgets what was last said before a day, whether anybody has decided or not. */
export async function purgeSuggestions({ kysely }: Session, { before }: { before: string }): Promise<void> {
  await kysely.deleteFrom("suggestions").where("day", "<", before).execute();
}
