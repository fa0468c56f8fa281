import { permit, type Acting } from "@dragoman/policy";
import { type RawBuilder, sql } from "kysely";
import type { DatabaseKind, Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import { folded } from "../name-matcher.ts";
import { readSnapshot } from "../snapshot.ts";
import { nothing } from "./count-work.ts";

/** The number of texts of an entry that need a translator, by the state of the public text. */
export interface WaitingTexts {
  /** Their originals have changed. */
  outdated: number;
  missing: number;
  /** Machine translations that nobody has reviewed. */
  machine: number;
  /** Unpublished drafts; each text may be counted in another state too. */
  begun: number;
}

/** An entry that needs a translator. */
export interface TranslationWork extends EntryName, WaitingTexts {
  name: string;
  /** BCP 47: of the name, if known. */
  nameLanguage: string | null;
}

/** Why an entry waits. */
export const waitingKinds = ["outdated", "missing", "machine", "begun"] as const;

/** Selects entries of a list; everything by default. */
export interface WorkFilter {
  /** A part of the name, original or translated. */
  name?: string;
  kind?: (typeof waitingKinds)[number];
  /** A code of a need. */
  need?: string;
  town?: string;
}

/** A list of entries in one language, and how far it is translated. */
export interface TranslationWorkPage {
  /** The entries that need a translator. */
  left: number;
  /** All entries of the list. */
  all: number;
  /** All texts of the list. */
  texts: number;
  /** Those that are translated by a person, and up to date. */
  done: number;
  entries: TranslationWork[];
}

export interface WorkQuery {
  /** BCP 47. */
  language: string;
  filter?: WorkFilter;
  /** Of those that need a translator. */
  offset?: number;
  most: number;
}

/**
 * The entries with missing, outdated or unreviewed machine translations in a language, as `followForTranslators` has
 * counted them. Most harmful first: outdated texts mislead, missing ones cannot be read, machine translations are
 * unreviewed. Then services before organizations, by name.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readTranslationWork(
  database: Session,
  { actor, offset = 0, most, ...query }: WorkQuery & { actor: Acting },
): Promise<TranslationWorkPage> {
  permit(actor, "translation:read", { language: query.language });
  return readSnapshot(database, async (session) => {
    const progress = await readProgress(session, query);
    const rows = most === 0 ? [] : await readRows(session, { ...query, offset, most });
    return { ...progress, entries: await withNames(session, rows) };
  });
}

/**
 * The entry that needs a translator after this one in the same list, and the first one after the last. `undefined` if
 * there is no other.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function findNextWork(
  database: Session,
  {
    actor,
    after,
    language,
    filter,
  }: Pick<WorkQuery, "language" | "filter"> & { actor: Acting; after: EntryName },
): Promise<EntryName | undefined> {
  permit(actor, "translation:read", { language });
  return readSnapshot(database, async (session) => {
    const query = { language, ...(filter && { filter }), not: after, offset: 0, most: 1 };
    const [next] = await readRows(session, { ...query, after });
    const [found = (await readRows(session, query))[0]] = [next];
    return found && { table: found.entry_table, id: found.entry_id };
  });
}

/** A need or a town, and how many services have it. */
export interface WorkCount {
  value: string;
  services: number;
}

/** Towns to choose from: a list that a person can look through. */
const mostTowns = 300;

/**
 * The needs and the largest towns of the directory, by their services.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readWorkFacets(
  { kysely }: Session,
  { actor, language }: { actor: Acting; language: string },
): Promise<{ needs: WorkCount[]; towns: WorkCount[] }> {
  permit(actor, "translation:read", { language });
  const countsOf = (facet: "need" | "town") =>
    kysely
      .selectFrom("entry_facets")
      .select(["value", sql<number>`cast(count(*) as integer)`.as("services")])
      .where("facet", "=", facet)
      .where("entry_table", "=", "services")
      .groupBy("value")
      .orderBy("services", "desc")
      .orderBy("value")
      .limit(mostTowns)
      .execute();
  return { needs: await countsOf("need"), towns: await countsOf("town") };
}

type Filtered = Pick<WorkQuery, "language" | "filter">;

async function readProgress(
  { kysely, kind }: Session,
  query: Filtered,
): Promise<Omit<TranslationWorkPage, "entries">> {
  const { rows } = await sql<{ left: number; all: number; texts: number; open: number }>`
    select
      cast(count(case when work.urgency < ${nothing} then 1 end) as integer) as "left",
      cast(count(*) as integer) as "all",
      cast(coalesce(sum(work.texts), 0) as integer) as texts,
      cast(coalesce(sum(work.outdated + work.missing + work.machine), 0) as integer) as open
    from translation_work as work where ${isListed(kind, query)}
  `.execute(kysely);
  const { left = 0, all = 0, texts = 0, open = 0 } = rows[0] ?? {};
  return { left, all, texts, done: texts - open };
}

interface WorkRow extends WaitingTexts {
  entry_table: EntryName["table"];
  entry_id: string;
}

/** The order of the index `translation_work_by_urgency`. */
const order = ["urgency", "entry_rank", "sort_name", "entry_id"] as const;

function columns(alias: string): RawBuilder<unknown> {
  return sql.join(order.map((column) => sql.ref(`${alias}.${column}`)));
}

function isEntry(alias: string, { table, id }: EntryName): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.entry_table`)} = ${table} and ${sql.ref(`${alias}.entry_id`)} = ${id}`;
}

