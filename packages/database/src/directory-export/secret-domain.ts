import { type MediaText, type TableName, tableNames } from "@dragoman/hsds";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { isSecret } from "../confidentiality/confidential.ts";
import type { Session } from "../database.ts";
import {
  type DirectoryRows,
  loadOrganizations,
  loadPlaces,
  loadServices,
} from "../directory/load-directory.ts";
import { oneOf } from "../one-of.ts";

/** A row as the public reads it. */
type PublicRow = Readonly<Record<string, unknown>>;

/** The rows around secret places, whose texts may contain their addresses. */
export interface SecretDomain {
  has(id: string): boolean;
  /** A row of it as the public reads it: once for each entry with which it is shown. */
  versionsOf(table: TableName, id: string): readonly PublicRow[];
  /** The texts of a medium of it that the public reads. */
  textsOf(mediaId: string): MediaText[] | undefined;
  /** Whether a translation would tell what is withheld from the row that it belongs to. */
  tells(translation: { id: string; linkId: string }): boolean;
}

/** Entries loaded at a time. */
const batchSize = 100;

/** Shared by all organizations, so that they reveal nothing about one. */
const shared: ReadonlySet<string> = new Set(["media", "taxonomies", "taxonomy_terms", "units"]);

/**
 * Everything about the organizations and services with a secret place, as pages and the API show it. Few have one, so
 * that this fits in memory.
 */
export async function loadSecretDomain(session: Session): Promise<SecretDomain> {
  const { places, services, organizations } = await findSecretOwners(session);
  const ids = new Set<string>();
  const versions = new Map<string, PublicRow[]>();
  const kept = new Map<string, number>();
  const linked = new Map<string, number>();
  const texts = new Map<string, MediaText[]>();
  const add = (rows: DirectoryRows) => {
    for (const one of rows.media) {
      const isShown = (each: MediaText) => one.texts.some((other) => isDeepStrictEqual(other, each));
      texts.set(one.id, (texts.get(one.id) ?? one.texts).filter(isShown));
    }
    for (const table of tableNames) {
      if (shared.has(table)) continue;
      for (const row of rowsIn(rows, table)) {
        const id = String(row["id"]);
        const key = `${table} ${id}`;
        ids.add(id);
        versions.set(key, [...(versions.get(key) ?? []), row]);
        if (table === "translations") count(kept, id);
        else count(linked, id);
      }
    }
  };
  for (const some of batches(places)) add(await loadPlaces(session, some));
  for (const some of batches(services)) add(await loadServices(session, some));
  for (const some of batches(organizations)) add(await loadOrganizations(session, some));
  return {
    has: (id) => ids.has(id),
    textsOf: (id) => texts.get(id),
    versionsOf: (table, id) => versions.get(`${table} ${id}`) ?? [],
    // It is withheld if it is missing from any load of its row.
    tells: ({ id, linkId }) => (linked.get(linkId) ?? 0) > (kept.get(id) ?? 0),
  };
}

function rowsIn(rows: DirectoryRows, table: TableName): readonly PublicRow[] {
  const found: unknown = Reflect.get(rows, table);
  return Array.isArray(found) ? found : [];
}

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** Withdrawn places count too: texts may still contain their addresses. */
async function findSecretOwners(
  session: Session,
): Promise<{ places: string[]; services: string[]; organizations: string[] }> {
  const { kysely, kind } = session;
  const { rows: places } = await sql<{ id: string; organization_id: string | null }>`
    select id, organization_id from locations where ${isSecret("locations")} order by id
  `.execute(kysely);
  const placeIds = places.map(({ id }) => id);
  const { rows: atPlaces } = await sql<{ id: string; organization_id: string | null }>`
    select distinct services.id, services.organization_id from services
    join service_at_location as at on at.service_id = services.id
    where ${oneOf(kind, { column: "at.location_id", values: placeIds })} order by services.id
  `.execute(kysely);
  const organizations = [...new Set([...places, ...atPlaces].flatMap(({ organization_id: id }) => id ?? []))];
  const own = await kysely
    .selectFrom("services")
    .select("id")
    .where(oneOf(kind, { column: "organization_id", values: organizations }))
    .orderBy("id")
    .execute();
  const services = [...new Set([...atPlaces, ...own].map(({ id }) => id))];
  return { places: placeIds, services, organizations };
}
