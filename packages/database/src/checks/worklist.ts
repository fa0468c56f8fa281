import type { Service } from "@dragoman/hsds";
import { type Acting, noAnswersToArchive, permit } from "@dragoman/policy";
import type { NeedCode } from "@dragoman/reference/needs";
import { type RawBuilder, sql } from "kysely";
import type { Session } from "../database.ts";
import { readServices } from "../directory/read-services.ts";
import { brokenLinksOf, hasBrokenLink, hasBrokenLinks } from "../link-checks/broken-links.ts";
import type { BrokenLink } from "../link-checks/link-checks.ts";
import { oneOf } from "../one-of.ts";
import { checkDays } from "./check-days.ts";
import { termsOfNeed } from "./terms-of-need.ts";
import { spellingsOfTown } from "./towns.ts";

/**
 * `never`: nobody has checked it. `silent`: nobody answered, so often that archiving is proposed. `broken`: one of its web
 * addresses does not work, whenever it was checked.
 */
export const worklistStates = ["never", "overdue", "due", "silent", "broken"] as const;

export type WorklistState = (typeof worklistStates)[number];

/** Selects services that need a check. */
export interface WorklistFilter {
  /** By the categories of the service. */
  need?: NeedCode | undefined;
  /** As addresses write it; letters of either case are the same. */
  town?: string | undefined;
  source?: string | undefined;
}

/** A service that needs a check. */
export interface WorklistItem {
  service: Service;
  /** Attempts in a row at which nobody answered. */
  noAnswers: number;
  /** Its web addresses that do not work. */
  broken: BrokenLink[];
}

export interface WorklistQuery extends WorklistFilter {
  actor: Acting;
  /** All but the silent ones if absent. */
  state?: WorklistState | undefined;
  /** Only this service. */
  id?: string | undefined;
  now?: Date;
  skip?: number;
  most?: number;
}

/**
 * The services that need a check: never checked or checked longest ago first, then those changed longest ago. Services
 * that wait for the next attempt are left out. For stewards.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readWorklist(
  session: Session,
  { actor, state, id, now = new Date(), skip = 0, most = 25, ...filter }: WorklistQuery,
): Promise<WorklistItem[]> {
  permit(actor, "verification:record");
  const matches = sql.join(await conditions(session, { filter, state, now }), sql` and `);
  const { rows } = await sql<{ id: string; no_answers: number | null }>`
    select services.id, service_checks.no_answers
    from services left join service_checks on service_checks.service_id = services.id
    where services.withdrawn_at is null and ${matches}
      ${id === undefined ? sql`` : sql`and services.id = ${id}`}
    order by coalesce(services.assured_date, ''), coalesce(services.last_modified, ''), services.id
    limit ${most} offset ${skip}
  `.execute(session.kysely);
  const services = await readServices(
    session,
    rows.map(({ id }) => id),
  );
  const noAnswers = new Map(rows.map((row) => [row.id, row.no_answers ?? 0]));
  const broken = await brokenLinksOf(session, services);
  return services.map((service) => ({
    service,
    noAnswers: noAnswers.get(service.id) ?? 0,
    broken: broken.get(service.id) ?? [],
  }));
}

/** How many services need a check, by why they do. */
export type WorklistCounts = Readonly<Record<WorklistState, number>>;

