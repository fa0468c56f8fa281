import { assignIds } from "./convert/assign-ids.ts";
import { settleDrafts } from "./convert/after-rows.ts";
import { chooseKeys } from "./convert/choose-keys.ts";
import { convertRow } from "./convert/convert-row.ts";
import { tallyOf, type Conversion } from "./convert/conversion.ts";
import { countryFinder } from "./convert/countries.ts";
import { finishRows } from "./convert/finish-rows.ts";
import { nameLanguages } from "./convert/language-numbers.ts";
import { linkListedRows } from "./convert/listed-rows.ts";
import { resolveNames } from "./convert/name-references.ts";
import { orderDrafts } from "./convert/order-rows.ts";
import { keyOf, prepareRow, prepareTable } from "./convert/prepare-rows.ts";
import type { PreparedTable } from "./convert/prepare-rows.ts";
import { resolveReferences } from "./convert/resolve-references.ts";
import type { Dataset, DatasetRow, Problem, ReadColumn, TableTally } from "./dataset.ts";
import type { ProblemList } from "./problem-list.ts";
import type { ReadOptions } from "./read-options.ts";
import { markSecretPlaces, reportSecretTexts } from "./secret-texts.ts";
import { isRawRow, type RawTable } from "./source/raw-table.ts";
import type { ReadSource } from "./source/read-source.ts";
import type { TableName } from "./tables.ts";
import { detectVersion, isOhana } from "./versions/detect-version.ts";
import { kindOfTable, targetOf } from "./versions/table-names.ts";
import type { TableKind } from "./versions/table-names.ts";

/** Converts the tables of a source to rows of HSDS 3.2, and collects all problems on the way. */
export function buildDataset(input: {
  read: ReadSource;
  problems: ProblemList;
  options: ReadOptions;
}): Dataset {
  const { read, problems, options } = input;
  const tables = chooseKeys(
    read.tables.flatMap((table) => {
      const kind = kindOfTable(table.name);
      if (kind !== null) return [prepareTable(kind, table)];
      reportUnread(problems, table);
      return [];
    }),
  );
  resolveNames(tables);
  linkListedRows(tables);
  nameLanguages(tables);
  const version = read.isSheet === true ? "3.2" : versionOf({ read, tables, problems });
  const tallies: Record<string, TableTally> = Object.fromEntries(
    tables.map(({ name }) => [name, { read: 0, rejected: 0, collapsed: 0 }]),
  );
  for (const [name, count] of Object.entries(unreadRows(read))) {
    const tally = tallyOf({ tallies }, name);
    tally.read += count;
    tally.rejected += count;
  }
  const conversion: Conversion = {
    options,
    form: read.form,
    isSheet: read.isSheet === true,
    version,
    problems,
    startedAt: new Date(),
    tallies,
    drafts: [],
    folds: [],
    weekdayRows: new Map(),
    draftOf: new Map(),
    keys: keysOf(tables),
    countryOf: countryFinder(tables, options.country),
    isBeforeThree: version < "3",
    isOhana: isOhana({ form: read.form, columns: columnsOf(tables) }),
  };
  convertTables({ conversion, tables, damaged437: read.damaged437 });
  options.onProgress?.({ step: "check", name: options.source, rows: conversion.drafts.length });
  settleDrafts(conversion);
  assignIds(conversion);
  resolveReferences(conversion);
  orderDrafts(conversion);
  const rows = markSecretPlaces(finishRows(conversion));
  reportSecretTexts(rows, problems);
  requireBalance(tallies, rows);
  const found = problems.sorted();
  const columns = read.columns ?? (read.isSheet === true ? undefined : columnsRead(tables, found));
  return {
    version,
    form: read.form,
    complete: read.complete,
    rows,
    tallies,
    problems: found,
    ...(columns && { columns: columns.slice(0, mostColumns) }),
  };
}

/** Columns that are reported: far more than any source has. */
const mostColumns = 1_000;

