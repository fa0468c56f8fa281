import { setImmediate, setTimeout } from "node:timers/promises";
import type { Service } from "@dragoman/hsds";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { readServices } from "../directory/read-services.ts";
import { oneOf } from "../one-of.ts";
import { changesAfter } from "../outbox/changes.ts";
import type { EntryFacetTable } from "../schema.ts";
import { batches } from "./batches.ts";
import { countWork } from "./count-work.ts";
import { originalHash } from "./original-hash.ts";
import { type EntryIds, readStoredTexts } from "./translation-texts.ts";

/** Services of one transaction: others write in between. */
const slice = 100;

/** Services whose needs are determined at a time: requests are answered in between. */
const atOnce = 5;

/** The progress of the facets is stored under no language. */
const noLanguage = "";

export interface FollowOptions {
  /** BCP 47: languages to count, besides those that are counted already. */
  languages?: readonly string[];
  /** The needs that a service answers. */
  needsOf: (service: Service) => readonly string[];
  /** Services to look at for each language; all by default. */
  most?: number;
  signal?: AbortSignal;
}

/**
 * Updates the counts of translators' work for all changed entries, by the outbox. Any server may do it at
 * any time, and pages that show the counts do a little of it first. Returns whether changes are left.
 */
export async function followForTranslators(
  database: Database,
  { languages, needsOf, most = Number.POSITIVE_INFINITY, signal }: FollowOptions,
): Promise<boolean> {
  const counted = languages ?? (await readCountedLanguages(database));
  let isBehind = false;
  for (const language of [noLanguage, ...counted]) {
    let left = most;
    for (;;) {
      if (left <= 0 || signal?.aborted) {
        isBehind = true;
        break;
      }
      const began = performance.now();
      const done = await followSlice(database, { language, needsOf, most: Math.min(slice, left) });
      if (done === 0) break;
      // A caller with a limit would lose every race against one without.
      if (done === overtaken && Number.isFinite(most)) {
        isBehind = true;
        break;
      }
      left -= Math.max(done, 0);
      // A full count rests as long as it works, so that pages have the processors and the database half of the time.
      if (!Number.isFinite(most)) await setTimeout(performance.now() - began);
    }
  }
  return isBehind;
}

/** The languages that are counted: those in which somebody has looked for work. BCP 47. */
export async function readCountedLanguages({ kysely }: Session): Promise<string[]> {
  const rows = await kysely
    .selectFrom("translation_progress")
    .select("language")
    .where("language", "<>", noLanguage)
    .orderBy("language")
    .execute();
  return rows.map(({ language }) => language);
}

/** The languages of all translators, and those in which somebody else has looked for work. BCP 47. */
export async function readTranslatedLanguages(session: Session): Promise<string[]> {
  const granted = await session.kysely
    .selectFrom("role_grants")
    .select("language")
    .where("role", "=", "translator")
    .execute();
  const languages = granted.flatMap(({ language }) => language ?? []);
  return [...new Set([...languages, ...(await readCountedLanguages(session))])].toSorted();
}

/** Another follower has continued, or one of the services has changed again: all of it is to be repeated. */
const overtaken = -1;

/** Returns the number of services looked at; 0 when no change is left; or `overtaken`. */
async function followSlice(
  database: Database,
  { language, needsOf, most }: { language: string; needsOf: FollowOptions["needsOf"]; most: number },
): Promise<number> {
  const { kysely, kind } = database;
  const known = await kysely
    .selectFrom("translation_progress")
    .selectAll()
    .where("language", "=", language)
    .executeTakeFirst();
  // Most of the time there is nothing to do, and readers do not write.
  if (known && (await isCurrent(database, known))) return 0;
  if (!known) {
    await kysely
      .insertInto("translation_progress")
      .values({ language, position: 0, organizations_at: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 1;
  }
  const services = (await changesAfter(database, known.counted_position, most)).serviceIds;
  const facets = language === noLanguage ? await readFacets(database, { services, needsOf }) : [];
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const { rows } = await sql<{ position: number }>`
      select counted_position as position from translation_progress where language = ${language}
      ${kind === "postgres" ? sql`for update` : sql``}
    `.execute(transaction);
    const changes = await changesAfter(session, rows[0]?.position ?? 0, most);
    if (changes.serviceIds.join() !== services.join()) return overtaken;
    const at = new Date().toISOString();
    const isLast = services.length < most;
    const lonely = isLast ? await lonelyOrganizations(session, known.counted_at) : [];
    const organizations = [...new Set([...(await organizationsOf(session, services)), ...lonely])];
    const entries = { services, organizations };
    if (language === noLanguage) {
      await storeFacets(session, { entries, facets });
      await storeOriginals(session, entries);
    } else await countWork(session, { language, entries });
    await transaction
      .updateTable("translation_progress")
      .set({ counted_position: changes.position, ...(isLast && { counted_at: at }) })
      .where("language", "=", language)
      .execute();
    return Math.max(services.length, organizations.length, 1);
  });
}

