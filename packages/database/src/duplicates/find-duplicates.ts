import { sql } from "kysely";
import { isSecret } from "../confidentiality/confidential.ts";
import type { Database, Session } from "../database.ts";
import { foldedWords, webHost } from "../entries/likeness.ts";
import { latestChange } from "../outbox/changes.ts";
import { yieldToWriters } from "../yield-to-writers.ts";
import { compareServices, type ComparedService, type FoundPair } from "./compare-services.ts";
import { showOrphanedDuplicates } from "./hide-duplicate.ts";

/** Pairs that a queue holds: months of work for one steward. */
const mostPairs = 5_000;

/** Services that are prepared, or values that are folded, between two breaths. */
const slice = 2_000;

/** The position of the outbox up to which candidates were looked for. */
const setting = "duplicates-found-at";

/**
 * Looks for services of different sources that may be the same, if anything has changed since it last did, and stores
 * them as candidates. Returns their number; `null` where there was nothing to do.
 */
export async function findDuplicates(
  database: Database,
  { now = Date.now(), most = mostPairs }: { now?: number; most?: number } = {},
): Promise<number | null> {
  await showOrphanedDuplicates(database);
  const position = String(await latestChange(database));
  if ((await readPosition(database)) === position) return null;
  const services = (await hasSeveralSources(database)) ? await readCompared(database) : [];
  const pairs = await compareServices(services, { breathe: yieldToWriters });
  const count = await store(database, { pairs, most, at: new Date(now).toISOString() });
  await writePosition(database, position);
  return count;
}

async function readPosition({ kysely }: Session): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("settings")
    .select("value")
    .where("name", "=", setting)
    .executeTakeFirst();
  return row?.value;
}

async function writePosition({ kysely }: Session, value: string): Promise<void> {
  await kysely
    .insertInto("settings")
    .values({ name: setting, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

async function hasSeveralSources({ kysely }: Session): Promise<boolean> {
  const { rows } = await sql<{ source: string }>`
    select min(source_name) as source from services where withdrawn_at is null
    union select max(source_name) as source from services where withdrawn_at is null
  `.execute(kysely);
  return rows.length > 1;
}

/** All public services, with the features that are compared. Secret places are excluded. */
async function readCompared({ kysely }: Session): Promise<ComparedService[]> {
  const services = await kysely
    .selectFrom("services")
    .leftJoin("organizations", "organizations.id", "services.organization_id")
    .select(["services.id", "services.source_name as source", "services.name"])
    .select(["services.alternate_name as other", "services.url", "organizations.website"])
    .select(["services.organization_id as organization"])
    .where("services.withdrawn_at", "is", null)
    .orderBy("services.id")
    .execute();
  const phones = await readPhones({ kysely });
  const places = await readPlaces({ kysely });
  return mapInSlices(services, ({ id, source, name, other, url, website, organization }) => ({
    id,
    source,
    names: [name, other].flatMap((one) => (one === null || one === "" ? [] : one)),
    phones: [...(phones.get(id) ?? []), ...(phones.get(organization ?? "") ?? [])],
    webs: [url, website].flatMap((web) => (web === null || web === "" ? [] : (webHost(web) ?? []))),
    places: places.get(id) ?? [],
  }));
}

/** Numbers by the id of the service, or of the organization that has them itself. */
async function readPhones({ kysely }: Pick<Session, "kysely">): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ owner: string; value: string }>`
    select coalesce(phones.service_id, contacts.service_id, at.service_id,
        phones.organization_id, contacts.organization_id) as owner, phones.e164 as value
    from phones
    left join contacts on contacts.id = phones.contact_id
    left join service_at_location as at
      on at.id = coalesce(phones.service_at_location_id, contacts.service_at_location_id)
    where phones.e164 is not null and phones.withdrawn_at is null
  `.execute(kysely);
  return grouped(rows);
}

async function readPlaces({ kysely }: Pick<Session, "kysely">): Promise<Map<string, string[]>> {
  const { rows: points } = await sql<{ owner: string; latitude: number; longitude: number }>`
    select at.service_id as owner, locations.latitude, locations.longitude
    from service_at_location as at join locations on locations.id = at.location_id
    where at.withdrawn_at is null and locations.withdrawn_at is null and at.service_id is not null
      and locations.latitude is not null and locations.longitude is not null and not ${isSecret("locations")}
  `.execute(kysely);
  const { rows: streets } = await sql<{ owner: string; street: string; city: string }>`
    select at.service_id as owner, addresses.address_1 as street, addresses.city
    from service_at_location as at join locations on locations.id = at.location_id
    join addresses on addresses.location_id = locations.id
    where at.withdrawn_at is null and locations.withdrawn_at is null and addresses.withdrawn_at is null
      and at.service_id is not null and addresses.address_1 is not null and addresses.city is not null
      and not ${isSecret("locations")}
  `.execute(kysely);
  return grouped([
    ...(await mapInSlices(points, ({ owner, latitude, longitude }) => ({
      owner,
      // About eleven metres: sources that have geocoded the same house agree as far as that.
      value: `${latitude.toFixed(4)} ${longitude.toFixed(4)}`,
    }))),
    ...(await mapInSlices(streets, ({ owner, street, city }) => ({
      owner,
      value: `${foldedWords(street).join(" ")}, ${foldedWords(city).join(" ")}`,
    }))),
  ]);
}

/** Folding the names and addresses of a large directory at once would stop all other work for a second. */
async function mapInSlices<From, To>(rows: readonly From[], map: (row: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  for (let from = 0; from < rows.length; from += slice) {
    if (from > 0) await yieldToWriters();
    for (const row of rows.slice(from, from + slice)) mapped.push(map(row));
  }
  return mapped;
}

function grouped(rows: readonly { owner: string | null; value: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { owner, value } of rows) {
    if (owner === null) continue;
    const known = found.get(owner);
    if (known) known.push(value);
    else found.set(owner, [value]);
  }
  return found;
}

/**
 * Replaces the candidates by the likeliest pairs, and returns their number; those that stay keep their age. What
 * stewards marked as different is none, and takes no place.
 */
function store(
  { kysely }: Database,
  { pairs, most, at }: { pairs: readonly FoundPair[]; most: number; at: string },
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom("duplicate_candidates").selectAll().execute();
    const since = new Map(known.map((row) => [`${row.one_id} ${row.other_id}`, row.since]));
    const different = await transaction
      .selectFrom("different_entries")
      .select(["one_id", "other_id"])
      .execute();
    const apart = new Set(different.map((row) => `${row.one_id} ${row.other_id}`));
    await transaction.deleteFrom("duplicate_candidates").execute();
    const rows = pairs
      .filter(({ one, other }) => !apart.has(`${one} ${other}`))
      .slice(0, most)
      .map(({ one, other, reasons }) => ({
        one_id: one,
        other_id: other,
        reasons: reasons.join(" "),
        since: since.get(`${one} ${other}`) ?? at,
      }));
    for (let from = 0; from < rows.length; from += 200)
      await transaction
        .insertInto("duplicate_candidates")
        .values(rows.slice(from, from + 200))
        .execute();
    return rows.length;
  });
}
