import { type Acting, permit } from "@dragoman/policy";
import { type TableName, tableNames } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";
import type { Session } from "../database.ts";
import { editedSource, isOurs } from "../entries/published-edits.ts";

/** A source and the number of its rows. */
export interface DirectorySource {
  name: string;
  /** Absent for a source that was never imported into this database. */
  lastImport?: { version: string; form: string; at: string };
  organizations: number;
  services: number;
  locations: number;
  /** Organizations, services and locations with edits made here. */
  editedEntries: number;
}

/** Local additions to the entries of a source. */
export interface SourceDependents {
  /** Open and granted claims to its organizations. */
  claims: number;
  /** Editors of its organizations. */
  roles: number;
  /** Unpublished revisions of its entries. */
  revisions: number;
  /** Its services in lists of accounts, and the number of those lists. */
  listItems: number;
  lists: number;
  media: number;
  /** Open suggestions from visitors. */
  suggestions: number;
}

const countedTables = ["organizations", "services", "locations"] as const;

/** All sources with rows in the directory, by name. Rows that were added here have no source. */
export async function readSources(session: Session): Promise<DirectorySource[]> {
  const sources = new Map<string, DirectorySource>();
  for (const table of countedTables) {
    for (const { name, held } of await countRows(session, table)) {
      if (name === editedSource) continue;
      const source = sources.get(name) ?? (await readSource(session, name));
      sources.set(name, source);
      source[table] = held;
    }
    for (const { name, held } of await countEdited(session, table)) {
      const source = sources.get(name);
      if (source) source.editedEntries += held;
    }
  }
  return [...sources.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

interface SourceCount {
  name: string;
  held: number;
}

/** By source, from an index alone. */
async function countRows({ kysely }: Session, table: TableName): Promise<SourceCount[]> {
  const { rows } = await sql<SourceCount>`
    select source_name as name, cast(count(*) as integer) as held from ${sql.table(table)}
    where withdrawn_at is null group by source_name
  `.execute(kysely);
  return rows;
}

/** Only entries themselves: a related row (a phone) may belong to several. */
async function countEdited({ kysely }: Session, table: TableName): Promise<SourceCount[]> {
  const { rows } = await sql<SourceCount>`
    select entry.source_name as name, cast(count(distinct edit.record_id) as integer) as held
    from published_edits as edit join ${sql.table(table)} as entry on entry.id = edit.record_id
    where edit.table_name = ${table} and entry.withdrawn_at is null
    group by entry.source_name
  `.execute(kysely);
  return rows;
}

/**
 * The names of all sources from which an import was ever applied. For stewards.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readSourceNames({ kysely }: Session, { actor }: { actor: Acting }): Promise<string[]> {
  permit(actor, "verification:record");
  const rows = await kysely
    .selectFrom("import_runs")
    .select("source")
    .distinct()
    .where("state", "=", "applied")
    .orderBy("source")
    .execute();
  return rows.map(({ source }) => source).filter((source) => !isOurs(source));
}

/** Whether an import of this source was ever applied. */
export async function hadSource({ kysely }: Session, source: string): Promise<boolean> {
  const run = await kysely
    .selectFrom("import_runs")
    .select("id")
    .where("source", "=", source)
    .where("state", "=", "applied")
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Counts the local additions to the entries of a source. */
export async function countDependents(session: Session, source: string): Promise<SourceDependents> {
  const services = rowsOf("services", source);
  const organizations = rowsOf("organizations", source);
  const locations = rowsOf("locations", source);
  const ofEntries = sql`(service_id in (${services}) or organization_id in (${organizations})
    or location_id in (${locations}))`;
  const count = (counted: RawBuilder<unknown>) => countOf(session, counted);
  return {
    claims: await count(
      sql`count(*) as n from claims where organization_id in (${organizations}) and state in ('open', 'granted')`,
    ),
    roles: await count(sql`count(*) as n from role_grants where organization_id in (${organizations})`),
    revisions: await count(
      sql`count(*) as n from revisions where state in ('draft', 'in-review')
        and (entry_id in (${services}) or entry_id in (${organizations}))`,
    ),
    listItems: await count(sql`count(*) as n from list_items where service_id in (${services})`),
    lists: await count(sql`count(distinct list_id) as n from list_items where service_id in (${services})`),
    media: await count(sql`count(*) as n from media where state <> 'removed' and ${ofEntries}`),
    suggestions: await count(
      sql`count(*) as n from suggestions where state = 'open' and service_id in (${services})`,
    ),
  };
}

/** Metadata of a source. */
async function readSource(session: Session, name: string): Promise<DirectorySource> {
  const run = await session.kysely
    .selectFrom("import_runs")
    .select(["version", "form", "finished_at", "started_at"])
    .where("source", "=", name)
    .where("state", "=", "applied")
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    name,
    ...(run && {
      lastImport: { version: run.version, form: run.form, at: run.finished_at ?? run.started_at },
    }),
    organizations: 0,
    services: 0,
    locations: 0,
    editedEntries: 0,
  };
}

function rowsOf(table: TableName, source: string): RawBuilder<unknown> {
  if (!tableNames.includes(table)) throw new Error(`There is no table ${table}.`);
  return sql`select id from ${sql.table(table)} where source_name = ${source} and withdrawn_at is null`;
}

/** PostgreSQL's counts are 64-bit numbers, which reach JavaScript as strings. */
async function countOf({ kysely }: Session, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`select ${counted}`.execute(kysely);
  return Number(rows[0]?.n ?? 0);
}
