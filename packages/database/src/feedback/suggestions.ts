import { randomUUID } from "node:crypto";
import { permit, type Acting } from "@dragoman/policy";
import { sql, type Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { SuggestionTable } from "../schema.ts";
import { oneOf } from "../one-of.ts";
import { recordAudit } from "../audit/audit.ts";
import { statesBefore, type SuggestionKind, type SuggestionState } from "./suggestion-states.ts";

/** A visitor's report of an error in a service, or of a place that is missing, without any data about the visitor. */
export interface Suggestion {
  /** Empty for a place that is missing. */
  serviceId: string;
  kind: SuggestionKind;
  /** The wrong row: a phone, a location, or the service itself. */
  recordId: string;
  /** A hash of the value that the visitor saw, to detect later changes. */
  seen: string;
  /** The correct value; empty if the visitor does not know it. For a missing place, see `formatMissingPlace`. */
  proposed: string;
  /** A free-text note; may be empty. */
  note: string;
  /** The language of the interface, and probably of the note. */
  locale: string;
  /** The UTC day, `2026-11-21`; nothing more precise is stored. */
  day: string;
}

/** A stored suggestion. */
export interface StoredSuggestion extends Suggestion {
  id: string;
  /** How many senders sent the same. `day` is that of the last one. */
  times: number;
  state: SuggestionState;
  /** The revision that addresses it; kept after publishing. */
  revisionId: string | null;
  /** RFC 3339, as long as it can be opened again (`reopenSuggestions`). */
  declinedAt?: string;
}

/**
 * Open suggestions of one kind for one service: as many as a person reads at once. Spam of one kind does not block
 * reports of another, such as that a place has closed.
 */
export const maxOpenSuggestions = 10;

/** Open suggestions of missing places: weeks of work for one steward. */
export const maxOpenMissing = 500;

/**
 * Stores a suggestion as `open`, or counts it if an equal one is undecided: once for each `sender`, which represents
 * many networks (see `createSuggestions`), and always without one. `full`: the service has reached its limit of open
 * suggestions of this kind, and nothing is stored.
 */
export function offerSuggestion(
  { kysely, kind }: Database,
  { serviceId, recordId, sender, ...suggestion }: Suggestion & { sender?: string },
): Promise<"stored" | "counted" | "known" | "full"> {
  return kysely.transaction().execute(async (transaction) => {
    const service_id = serviceId === "" ? null : serviceId;
    const { day, locale, ...same } = { ...suggestion, service_id, record_id: recordId };
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
    const most = service_id === null ? maxOpenMissing : maxOpenSuggestions;
    if ((await countOpen(transaction, same)) >= most) return "full";
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
  { service_id, kind }: { service_id: string | null; kind: SuggestionKind },
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
  ids?: readonly string[];
  /** Only for services of this organization, so that its editors may read them. */
  organizationId?: string;
  /** Only suggestions after this one, for paging. */
  after?: Pick<StoredSuggestion, "day" | "id">;
  most?: number;
}

/** Suggestions in a state, longest waiting first. */
export async function readSuggestions(
  { kysely, kind }: Session,
  { actor, state = "open", ids, organizationId, after, most = 100 }: SuggestionQuery & { actor: Acting },
): Promise<StoredSuggestion[]> {
  permit(actor, "suggestion:read", organizationId === undefined ? {} : { organizationId });
  let query = kysely.selectFrom("suggestions").selectAll().where("state", "=", state);
  if (ids !== undefined) query = query.where(oneOf(kind, { column: "id", values: ids }));
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

/** One suggestion, for those who may decide; `undefined` if it no longer exists. */
export async function findSuggestion(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<StoredSuggestion | undefined> {
  permit(actor, "suggestion:decide");
  const row = await kysely.selectFrom("suggestions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && storedSuggestion(row);
}

/** Converts a stored suggestion. */
export function storedSuggestion({
  service_id: serviceId,
  record_id: recordId,
  revision_id: revisionId,
  declined_at: declinedAt,
  ...rest
}: Selectable<SuggestionTable>): StoredSuggestion {
  const stored = { ...rest, serviceId: serviceId ?? "", recordId, revisionId };
  return declinedAt === null ? stored : { ...stored, declinedAt };
}

/**
 * Moves a suggestion to a following state. Returns `false` if there is none with this id that the actor can move there.
 * The note is deleted with the decision, or days after it if it is declined. Use `takeUpSuggestion` for `in-work`.
 */
export async function moveSuggestion(
  { kysely, kind }: Database,
  move: {
    actor: Acting;
    id: string;
    to: Exclude<SuggestionState, "in-work">;
    /** RFC 3339: the same for all that are declined together. */
    at?: string;
  },
): Promise<boolean> {
  permit(move.actor, "suggestion:decide");
  return kysely
    .transaction()
    .execute((transaction) => moveInTransaction({ kysely: transaction, kind }, move));
}

/** Withdraws the undecided suggestions of a service, in the transaction that archives it. */
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

/**
 * Moves a suggestion within a transaction. `revisionId`: the revision that works on it. The words of one that is
 * declined stay for as long as it can be opened again (`isUndo`), then the retention job deletes them.
 */
export async function moveInTransaction(
  { kysely, kind }: Session,
  {
    actor,
    id,
    to,
    revisionId,
    at = new Date().toISOString(),
    isUndo = false,
  }: {
    actor: Acting;
    id: string;
    to: SuggestionState;
    revisionId?: string;
    at?: string;
    isUndo?: boolean;
  },
): Promise<boolean> {
  const before = statesBefore(to, { actor, isUndo });
  const query = kysely.selectFrom("suggestions").select("state").where("id", "=", id);
  const row = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  if (!row || !before.includes(row.state)) return false;
  const isUndecided = to === "open" || to === "in-work";
  const work = isUndecided ? { revision_id: revisionId ?? null } : to === "declined" ? {} : { note: "" };
  await kysely
    .updateTable("suggestions")
    .set({ state: to, ...work, declined_at: to === "declined" ? at : null })
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
