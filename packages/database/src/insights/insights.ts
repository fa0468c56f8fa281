import { permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { readUnmetNeeds, type UnmetNeedCount } from "../feedback/unmet-needs.ts";
import { readUnmetTownNeeds, type UnmetTownNeedCount } from "../feedback/unmet-town-needs.ts";

/** An entry with no phone, no opening hours and no address. */
export interface UnreachableEntry {
  id: string;
  name: string | null;
  /** BCP 47, if known. */
  language: string | null;
}

export interface UnreachableEntries {
  /** The number of all of them. */
  count: number;
  /** The first by name. */
  entries: UnreachableEntry[];
}

/** The number of public services whose description readers of a language can read. */
export interface LanguageCoverage {
  /** BCP 47. */
  language: string;
  /** Written in it. */
  written: number;
  /** Translated into it. */
  translated: number;
}

/** Numbers about the directory that take a while to count. None counts a person. */
export interface CountedInsights {
  unreachable: UnreachableEntries;
  /** Public services with a description. */
  described: number;
  coverage: LanguageCoverage[];
  /** Of days (`2026-11-28`, UTC) with any, in no particular order. */
  checks: { day: string; count: number }[];
}

/** Recent searches without results. */
export interface FailedSearches {
  everywhere: UnmetNeedCount[];
  byTown: UnmetTownNeedCount[];
}

export interface InsightsQuery {
  actor: Acting;
  /** The first day of checks: `2026-11-28`. */
  checksSince: string;
  /** Items of each list. */
  most: number;
}

/**
 * Searches without results, most frequent first. Those that are rare may be about one person and are left out.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readFailedSearches(
  session: Session,
  { actor, since, most }: { actor: Acting; since: string; most: number },
): Promise<FailedSearches> {
  permit(actor, "insights:read");
  const [everywhere, byTown] = await Promise.all([
    readUnmetNeeds(session, { since, most }),
    readUnmetTownNeeds(session, { since, most }),
  ]);
  return { everywhere, byTown };
}

/** The gaps that stewards may close. Callers check the policy. */
export async function countInsights(
  session: Session,
  { checksSince, most }: Omit<InsightsQuery, "actor">,
): Promise<CountedInsights> {
  const [unreachable, { described, coverage }, checks] = await Promise.all([
    readUnreachable(session, most),
    readCoverage(session),
    countChecks(session, checksSince),
  ]);
  return { unreachable, described, coverage, checks };
}

/** Phones and hours of a service may be its own, those of its place, or those of its organization. */
async function readUnreachable({ kysely }: Session, most: number): Promise<UnreachableEntries> {
  const { rows } = await sql<UnreachableEntry & { total: number }>`
    select id, name, language, cast(count(*) over () as integer) as total
    from services
    where withdrawn_at is null
      and not exists (select 1 from phones
        where phones.service_id = services.id and phones.withdrawn_at is null)
      and not exists (select 1 from schedules
        where schedules.service_id = services.id and schedules.withdrawn_at is null)
      and not exists (select 1 from phones
        where phones.organization_id = services.organization_id and phones.withdrawn_at is null)
      and not exists (select 1 from service_at_location as at
        where at.service_id = services.id and at.withdrawn_at is null and (
          exists (select 1 from phones where phones.service_at_location_id = at.id and phones.withdrawn_at is null)
          or exists (select 1 from schedules
            where schedules.service_at_location_id = at.id and schedules.withdrawn_at is null)
          or exists (select 1 from phones where phones.location_id = at.location_id and phones.withdrawn_at is null)
          or exists (select 1 from schedules
            where schedules.location_id = at.location_id and schedules.withdrawn_at is null)
          or exists (select 1 from addresses
            where addresses.location_id = at.location_id and addresses.withdrawn_at is null)))
    order by name, id
    limit ${most}
  `.execute(kysely);
  return {
    count: rows[0]?.total ?? 0,
    entries: rows.map(({ id, name, language }) => ({ id, name, language })),
  };
}

async function readCoverage({ kysely }: Session): Promise<Pick<CountedInsights, "described" | "coverage">> {
  const count = sql<number>`cast(count(*) as integer)`.as("count");
  const [written, translated] = await Promise.all([
    kysely
      .selectFrom("services")
      .select(["language", count])
      .where("withdrawn_at", "is", null)
      .where("description", "is not", null)
      .groupBy("language")
      .execute(),
    kysely
      .selectFrom("translations")
      .select(["language", count])
      .where("link_entity", "=", "services")
      .where("field_name", "=", "description")
      .where("withdrawn_at", "is", null)
      .groupBy("language")
      .execute(),
  ]);
  const coverage = new Map<string, LanguageCoverage>();
  const of = (language: string) => {
    const known = coverage.get(language) ?? { language, written: 0, translated: 0 };
    coverage.set(language, known);
    return known;
  };
  for (const one of written) if (one.language !== null) of(one.language).written = one.count;
  for (const one of translated) if (one.language !== null) of(one.language).translated = one.count;
  return {
    described: written.reduce((sum, one) => sum + one.count, 0),
    coverage: [...coverage.values()],
  };
}

function countChecks({ kysely }: Session, since: string): Promise<{ day: string; count: number }[]> {
  const day = sql<string>`substr(at, 1, 10)`;
  return kysely
    .selectFrom("audit_events")
    .select([day.as("day"), sql<number>`cast(count(*) as integer)`.as("count")])
    .where("action", "=", "verification:record")
    .where("at", ">=", since)
    .groupBy(day)
    .execute();
}
