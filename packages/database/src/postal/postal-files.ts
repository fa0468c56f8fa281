import { randomUUID } from "node:crypto";
import { Refusal } from "@dragoman/hsds/refusal";
import { type Kysely, sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { withImportLock } from "../import/import-lock.ts";
import { runningSince } from "../import/import-run.ts";
import { oneOf } from "../one-of.ts";
import { enqueueServices } from "../outbox/changes.ts";
import type { Schema } from "../schema.ts";
import { yieldToWriters } from "../yield-to-writers.ts";

/** A postal code or district, at one point. */
export interface PostcodeRow {
  /** ISO 3166-1. */
  country: string;
  /** Letters and digits only: `SW1A1AA`. */
  code: string;
  /** As people write it. */
  written: string;
  town: string;
  region: string | null;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
}

/** A county or district by its name. */
export interface CountyRow {
  /** ISO 3166-1. */
  country: string;
  /** The gazetteer's: `US.WA.035`. */
  code: string;
  name: string;
  /** A point in it, in degrees. */
  lat: number;
  lng: number;
}

/** Rows of one statement, written in milliseconds. */
const batchRows = 500;

/**
 * Stores the codes and counties of a postal file in the place of earlier ones of the same countries. Readers see the
 * former ones until all are stored. Services with areas are indexed again, because their counties may have codes now.
 *
 * @throws {Refusal} `import-running`
 */
export async function storePostalFile(
  database: Database,
  content: { postcodes: readonly PostcodeRow[]; counties: readonly CountyRow[] },
): Promise<void> {
  const locked = await withImportLock(database, async (kysely) => {
    await deleteLeftovers(kysely);
    await store({ kysely, kind: database.kind }, content);
    await deleteLeftovers(kysely);
  });
  if (!locked.held) throw new Refusal("import-running", { since: await runningSince(database.kysely) });
}

async function store(
  session: Session,
  { postcodes, counties }: { postcodes: readonly PostcodeRow[]; counties: readonly CountyRow[] },
): Promise<void> {
  const { kysely } = session;
  const edition = randomUUID();
  for (const batch of batchesOf(postcodes)) {
    const rows = batch.map(({ lat, lng, ...row }) => ({ ...row, edition, latitude: lat, longitude: lng }));
    await kysely.insertInto("postcodes").values(rows).execute();
    await yieldToWriters();
  }
  for (const batch of batchesOf(counties)) {
    const rows = batch.map(({ lat, lng, ...row }) => ({ ...row, edition, latitude: lat, longitude: lng }));
    await kysely.insertInto("counties").values(rows).execute();
    await yieldToWriters();
  }
  const stored_at = new Date().toISOString();
  const countries = [...new Set(postcodes.map(({ country }) => country))];
  await kysely.transaction().execute(async (transaction) => {
    for (const country of countries)
      await transaction
        .insertInto("postal_files")
        .values({ country, edition, stored_at })
        .onConflict((conflict) => conflict.column("country").doUpdateSet({ edition, stored_at }))
        .execute();
  });
  await enqueueWithAreas(session);
}

function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += batchRows) yield rows.slice(start, start + batchRows);
}

/** Replaced rows, and those of a process that died. */
async function deleteLeftovers(kysely: Kysely<Schema>): Promise<void> {
  for (const table of ["postcodes", "counties"] as const) {
    const key = sql.raw(table === "postcodes" ? "code, country, edition" : "country, edition, code, name");
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where (${key}) in (
          select ${key} from ${sql.table(table)} as old
          where not exists (
            select 1 from postal_files where postal_files.country = old.country and postal_files.edition = old.edition
          )
          limit ${batchRows * 4}
        )
      `.execute(kysely);
      if ((numAffectedRows ?? 0n) === 0n) break;
      await yieldToWriters();
    }
  }
}

async function enqueueWithAreas({ kysely, kind }: Session): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select service_id as id from service_areas where service_id is not null and withdrawn_at is null
    union
    select at.service_id from service_areas
    join service_at_location as at on at.id = service_areas.service_at_location_id
    where at.service_id is not null and service_areas.withdrawn_at is null
  `.execute(kysely);
  for (const batch of batchesOf(rows)) {
    const at = new Date().toISOString();
    await kysely
      .transaction()
      .execute((transaction) =>
        enqueueServices({ kysely: transaction, kind }, { services: batch.map(({ id }) => id), at }),
      );
    await yieldToWriters();
  }
}

/** The codes of postal files that are among these. */
export async function findPostcodes(
  { kysely, kind }: Session,
  codes: readonly string[],
): Promise<PostcodeRow[]> {
  const { rows } = await sql<PostcodeRow>`
    select found.country, code, written, town, region, latitude as lat, longitude as lng
    from postcodes as found
    join postal_files on postal_files.country = found.country and postal_files.edition = found.edition
    where ${oneOf(kind, { column: "code", values: codes })}
    order by found.country, code
  `.execute(kysely);
  return rows;
}

/** The names of counties in postal files. */
export async function readPostalCounties({ kysely }: Session): Promise<CountyRow[]> {
  const { rows } = await sql<CountyRow>`
    select found.country, code, name, latitude as lat, longitude as lng
    from counties as found
    join postal_files on postal_files.country = found.country and postal_files.edition = found.edition
    order by code, name
  `.execute(kysely);
  return rows;
}

/** Changes whenever postal files do. */
export async function postalEdition({ kysely }: Session): Promise<string> {
  const rows = await kysely
    .selectFrom("postal_files")
    .select(["country", "edition"])
    .orderBy("country")
    .execute();
  return rows.map(({ country, edition }) => `${country}:${edition}`).join(" ");
}
