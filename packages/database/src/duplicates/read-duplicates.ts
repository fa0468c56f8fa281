import { type Acting, permit } from "@dragoman/policy";
import { sql } from "kysely";
import { isSecret } from "../confidentiality/confidential.ts";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { type DuplicateReason, duplicateReasons } from "./compare-services.ts";

/** A service of a pair, with the data by which a steward compares them. */
export interface DuplicateSide {
  id: string;
  name: string;
  /** BCP 47. */
  language: string | null;
  organization: { name: string; language: string | null } | null;
  source: string;
  /** Of its first public place. */
  address: string;
  /** E.164. */
  phones: string[];
  web: string;
  /** The day of the last check. */
  checkedOn: string | null;
  /** Fields that people have edited here. */
  edits: number;
}

/** Two services that may be the same. */
export interface DuplicatePair {
  one: DuplicateSide;
  other: DuplicateSide;
  reasons: DuplicateReason[];
  /** RFC 3339: when they were first found. */
  since: string;
}

/** How many pairs wait, and since when the oldest. */
export async function countDuplicates(
  { kysely }: Session,
  { actor }: { actor: Acting },
): Promise<{ count: number; oldest: string | null }> {
  permit(actor, "duplicate:settle");
  const row = await kysely
    .selectFrom("duplicate_candidates")
    .select((column) => [
      sql<number>`cast(count(*) as integer)`.as("count"),
      column.fn.min("since").as("oldest"),
    ])
    .executeTakeFirst();
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
}

/** Pairs that wait: those with the most in common first. */
export async function readDuplicates(
  session: Session,
  { actor, skip = 0, most }: { actor: Acting; skip?: number; most: number },
): Promise<DuplicatePair[]> {
  permit(actor, "duplicate:settle");
  const { rows } = await sql<{ one_id: string; other_id: string; reasons: string; since: string }>`
    select duplicate_candidates.* from duplicate_candidates
    join services as one on one.id = one_id and one.withdrawn_at is null
    join services as other on other.id = other_id and other.withdrawn_at is null
    order by length(reasons) desc, one_id, other_id limit ${most} offset ${skip}
  `.execute(session.kysely);
  const sides = await readSides(
    session,
    rows.flatMap(({ one_id, other_id }) => [one_id, other_id]),
  );
  return rows.flatMap(({ one_id, other_id, reasons, since }) => {
    const [one, other] = [sides.get(one_id), sides.get(other_id)];
    const words = new Set(reasons.split(" "));
    return one && other
      ? [{ one, other, since, reasons: duplicateReasons.filter((reason) => words.has(reason)) }]
      : [];
  });
}

/** A hidden service, and its representative. */
export interface HiddenDuplicate {
  id: string;
  name: string;
  language: string | null;
  source: string;
  standsFor: { id: string; name: string; language: string | null };
  /** RFC 3339. */
  hiddenAt: string;
}

/** Hidden services, latest first. */
export async function readHiddenDuplicates(
  { kysely }: Session,
  { actor, skip = 0, most }: { actor: Acting; skip?: number; most: number },
): Promise<HiddenDuplicate[]> {
  permit(actor, "duplicate:settle");
  const rows = await kysely
    .selectFrom("hidden_duplicates as hidden")
    .innerJoin("services as own", "own.id", "hidden.service_id")
    .leftJoin("services as stands", "stands.id", "hidden.stands_id")
    .select(["hidden.service_id as id", "own.name", "own.language", "own.source_name as source"])
    .select(["hidden.stands_id as standsId", "stands.name as standsName"])
    .select(["stands.language as standsLanguage", "hidden.hidden_at as hiddenAt"])
    .orderBy("hidden.hidden_at", "desc")
    .orderBy("hidden.service_id")
    .offset(skip)
    .limit(most)
    .execute();
  return rows.map(({ id, name, language, source, standsId, standsName, standsLanguage, hiddenAt }) => ({
    id,
    name: name ?? "",
    language,
    source,
    standsFor: { id: standsId, name: standsName ?? "", language: standsLanguage },
    hiddenAt,
  }));
}