function columnsRead(tables: readonly PreparedTable[], problems: readonly Problem[]): ReadColumn[] {
  const unknown = new Set(
    problems
      .filter(({ code }) => code === "UNKNOWN_COLUMN")
      .map(({ table, column }) => JSON.stringify([table, column])),
  );
  return tables.flatMap(({ kind, name, file, columns }) =>
    [...columns].map(([column, field]) => ({
      file,
      column,
      field: unknown.has(JSON.stringify([name, column])) ? null : `${kind}.${field}`,
    })),
  );
}

/** Rows of tables that no version defines, and objects of no table: counted as read and rejected. */
function unreadRows(read: ReadSource): Record<string, number> {
  const counts: Record<string, number> = { ...read.unknown };
  for (const { name, rows } of read.tables)
    if (kindOfTable(name) === null) counts[name] = (counts[name] ?? 0) + rows.length;
  return counts;
}

function reportUnread(problems: ProblemList, { name, file, rows }: RawTable): void {
  const place = { table: name, file, line: null, id: null };
  const action = "a table of no version; not read";
  for (const { cells } of rows) {
    const value = Object.fromEntries([...cells].filter(([, cell]) => !isRawRow(cell)));
    problems.add(place, { code: "UNKNOWN_OBJECT", severity: "rejected", column: null, value, action });
  }
}

function convertTables(input: {
  conversion: Conversion;
  tables: PreparedTable[];
  damaged437: boolean;
}): void {
  const { conversion, tables, damaged437 } = input;
  const { problems, tallies, options, keys } = conversion;
  let rows = 0;
  for (const table of tables) {
    for (const raw of table.rows)
      convertRow(conversion, prepareRow({ problems, tallies, damaged437, keys }, table, raw));
    rows += table.rows.length;
    // Frees the records, which are not needed again; otherwise a large source would be in memory twice.
    table.rows.length = 0;
    options.onProgress?.({ step: "convert", name: table.name, rows });
  }
}

function keysOf(tables: readonly PreparedTable[]): Map<TableName, Set<string>> {
  const keys = new Map<TableName, Set<string>>();
  for (const table of tables) {
    const target = targetOf(table.kind);
    const set = keys.get(target) ?? new Set();
    keys.set(target, set);
    // Rows folded into services do not count for the ids of services.
    if (target === "services" && table.kind !== "services") continue;
    for (const row of table.rows) {
      const key = keyOf(table, row);
      if (key !== null) set.add(key);
    }
  }
  return keys;
}

/** The model's or the old version's names of columns, by kind of table. A folder may hold a table in several files. */
function columnsOf(tables: readonly PreparedTable[]): Map<TableKind, Set<string>> {
  const columns = new Map<TableKind, Set<string>>();
  for (const { kind, names } of tables)
    columns.set(kind, new Set([...(columns.get(kind) ?? []), ...names.keys()]));
  return columns;
}

function versionOf(input: {
  read: ReadSource;
  tables: readonly PreparedTable[];
  problems: ProblemList;
}): string {
  const { read, tables, problems } = input;
  const { version, declared } = detectVersion({
    form: read.form,
    declared: read.declared,
    columns: columnsOf(tables),
    names: new Set<string>(tables.flatMap(({ kind, name }) => [kind, name])),
  });
  if (!declared) {
    const place = { table: "datapackage", file: "datapackage.json", line: null, id: null };
    const action = `read as HSDS ${version}, by its tables and columns`;
    problems.add(place, {
      code: "VERSION_GUESSED",
      severity: "info",
      column: null,
      value: read.declared,
      action,
    });
  }
  return version;
}

/** Every source row must have exactly one outcome. Anything else is a bug in the reader, not in the source. */
function requireBalance(tallies: Readonly<Record<string, TableTally>>, rows: readonly DatasetRow[]): void {
  const stored = new Map<string, number>();
  for (const { origin } of rows) if (origin !== null) stored.set(origin, (stored.get(origin) ?? 0) + 1);
  for (const [table, { read, rejected, collapsed }] of Object.entries(tallies)) {
    const storedRows = stored.get(table) ?? 0;
    if (storedRows === read - rejected - collapsed) continue;
    throw new Error(
      `${table}: ${read} rows read, ${rejected} rejected, ${collapsed} collapsed, but ${storedRows} stored`,
    );
  }
}