/** Rows far down a list are passed over in the index alone. */
async function readRows(
  { kysely, kind }: Session,
  {
    after,
    not,
    offset,
    most,
    ...query
  }: Filtered & { after?: EntryName; not?: EntryName; offset: number; most: number },
): Promise<WorkRow[]> {
  const isAfter =
    after &&
    sql`and (${columns("work")}) > (
      select ${columns("last")} from translation_work as last
      where last.language = ${query.language} and ${isEntry("last", after)}
    )`;
  const { rows } = await sql<WorkRow>`
    select found.entry_table, found.entry_id, found.outdated, found.missing, found.machine, found.begun
    from (
      select work.entry_table, work.entry_id from translation_work as work
      where ${isListed(kind, query)} and work.urgency < ${nothing}
        ${isAfter ?? sql``} ${not ? sql`and not (${isEntry("work", not)})` : sql``}
      order by ${columns("work")} limit ${most} offset ${offset}
    ) as named
    join translation_work as found on found.language = ${query.language}
      and found.entry_table = named.entry_table and found.entry_id = named.entry_id
    order by ${columns("found")}
  `.execute(kysely);
  return rows;
}

/**
 * `is true` keeps PostgreSQL from making a join of a condition, which takes half a minute where it has no statistics yet:
 * after an import of a whole directory. So the rows inside are hashed once. SQLite begins with them, which is faster.
 */
function hashed(database: DatabaseKind, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return database === "postgres" ? sql<boolean>`(${condition}) is true` : condition;
}

function isListed(
  database: DatabaseKind,
  { language, filter: { name = "", kind, need, town } = {} }: Filtered,
): RawBuilder<boolean> {
  const conditions = [sql<boolean>`work.language = ${language}`];
  const wanted = folded(name);
  if (wanted !== "")
    conditions.push(sql<boolean>`work.words like ${`%${wanted.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
  if (kind !== undefined) conditions.push(sql<boolean>`${sql.ref(`work.${kind}`)} > 0`);
  for (const [facet, value] of [
    ["need", need],
    ["town", town],
  ] as const)
    if (value !== undefined)
      conditions.push(
        hashed(
          database,
          sql<boolean>`(work.entry_table, work.entry_id) in (
            select known.entry_table, known.entry_id from entry_facets as known
            where known.facet = ${facet} and known.value = ${value}
          )`,
        ),
      );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function withNames(session: Session, rows: readonly WorkRow[]): Promise<TranslationWork[]> {
  const idsIn = (table: EntryName["table"]) =>
    rows.flatMap(({ entry_table, entry_id }) => (entry_table === table ? [entry_id] : []));
  const services = await session.kysely
    .selectFrom("services")
    .select(["id", "name", "language", "organization_id"])
    .where(oneOf(session.kind, { column: "id", values: idsIn("services") }))
    .execute();
  const organizations = await session.kysely
    .selectFrom("organizations")
    .select(["id", "name", "language", "id as organization_id"])
    .where(oneOf(session.kind, { column: "id", values: idsIn("organizations") }))
    .execute();
  const known = {
    services: new Map(services.map((row) => [row.id, row])),
    organizations: new Map(organizations.map((row) => [row.id, row])),
  };
  const entries = rows.flatMap(({ entry_table: table, entry_id: id, ...counts }) => {
    const row = known[table].get(id);
    if (!row) return [];
    const scope = row.organization_id ?? id;
    return { table, id, ...counts, name: row.name ?? "", nameLanguage: row.language, scope };
  });
  const names = await publicNames(session, entries);
  return entries.map(({ table, id, outdated, missing, machine, begun, nameLanguage }, at) => ({
    table,
    id,
    outdated,
    missing,
    machine,
    begun,
    name: names[at] ?? "",
    nameLanguage,
  }));
}
