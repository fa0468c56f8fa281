import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Session } from "../database.ts";

/** A value of a column: the schema has texts, integers and floating-point numbers only, in both kinds of database. */
export type Value = string | number | null;

/** A table with its columns in alphabetical order, and its rows in batches, in the order of its primary key. */
export interface TableRows {
  name: string;
  columns: readonly string[];
  batches: AsyncIterable<readonly (readonly Value[])[]>;
}

interface Table {
  name: string;
  columns: readonly string[];
  /** Its primary key. */
  key: readonly string[];
}

/** Rows in memory at a time. */
const batchSize = 1_000;

/** Made by `migrate`, and no data. */
const ofMigrations = "migrations";

/** Reads all tables in alphabetical order. Call in a snapshot, so that they fit together. */
export async function* readTables(session: Session): AsyncGenerator<TableRows> {
  for (const table of await listTables(session)) {
    yield { name: table.name, columns: table.columns, batches: readBatches(session, table) };
  }
}

/** The names of the migrations of a database, oldest first. */
export async function readMigrationNames({ kysely }: Session): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** The name of the first table that has rows, without settings, which every database has. */
export async function firstFilledTable(session: Session): Promise<string | undefined> {
  for (const { name } of await listTables(session)) {
    if (name === "settings") continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(session.kysely);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/** A row as a line of JSON: an array of its values. */
export function rowLine(row: readonly Value[]): string {
  return `${JSON.stringify(row)}\n`;
}

/** SHA-256 of the rows of each table, by which two databases of any kind are compared. */
export async function hashTables(session: Session): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for await (const { name, columns, batches } of readTables(session)) {
    const hash = createHash("sha256").update(`${JSON.stringify(columns)}\n`);
    for await (const batch of batches) for (const row of batch) hash.update(rowLine(row));
    hashes[name] = hash.digest("hex");
  }
  return hashes;
}

async function listTables(session: Session): Promise<Table[]> {
  const { rows } = await (session.kind === "sqlite" ? sqliteColumns : postgresColumns).execute(
    session.kysely,
  );
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  return [...tables]
    .filter(([name]) => name !== ofMigrations)
    .map(([name, columns]) => ({
      name,
      columns: columns.map(({ column_name }) => column_name).toSorted(compareNames),
      key: columns
        .filter(({ key_position }) => key_position !== null)
        .toSorted((one, other) => Number(one.key_position) - Number(other.key_position))
        .map(({ column_name }) => column_name),
    }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}

function compareNames(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

interface ColumnRow {
  table_name: string;
  column_name: string;
  /** From 1; `null` for a column that is not part of the primary key. */
  key_position: number | null;
}

const sqliteColumns = sql<ColumnRow>`
  select tables.name as table_name, columns.name as column_name, nullif(columns.pk, 0) as key_position
  from sqlite_master as tables join pragma_table_info(tables.name) as columns
  where tables.type = 'table' and substr(tables.name, 1, 7) <> 'sqlite_'
`;

const postgresColumns = sql<ColumnRow>`
  select class.relname as table_name, attribute.attname as column_name,
    array_position(index.indkey::int2[], attribute.attnum) + 1 as key_position
  from pg_class as class
  join pg_attribute as attribute
    on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  left join pg_index as index on index.indrelid = class.oid and index.indisprimary
  where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
`;

/** Pages by the primary key, in the order of the bytes of its texts, which is the same in both kinds of database. */
async function* readBatches(
  { kysely, kind }: Session,
  { name, columns, key }: Table,
): AsyncGenerator<(readonly Value[])[]> {
  const order = kind === "sqlite" ? "binary" : "C";
  const texts = await textColumns({ kysely, kind }, name);
  const ordered = key.map((column) =>
    texts.has(column) ? sql`${sql.ref(column)} collate ${sql.id(order)}` : sql.ref(column),
  );
  const positions = key.map((column) => columns.indexOf(column));
  let last: readonly Value[] | undefined;
  for (;;) {
    const after: readonly Value[] | undefined = last && positions.map((at) => last?.[at] ?? null);
    const { rows } = await sql<Record<string, Value>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${after ? sql`where (${sql.join(ordered)}) > (${sql.join(after)})` : sql``}
      order by ${sql.join(ordered)} limit ${sql.lit(batchSize)}
    `.execute(kysely);
    const batch = rows.map((row) => columns.map((column) => row[column] ?? null));
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}

async function textColumns({ kysely, kind }: Session, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await (
    kind === "sqlite"
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where lower(type) = 'text'`
      : sql<{ name: string }>`
          select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and data_type = 'text'
        `
  ).execute(kysely);
  return new Set(rows.map(({ name }) => name));
}
