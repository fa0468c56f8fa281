import { permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { readSnapshot } from "../snapshot.ts";
import type { EntryName } from "./entry-rows.ts";
import { foldedWords, isLikeName, webHost } from "./likeness.ts";

/** Why an entry may be the same as another. */
export type Likeness = "phone" | "web" | "address" | "near" | "name";

/** The known data of an entry that may already be in the directory. */
export interface AlikeQuery {
  /** An organization is compared with all others, a service with those of its organization. */
  entry: EntryName;
  /** Of a service. */
  organizationId: string | null;
  names: readonly string[];
  /** E.164. */
  phones: readonly string[];
  /** Web addresses. */
  webs: readonly string[];
  addresses: readonly { street: string; city: string }[];
  points: readonly { latitude: number; longitude: number }[];
}

/** An entry that may be the same. */
export interface AlikeEntry extends EntryName {
  name: string;
  /** BCP 47; `null` if unknown. */
  language: string | null;
  /** The strongest first. */
  reasons: Likeness[];
}

/** Strongest first. Many offices share a house, and many organizations a word of their names. */
const strength: readonly Likeness[] = ["phone", "web", "name", "address", "near"];

/** The data for a quick comparison. */
const most = 5;

/** Degrees: about 60 metres of latitude, the two sides of a street. */
const near = 0.0005;

/**
 * Entries that may be the same as one to be added, the likeliest first. For stewards: it compares with confidential
 * places too.
 */
export async function findAlike(
  database: Session,
  { actor, ...query }: AlikeQuery & { actor: Acting },
): Promise<AlikeEntry[]> {
  permit(actor, "listing:review");
  return readSnapshot(database, async (session) => {
    const found = new Map<string, Set<Likeness>>();
    const add = (reason: Likeness, ids: readonly string[]) => {
      for (const id of ids)
        if (id !== query.entry.id) found.set(id, (found.get(id) ?? new Set()).add(reason));
    };
    const isService = query.entry.table === "services";
    add("phone", await withPhones(session, query));
    add("name", await withNames(session, query));
    if (!isService) {
      add("web", await withWebs(session, query.webs));
      add("address", await atAddresses(session, query.addresses));
      add("near", await atPoints(session, query.points));
    }
    const rated = [...found]
      .map(([id, reasons]) => ({ id, reasons: strength.filter((one) => reasons.has(one)) }))
      .toSorted((one, other) => rank(one.reasons) - rank(other.reasons) || (one.id < other.id ? -1 : 1))
      .slice(0, most);
    return named(session, { table: query.entry.table, rated });
  });
}

/** Several reasons outweigh a stronger one. */
function rank(reasons: readonly Likeness[]): number {
  const [first] = reasons;
  return (first === undefined ? strength.length : strength.indexOf(first)) - 2 * reasons.length;
}

async function named(
  { kysely, kind }: Session,
  { table, rated }: { table: EntryName["table"]; rated: readonly { id: string; reasons: Likeness[] }[] },
): Promise<AlikeEntry[]> {
  const rows = await kysely
    .selectFrom(table)
    .select(["id", "name", "language"])
    .where(oneOf(kind, { column: "id", values: rated.map(({ id }) => id) }))
    .where("withdrawn_at", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rated.flatMap(({ id, reasons }) => {
    const row = byId.get(id);
    return row ? [{ table, id, name: row.name ?? "", language: row.language, reasons }] : [];
  });
}

/** The owners of lines with these numbers, in any part of the entry. */
async function withPhones(
  { kysely, kind }: Session,
  { entry, organizationId, phones }: AlikeQuery,
): Promise<string[]> {
  if (phones.length === 0) return [];
  const { rows } = await sql<{ organization: string | null; service: string | null }>`
    select coalesce(phones.organization_id, contacts.organization_id, services.organization_id,
        locations.organization_id) as organization,
      services.id as service
    from phones
    left join contacts on contacts.id = phones.contact_id
    left join service_at_location as at
      on at.id = coalesce(phones.service_at_location_id, contacts.service_at_location_id)
    left join services on services.id = coalesce(phones.service_id, contacts.service_id, at.service_id)
    left join locations on locations.id = coalesce(phones.location_id, contacts.location_id)
    where ${oneOf(kind, { column: "phones.e164", values: phones })} and phones.withdrawn_at is null
  `.execute(kysely);
  if (entry.table === "organizations") return rows.flatMap(({ organization }) => organization ?? []);
  return rows.flatMap(({ organization, service }) =>
    service !== null && organization === organizationId ? service : [],
  );
}

async function withNames(
  { kysely }: Session,
  { entry, organizationId, names }: AlikeQuery,
): Promise<string[]> {
  if (names.length === 0) return [];
  const all = kysely
    .selectFrom(entry.table)
    .select(["id", "name", "alternate_name"])
    .where("withdrawn_at", "is", null);
  const rows =
    entry.table === "organizations"
      ? await all.execute()
      : await kysely
          .selectFrom("services")
          .select(["id", "name", "alternate_name"])
          .where("withdrawn_at", "is", null)
          .where("organization_id", "=", organizationId)
          .execute();
  const isLike = isLikeName(names);
  return rows.flatMap(({ id, name, alternate_name: other }) =>
    [name, other].some((one) => one !== null && isLike(one)) ? id : [],
  );
}

async function withWebs({ kysely }: Session, webs: readonly string[]): Promise<string[]> {
  const hosts = new Set(webs.flatMap((web) => webHost(web) ?? []));
  if (hosts.size === 0) return [];
  const rows = await kysely
    .selectFrom("organizations")
    .select(["id", "website"])
    .where("website", "is not", null)
    .where("withdrawn_at", "is", null)
    .execute();
  return rows.flatMap(({ id, website }) => (hosts.has(webHost(website ?? "") ?? "") ? id : []));
}

async function atAddresses(
  { kysely, kind }: Session,
  addresses: readonly { street: string; city: string }[],
): Promise<string[]> {
  const known = addresses.filter(({ street, city }) => street !== "" && city !== "");
  if (known.length === 0) return [];
  const streets = new Set(known.map(({ street }) => foldedWords(street).join(" ")));
  const { rows } = await sql<{ organization: string | null; street: string }>`
    select ${ownerOfPlace}, addresses.address_1 as street
    from addresses join locations on locations.id = addresses.location_id
    where ${oneOf(kind, {
      column: sql`lower(addresses.city)`,
      values: known.map(({ city }) => city.trim().toLowerCase()),
    })}
      and addresses.address_1 is not null and addresses.withdrawn_at is null
      and locations.withdrawn_at is null
  `.execute(kysely);
  return rows.flatMap(({ organization, street }) =>
    organization !== null && streets.has(foldedWords(street).join(" ")) ? organization : [],
  );
}

async function atPoints(
  { kysely }: Session,
  points: readonly { latitude: number; longitude: number }[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { latitude, longitude } of points) {
    // A degree of longitude shrinks towards the poles.
    const wide = near / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
    const { rows } = await sql<{ organization: string | null }>`
      select ${ownerOfPlace} from locations
      where locations.latitude between ${latitude - near} and ${latitude + near}
        and locations.longitude between ${longitude - wide} and ${longitude + wide}
        and locations.withdrawn_at is null
    `.execute(kysely);
    found.push(...rows.flatMap(({ organization }) => organization ?? []));
  }
  return found;
}

/** Of a place that names none, the organization of a service that is given there. */
const ownerOfPlace = sql`coalesce(locations.organization_id, (
  select services.organization_id from service_at_location as at
  join services on services.id = at.service_id
  where at.location_id = locations.id and at.withdrawn_at is null limit 1
)) as organization`;
