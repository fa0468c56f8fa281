import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { TableName } from "@dragoman/hsds";
import {
  editColumns,
  editsName,
  exportFile,
  type ExportFormat,
  type ExportTable,
  fileFormats,
  formatPackage,
  listFormats,
  packageFile,
  removedColumns,
  removedName,
} from "@dragoman/hsds/export";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Database } from "../database.ts";
import { readSnapshot } from "../snapshot.ts";
import { collectEdits, type EditCollector } from "./collect-edits.ts";
import { type DirectoryExport, type ExportedTable, readExportedTables } from "./read-export.ts";
import { readRemoved, type RemovedRow } from "./read-removed.ts";

export interface ExportRequest extends DirectoryExport {
  /** Must be new or empty. */
  folder: string;
  format: ExportFormat;
  /** Only rows that were written since this moment (RFC 3339, UTC), and the names of those removed since. */
  since?: string | undefined;
}

/** What an export has. */
export interface ExportSummary {
  /** The number of rows, by table. */
  tables: Partial<Record<TableName, number>>;
  /** The number of rows that are named as removed; only in an export of changes. */
  removed?: number;
}

/** There even if they are empty, so that a reader finds what a directory has. */
const always: ReadonlySet<TableName> = new Set<TableName>([
  "organizations",
  "services",
  "locations",
  "service_at_location",
]);

/**
 * Writes the directory as HSDS to a new folder, while others read and write: the rows of one moment, streamed. The
 * folder has its name once it is whole. What the public does not see is left out unless the request says otherwise.
 *
 * @throws {Refusal} `export-exists`
 */
export async function writeExport(
  database: Omit<Database, "close">,
  request: ExportRequest,
): Promise<ExportSummary> {
  const { folder, isPrivate } = request;
  await requireEmpty(folder);
  const unfinished = join(dirname(folder), `.${basename(folder)}.${randomUUID()}`);
  // What nobody else may see belongs to its owner alone, like a backup.
  await mkdir(unfinished, { recursive: true, ...(isPrivate && { mode: 0o700 }) });
  try {
    const summary = await readSnapshot(database, (session) =>
      writeFiles(session, { ...request, unfinished }),
    );
    await rmdir(folder).catch(() => undefined);
    await rename(unfinished, folder);
    return summary;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
    if (code === "ENOENT") return [];
    if (code === "ENOTDIR") return [folder];
    throw error;
  });
  if (names.length > 0) throw new Refusal("export-exists", { folder });
}

type Writing = ExportRequest & { unfinished: string };

async function writeFiles(
  session: Parameters<typeof readExportedTables>[0],
  request: Writing,
): Promise<ExportSummary> {
  const { source, isPrivate, since, format } = request;
  const written: ExportTable[] = [];
  const summary: ExportSummary = { tables: {} };
  // An export of changes is read beside the one before.
  const edits = since === undefined ? await collectEdits(session, request) : undefined;
  for await (const table of readExportedTables(session, { source, isPrivate })) {
    const rows = await writeTable(table, { ...request, edits });
    if (rows === undefined) continue;
    written.push({ table: table.table, columns: table.columns });
    summary.tables[table.table] = rows;
  }
  const edited = (await edits?.end()) ?? [];
  const editLines = { columns: editColumns, lines: [edited] };
  if (edited.length > 0) await writeList({ ...request, name: editsName }, editLines);
  if (since !== undefined)
    summary.removed = await writeList(
      { ...request, name: removedName },
      { columns: removedColumns, lines: removedLines(readRemoved(session, { source, isPrivate, since })) },
    );
  const scope = { isPrivate, isOneSource: source !== undefined, since: since ?? null };
  await writeText({ ...request, file: packageFile }, async (write) => {
    await write(formatPackage({ format, scope, tables: written, hasEdits: edited.length > 0 }));
    return 1;
  });
  return summary;
}

/** Returns the number of rows; `undefined` for an empty table that needs no file. */
async function writeTable(
  { table, columns, isEmpty, batches }: ExportedTable,
  { edits, ...request }: Writing & { edits: EditCollector | undefined },
): Promise<number | undefined> {
  if (isEmpty && !always.has(table)) return undefined;
  const { format, since } = request;
  async function* lines(): AsyncGenerator<string[]> {
    for await (const batch of batches()) {
      for (const row of batch) edits?.add(table, row);
      yield batch.flatMap(({ stored, shown }) =>
        shown && (since === undefined || stored.updatedAt >= since)
          ? fileFormats[format].row(columns, shown)
          : [],
      );
    }
  }
  const begin = fileFormats[format].begin(columns);
  return writeLines({ ...request, name: table }, { begin, lines: lines() });
}

async function* removedLines(
  removed: AsyncIterable<RemovedRow[]>,
): AsyncGenerator<(readonly [string, string, string])[]> {
  for await (const batch of removed) yield batch.map(({ table, id, removedAt }) => [table, id, removedAt]);
}

/** A list that is no table of HSDS. */
async function writeList(
  request: Writing & { name: string },
  {
    columns,
    lines: values,
  }: {
    columns: readonly string[];
    lines: AsyncIterable<(readonly (string | null)[])[]> | Iterable<(readonly (string | null)[])[]>;
  },
): Promise<number> {
  const { begin, row } = listFormats[request.format];
  async function* lines(): AsyncGenerator<string[]> {
    for await (const batch of values) yield batch.map((line) => row(columns, line));
  }
  return writeLines(request, { begin: begin(columns), lines: lines() });
}

async function writeLines(
  { name, format, ...request }: Writing & { name: string },
  { begin, lines }: { begin: string; lines: AsyncIterable<string[]> },
): Promise<number> {
  const { between, end } = fileFormats[format];
  return writeText({ ...request, format, file: exportFile(name, format) }, async (write) => {
    let rows = 0;
    await write(begin);
    for await (const batch of lines) {
      if (batch.length === 0) continue;
      await write((rows > 0 ? between : "") + batch.join(between));
      rows += batch.length;
    }
    await write(end);
    return rows;
  });
}

async function writeText(
  { unfinished, isPrivate, file: name }: Writing & { file: string },
  work: (write: (text: string) => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const file = await open(join(unfinished, name), "wx", isPrivate ? 0o600 : 0o666);
  try {
    const rows = await work((text) => file.writeFile(text));
    await file.sync();
    return rows;
  } finally {
    await file.close();
  }
}