/** The representative of a hidden service, if it is public; `undefined` if it is not hidden. */
export async function findStandIn(session: Session, id: string): Promise<string | undefined> {
  return (await findStandIns(session, [id])).get(id);
}

/** The public representatives of hidden services, by the hidden one. */
export async function findStandIns(
  { kysely, kind }: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely
    .selectFrom("hidden_duplicates")
    .innerJoin("services", "services.id", "hidden_duplicates.stands_id")
    .select(["service_id as id", "services.id as standsFor"])
    .where(oneOf(kind, { column: "service_id", values: ids }))
    .where("services.withdrawn_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, standsFor }) => [id, standsFor]));
}

/**
 * The representative of an organization all of whose services are hidden: that of the service behind which most of them
 * are. `undefined` if none is.
 */
export async function findOrganizationStandIn(
  { kysely }: Pick<Session, "kysely">,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select stands.organization_id as id from services as own
    join hidden_duplicates as hidden on hidden.service_id = own.id
    join services as stands on stands.id = hidden.stands_id and stands.withdrawn_at is null
    join organizations on organizations.id = stands.organization_id and organizations.withdrawn_at is null
    where own.organization_id = ${id} and stands.organization_id <> ${id}
    group by stands.organization_id order by count(*) desc, stands.organization_id limit 1
  `.execute(kysely);
  return rows[0]?.id;
}

async function readSides(session: Session, ids: readonly string[]): Promise<Map<string, DuplicateSide>> {
  const { kysely, kind } = session;
  const services = await kysely
    .selectFrom("services")
    .leftJoin("organizations", "organizations.id", "services.organization_id")
    .select(["services.id", "services.name", "services.language", "services.source_name as source"])
    .select(["services.url", "services.assured_date as checkedOn"])
    .select(["organizations.name as organization", "organizations.language as organizationLanguage"])
    .select("organizations.website")
    .where(oneOf(kind, { column: "services.id", values: ids }))
    .execute();
  const { rows: addresses } = await sql<{ id: string; street: string | null; city: string | null }>`
    select at.service_id as id, addresses.address_1 as street, addresses.city
    from service_at_location as at join locations on locations.id = at.location_id
    join addresses on addresses.location_id = locations.id
    where ${oneOf(kind, { column: "at.service_id", values: ids })} and at.withdrawn_at is null
      and locations.withdrawn_at is null and addresses.withdrawn_at is null and not ${isSecret("locations")}
    order by locations.source_position desc, addresses.source_position desc
  `.execute(kysely);
  const addressOf = new Map(
    addresses.map(({ id, street, city }) => [id, [street, city].filter(Boolean).join(", ")]),
  );
  const { rows: phones } = await sql<{ id: string; e164: string }>`
    select services.id, phones.e164 from services
    join phones on phones.service_id = services.id or
      (phones.organization_id = services.organization_id and phones.service_id is null)
    where ${oneOf(kind, { column: "services.id", values: ids })} and phones.e164 is not null
      and phones.withdrawn_at is null
    order by phones.source_position, phones.id
  `.execute(kysely);
  const phonesOf = Map.groupBy(phones, ({ id }) => id);
  const { rows: edits } = await sql<{ id: string; count: number }>`
    select record_id as id, cast(count(*) as integer) as count from published_edits
    where table_name = 'services' and ${oneOf(kind, { column: "record_id", values: ids })}
    group by record_id
  `.execute(kysely);
  const editsOf = new Map(edits.map(({ id, count }) => [id, count]));
  return new Map(
    services.map(({ id, name, language, source, url, website, checkedOn, ...row }) => [
      id,
      {
        id,
        name: name ?? "",
        language,
        source,
        organization:
          row.organization === null ? null : { name: row.organization, language: row.organizationLanguage },
        address: addressOf.get(id) ?? "",
        phones: [...new Set((phonesOf.get(id) ?? []).map(({ e164 }) => e164))].slice(0, 3),
        web: url || website || "",
        checkedOn,
        edits: editsOf.get(id) ?? 0,
      },
    ]),
  );
}
