import {
  type Acting,
  type CheckWay,
  daysToNextAttempt,
  follow,
  permit,
  verification,
  verificationStateOf,
} from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { lockListing } from "../entries/listings.ts";
import { updateRow } from "../entries/write-row.ts";
import { clearBrokenLinks } from "../link-checks/broken-links.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { openIn } from "../revisions/open-revision.ts";
import type { Revision } from "../revisions/revision-rows.ts";
import { writeCheckState } from "./check-state.ts";

/** A check of a service. */
export interface Check {
  actor: Acting;
  serviceId: string;
  /** `null`: the organization confirmed it. */
  way?: CheckWay | null;
}

/**
 * Records that a whole service was found right today, by whom and how.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `service-unknown`; `state-changed` if it is archived
 */
export function recordCheck({ kysely, kind }: Database, check: Check): Promise<void> {
  return kysely.transaction().execute((transaction) => recordCheckIn({ kysely: transaction, kind }, check));
}

/** Like `recordCheck`, within a transaction. */
export async function recordCheckIn(
  session: Session,
  { actor, serviceId: id, way = null }: Check,
): Promise<void> {
  const { checkedOn, organization } = await lockListing(session, { actor, id, event: "check" });
  const now = new Date();
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const organizationId = organization?.id ?? null;
  follow(verification, {
    state: verificationStateOf(checkedOn, now),
    event: "check",
    actor,
    resource: { organizationId },
  });
  await updateRow(session, { table: "services", recordId: id, values: { assured_date: day }, at });
  await writeCheckState(session, {
    service_id: id,
    checked_on: day,
    way,
    checked_by: isOfOrganization(actor, organizationId) ? "organization" : "steward",
    no_answers: 0,
    waits_until: null,
  });
  await clearBrokenLinks(session, id);
  await enqueueServices(session, { services: [id], at });
  await recordAudit(session, {
    actor,
    action: "verification:record",
    object: { table: "services", id },
    before: { assured_date: checkedOn },
    after: { assured_date: day, ...(way !== null && { way }) },
  });
}

/** Services that are recorded in one transaction. */
const mostAtOnce = 500;

/**
 * Records that all services of an organization were found right today, except those already checked today: at most 500,
 * those checked longest ago first. Returns how many.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function recordChecksOfOrganization(
  { kysely, kind }: Database,
  { actor, organizationId, way = null }: Omit<Check, "serviceId"> & { organizationId: string },
): Promise<number> {
  permit(actor, "verification:record", { organizationId });
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const day = new Date().toISOString().slice(0, 10);
    const due = await transaction
      .selectFrom("services")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("withdrawn_at", "is", null)
      .where((row) => row.or([row("assured_date", "is", null), row("assured_date", "<", day)]))
      .orderBy((order) => order.fn.coalesce("assured_date", order.val("")))
      .orderBy("id")
      .limit(mostAtOnce)
      .execute();
    for (const { id } of due) await recordCheckIn(session, { actor, serviceId: id, way });
    return due.length;
  });
}

/**
 * Records that nobody answered. The service waits some days for the next attempt. Returns how many times in a row nobody
 * has answered.
 *
 * @throws {Refusal} as `recordCheck`
 */
export function recordNoAnswer(
  { kysely, kind }: Database,
  { actor, serviceId: id, way = null }: Check,
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    await lockListing(session, { actor, id, event: "check" });
    const known = await transaction
      .selectFrom("service_checks")
      .select("no_answers")
      .where("service_id", "=", id)
      .executeTakeFirst();
    const before = known?.no_answers ?? 0;
    await writeCheckState(session, {
      service_id: id,
      no_answers: before + 1,
      waits_until: nextAttempt(),
    });
    await recordAudit(session, {
      actor,
      action: "verification:no-answer",
      object: { table: "services", id },
      before: { noAnswers: before },
      after: { noAnswers: before + 1, ...(way !== null && { way }) },
    });
    return before + 1;
  });
}

/**
 * Opens a draft for the findings of a check. When it is published, the service counts as checked on that day; until then
 * it waits.
 *
 * @throws {Refusal} as `recordCheck` and `openRevision`
 */
export function openCheckedRevision(
  { kysely, kind }: Database,
  { actor, serviceId: id, way = null }: Check & { actor: Exclude<Acting, "system"> },
): Promise<Revision> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    await lockListing(session, { actor, id, event: "check" });
    const revision = await openIn(session, { actor, table: "services", id });
    await transaction
      .insertInto("revision_checks")
      .values({ revision_id: revision.id, way })
      .onConflict((conflict) => conflict.column("revision_id").doUpdateSet({ way }))
      .execute();
    await writeCheckState(session, { service_id: id, no_answers: 0, waits_until: nextAttempt() });
    return revision;
  });
}

function nextAttempt(): string {
  return new Date(Date.now() + daysToNextAttempt * 86_400_000).toISOString();
}

/** An editor of the organization, or the program with an answer of the organization. */
function isOfOrganization(actor: Acting, organizationId: string | null): boolean {
  if (actor === "system") return true;
  return actor.grants.some((grant) => grant.role === "editor" && grant.organizationId === organizationId);
}
