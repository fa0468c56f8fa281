import { follow, may, permit, revision, type Actor } from "@dragoman/policy";
import type { Selectable } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { takeBackNotice } from "../notices/notices.ts";
import { defaultRetention } from "../retention/retention-periods.ts";
import type { RevisionTable } from "../schema.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import {
  lockRevision,
  readRevisions,
  type Revision,
  revisionOf,
  type RevisionSummary,
} from "./revision-rows.ts";

/** Days for which a declined revision can be opened again: as long as a suggestion. */
const undoDays = defaultRetention.declinedNotes;

const day = 24 * 60 * 60_000;

function beginOf(now: number): string {
  return new Date(now - undoDays * day).toISOString();
}

/** Whether the actor may still open a revision again. */
export function mayReopen(
  { state, decidedAt, organizationId }: Pick<Revision, "state" | "decidedAt" | "organizationId">,
  { actor, now = Date.now() }: { actor: Actor; now?: number },
): boolean {
  if (state !== "declined" || decidedAt === null || decidedAt < beginOf(now)) return false;
  return may(actor, "listing:review", { organizationId });
}

/** The revisions that can be opened again, declined last first. */
export async function readDeclinedRevisions(
  session: Session,
  { actor, most, now = Date.now() }: { actor: Actor; most: number; now?: number },
): Promise<RevisionSummary[]> {
  permit(actor, "listing:review");
  return readRevisions(session, { actor, state: "declined", decidedSince: beginOf(now), most });
}

/** A revision that is to be reviewed again. */
export interface ReopenedRevision {
  revision: Revision;
  /** Its sender has been notified that it was declined. */
  wasTold: boolean;
}

/**
 * Sends declined revisions to review again, with all their changes: one, or those that were declined together. Without
 * the reply, which the caller has to correct if the sender has been notified of it. Left out are those that were
 * declined too long ago, or reopened by somebody else, and those whose sender has begun to change the entry again.
 */
export function reopenRevisions(
  { kysely, kind }: Database,
  {
    actor,
    now = Date.now(),
    ...which
  }: { actor: Actor; now?: number } & ({ id: string } | { declinedAt: string }),
): Promise<ReopenedRevision[]> {
  permit(actor, "listing:review");
  return kysely.transaction().execute(async (transaction) => {
    let query = transaction
      .selectFrom("revisions")
      .select("id")
      .where("state", "=", "declined")
      .where("decided_at", ">=", beginOf(now));
    query =
      "id" in which ? query.where("id", "=", which.id) : query.where("decided_at", "=", which.declinedAt);
    const reopened: ReopenedRevision[] = [];
    for (const { id } of await query.orderBy("id").execute()) {
      const one = await reopen({ kysely: transaction, kind }, { actor, id, now });
      if (one) reopened.push(one);
    }
    return reopened;
  });
}

async function reopen(
  session: Session,
  { actor, id, now }: { actor: Actor; id: string; now: number },
): Promise<ReopenedRevision | undefined> {
  const { kysely } = session;
  const row = await lockRevision(session, { actor, id });
  // Somebody else was faster.
  if (row.state !== "declined") return undefined;
  const state = follow(revision, {
    state: row.state,
    event: "reopen",
    actor,
    resource: { organizationId: row.organization_id },
  });
  if (await hasAnother(session, row)) return undefined;
  const moved = { state, note: "", decided_at: null, updated_at: new Date(now).toISOString() };
  await kysely.updateTable("revisions").set(moved).where("id", "=", id).execute();
  await recordAudit(
    { kysely },
    {
      actor,
      action: "revision:reopen",
      object: { table: "revisions", id },
      before: { state: row.state },
      after: { state },
    },
  );
  const entry = { table: row.entry_table, id: row.entry_id };
  const wasTold =
    row.person_id !== null &&
    !(await takeBackNotice(session, { personId: row.person_id, what: "declined", entry }));
  return { revision: revisionOf({ ...row, ...moved }), wasTold };
}

/** A person has one open revision of an entry. */
async function hasAnother(
  session: Session,
  { person_id: personId, entry_table, entry_id }: Selectable<RevisionTable>,
): Promise<boolean> {
  if (personId === null) return false;
  await lockPerson(session, personId);
  const open = await session.kysely
    .selectFrom("revisions")
    .select("id")
    .where("person_id", "=", personId)
    .where("entry_table", "=", entry_table)
    .where("entry_id", "=", entry_id)
    .where("state", "in", ["draft", "in-review"])
    .executeTakeFirst();
  return open !== undefined;
}