/**
 * Counts the services of `readWorklist` in each state.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function countWorklist(
  session: Session,
  { actor, now = new Date(), ...filter }: WorklistFilter & { actor: Acting; now?: Date },
): Promise<WorklistCounts> {
  permit(actor, "verification:record");
  const { due, overdue } = checkDays(now);
  const matches = sql.join([sql`true`, ...(await conditionsOfFilter(session, filter))], sql` and `);
  const isAsked = sql`no_answers < ${noAnswersToArchive} and waits_until <= ${now.toISOString()}`;
  const { rows } = await sql<Record<WorklistState, number | null>>`
    select
      ${count(sql`checked_on = '' and ${isAsked}`)} as never,
      ${count(sql`checked_on > '' and checked_on <= ${overdue} and ${isAsked}`)} as overdue,
      ${count(sql`checked_on > ${overdue} and checked_on <= ${due} and ${isAsked}`)} as due,
      ${count(sql`no_answers >= ${noAnswersToArchive}`)} as silent
    from (
      select coalesce(services.assured_date, '') as checked_on, coalesce(no_answers, 0) as no_answers,
        coalesce(waits_until, '') as waits_until
      from services left join service_checks on service_checks.service_id = services.id
      where services.withdrawn_at is null and ${matches}
    ) as found
  `.execute(session.kysely);
  const [row] = rows;
  return {
    broken: await countBroken(session, { filter, now }),
    never: row?.never ?? 0,
    overdue: row?.overdue ?? 0,
    due: row?.due ?? 0,
    silent: row?.silent ?? 0,
  };
}

async function countBroken(
  session: Session,
  { filter, now }: { filter: WorklistFilter; now: Date },
): Promise<number> {
  // Without any, which is usual, nothing else is read.
  if (!(await hasBrokenLinks(session))) return 0;
  const matches = sql.join(await conditions(session, { filter, state: "broken", now }), sql` and `);
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count
    from services left join service_checks on service_checks.service_id = services.id
    where services.withdrawn_at is null and ${matches}
  `.execute(session.kysely);
  return rows[0]?.count ?? 0;
}

function count(counted: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`cast(sum(case when ${counted} then 1 else 0 end) as integer)`;
}

async function conditions(
  session: Session,
  { filter, state, now }: { filter: WorklistFilter; state: WorklistState | undefined; now: Date },
): Promise<RawBuilder<boolean>[]> {
  return [...conditionsOfState(state, now), ...(await conditionsOfFilter(session, filter))];
}

function conditionsOfState(state: WorklistState | undefined, now: Date): RawBuilder<boolean>[] {
  if (state === "silent") return [sql<boolean>`service_checks.no_answers >= ${noAnswersToArchive}`];
  const isNotWaiting = sql<boolean>`(service_checks.waits_until is null or service_checks.waits_until <= ${now.toISOString()})`;
  if (state === "broken") return [hasBrokenLink(), isNotWaiting];
  const { due, overdue } = checkDays(now);
  const day = sql`coalesce(services.assured_date, '')`;
  const inState = {
    never: sql<boolean>`${day} = ''`,
    overdue: sql<boolean>`${day} > '' and ${day} <= ${overdue}`,
    due: sql<boolean>`${day} > ${overdue} and ${day} <= ${due}`,
    any: sql<boolean>`${day} <= ${due}`,
  }[state ?? "any"];
  return [
    inState,
    isNotWaiting,
    sql<boolean>`coalesce(service_checks.no_answers, 0) < ${noAnswersToArchive}`,
  ];
}

async function conditionsOfFilter(
  session: Session,
  { need, town, source }: WorklistFilter,
): Promise<RawBuilder<boolean>[]> {
  const found: RawBuilder<boolean>[] = [];
  if (source !== undefined) found.push(sql<boolean>`services.source_name = ${source}`);
  if (need !== undefined) {
    const terms = await termsOfNeed(session, need);
    found.push(sql<boolean>`services.id in (
      select attributes.link_id from attributes
      where ${oneOf(session.kind, { column: "attributes.taxonomy_term_id", values: terms })}
        and attributes.withdrawn_at is null)`);
  }
  if (town !== undefined) {
    const cities = await spellingsOfTown(session, town);
    found.push(sql<boolean>`services.id in (
      select service_at_location.service_id
      from addresses join service_at_location on service_at_location.location_id = addresses.location_id
      where ${oneOf(session.kind, { column: "addresses.city", values: cities })}
        and addresses.withdrawn_at is null and service_at_location.withdrawn_at is null)`);
  }
  return found;
}