async function isCurrent(
  session: Session,
  { counted_position: position, counted_at: since }: { counted_position: number; counted_at: string },
): Promise<boolean> {
  // The last slice was a full one. Without a time, every page would look through all organizations.
  if (since === "") return false;
  const { serviceIds } = await changesAfter(session, position, 1);
  return serviceIds.length === 0 && (await lonelyOrganizations(session, since, 1)).length === 0;
}

async function organizationsOf({ kysely, kind }: Session, services: readonly string[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom("services")
    .select("organization_id")
    .distinct()
    .where(oneOf(kind, { column: "id", values: services }))
    .execute();
  return rows.flatMap(({ organization_id: id }) => id ?? []);
}

/**
 * Changed organizations without services, of which the outbox knows nothing. An import stamps its rows with the time at
 * which it has begun.
 */
async function lonelyOrganizations({ kysely }: Session, since: string, most?: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations
    where updated_at >= coalesce(
      (select min(started_at) from import_runs where finished_at >= ${since} and started_at < ${since}), ${since}
    ) and not exists (
      select 1 from services where services.organization_id = organizations.id
    )
    ${most === undefined ? sql`` : sql`limit ${most}`}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

type Facet = EntryFacetTable & { entry_table: "services" };

async function readFacets(
  database: Database,
  { services, needsOf }: { services: readonly string[]; needsOf: FollowOptions["needsOf"] },
): Promise<Facet[]> {
  if (services.length === 0) return [];
  const facets: Facet[] = [];
  for (const [index, service] of (await readServices(database, services)).entries()) {
    if (index % atOnce === 0) await setImmediate();
    const about = { entry_table: "services", entry_id: service.id } as const;
    for (const value of new Set(needsOf(service))) facets.push({ ...about, facet: "need", value });
    for (const value of townsOf(service)) facets.push({ ...about, facet: "town", value });
  }
  return facets;
}

/** Public data: a service has the towns of confidential places only if these are public. */
function townsOf({ service_at_locations: places }: Service): Set<string> {
  const towns = places.flatMap(({ location }) =>
    location ? location.addresses.map(({ city }) => city?.trim() ?? "") : [],
  );
  return new Set(towns.filter((town) => town !== ""));
}

/** Stores which texts the public can read of entries. */
async function storeOriginals(session: Session, entries: EntryIds): Promise<void> {
  const { kysely, kind } = session;
  // Into no language at all: every text, with no translation.
  const texts = await readStoredTexts(session, { language: noLanguage, entries });
  for (const table of ["services", "organizations"] as const)
    await kysely
      .deleteFrom("public_originals")
      .where("entry_table", "=", table)
      .where(oneOf(kind, { column: "entry_id", values: entries[table] }))
      .execute();
  const rows = texts.flatMap(({ entry_table, entry_id, original }) => {
    const original_hash = originalHash(original);
    return original_hash === null ? [] : [{ original_hash, entry_table, entry_id }];
  });
  for (const some of batches(rows))
    await kysely
      .insertInto("public_originals")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Stores the needs and towns of services, and gives organizations those of all their services. In a cross join, SQLite
 * begins with these services, and not with the facets of all.
 */
async function storeFacets(
  { kysely, kind }: Session,
  {
    entries: { services, organizations },
    facets,
  }: { entries: { services: readonly string[]; organizations: readonly string[] }; facets: readonly Facet[] },
): Promise<void> {
  for (const [table, values] of [
    ["services", services],
    ["organizations", organizations],
  ] as const)
    await kysely
      .deleteFrom("entry_facets")
      .where("entry_table", "=", table)
      .where(oneOf(kind, { column: "entry_id", values }))
      .execute();
  for (const some of batches(facets)) await kysely.insertInto("entry_facets").values(some).execute();
  await sql`
    insert into entry_facets (facet, value, entry_table, entry_id)
    select distinct known.facet, known.value, 'organizations', services.organization_id
    from services cross join entry_facets as known
    where ${oneOf(kind, { column: "services.organization_id", values: organizations })}
      and known.entry_table = 'services' and known.entry_id = services.id
  `.execute(kysely);
}
