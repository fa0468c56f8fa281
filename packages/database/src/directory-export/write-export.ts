import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Media, TableName } from "@dragoman/hsds";
import {
  editColumns,
  editsName,
  type ExportedMedia,
  exportFile,
  type ExportFormat,
  type ExportPackage,
  type ExportTable,
  fileFormats,
  formatMediaManifest,
  formatPackage,
  listFormats,
  mediaManifest,
  packageFile,
  removedColumns,
  removedName,
} from "@dragoman/hsds/export";
import { Refusal } from "@dragoman/hsds/refusal";
import type { FileStorage } from "@dragoman/storage";
import type { Database, Session } from "../database.ts";
import { openMediaFiles } from "../media/media-files.ts";
import { readSnapshot } from "../snapshot.ts";
import { collectEdits, type EditCollector } from "./collect-edits.ts";
import { collectIds } from "./id-set.ts";
import { readExportedMedia } from "./read-media.ts";
import { writeMediaFiles } from "./write-media.ts";
import { type DirectoryExport, type ExportedTable, readExportedTables } from "./read-export.ts";
import { readRemoved, type RemovedRow } from "./read-removed.ts";

export interface ExportRequest extends DirectoryExport {
  /** Must be new or empty. */
  folder: string;
  format: ExportFormat;
  /** Where the media files are, to write them too. */
  storage?: FileStorage | undefined;
  /** Only rows that were written since this moment (RFC 3339, UTC), and the names of those removed since. */
  since?: string | undefined;
}

/** The contents of an export. */
export interface ExportSummary {
  /** The number of rows, by table. */
  tables: Partial<Record<TableName, number>>;
  /** The number of rows that are named as removed; only in an export of changes. */
  removed?: number;
  /** Photos, sound and films, and how many are left out because the storage has lost a file; only with media. */
  media?: { written: number; missing: number };
}

/** Written even if they are empty, so that a reader finds all tables of a directory. */
const always: ReadonlySet<TableName> = new Set<TableName>([
  "organizations",
  "services",
  "locations",
  "service_at_location",
]);

/**
 * Writes the directory as HSDS to a new folder, while others read and write: the rows of one moment, streamed. The
 * folder has its name once it is whole. Non-public data is left out unless requested.
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
  // A folder with non-public data is readable by its owner alone, like a backup.
  await mkdir(unfinished, { recursive: true, ...(isPrivate && { mode: 0o700 }) });
  try {
    const { summary, written, media } = await readSnapshot(database, (session) =>
      writeTables(session, { ...request, unfinished }),
    );
    // Files take their time, and never change: others must not wait for the end of the snapshot.
    if (request.storage) {
      const store = openMediaFiles({ storage: request.storage, directory: database.directory });
      const whole = await writeMediaFiles({ folder: unfinished, isPrivate, media, store });
      await writeText({ ...request, unfinished, file: mediaManifest }, async (write) => {
        await write(formatMediaManifest(whole));
        return whole.length;
      });
      summary.media = { written: whole.length, missing: media.length - whole.length };
    }
    const descriptor = formatPackage({ ...written, hasMedia: request.storage !== undefined });
    await writeText({ ...request, unfinished, file: packageFile }, async (write) => {
      await write(descriptor);
      return 1;
    });
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

/** What the descriptor says of the tables, and the media of exported entries. */
interface Written {
  summary: ExportSummary;
  written: Omit<ExportPackage, "hasMedia">;
  media: ExportedMedia[];
}

async function writeTables(session: Session, request: Writing): Promise<Written> {
  const { source, isPrivate, since, format, storage } = request;
  const ids = new Map(owners.map((table) => [table, collectIds()]));
  const written: ExportTable[] = [];
  const summary: ExportSummary = { tables: {} };
  // An export of changes is read beside the one before.
  const edits = since === undefined ? await collectEdits(session, request) : undefined;
  for await (const table of readExportedTables(session, { source, isPrivate })) {
    const rows = await writeTable(table, { ...request, edits, ids });
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
  const ended = new Map([...ids].map(([table, some]) => [table, some.end()]));
  const isExported = ({ table, id }: Media["owner"]) => ended.get(table)?.has(id) === true;
  return {
    summary,
    written: { format, scope, tables: written, hasEdits: edited.length > 0 },
    media: storage ? await readExportedMedia(session, { isPrivate, isExported }) : [],
  };
}

/** Tables whose rows have media. */
const owners = ["services", "organizations", "locations"] as const satisfies Media["owner"]["table"][];

/** Returns the number of rows; `undefined` for an empty table that needs no file. */
async function writeTable(
  { table, columns, isEmpty, batches }: ExportedTable,
  {
    edits,
    ids,
    ...request
  }: Writing & {
    edits: EditCollector | undefined;
    ids: ReadonlyMap<TableName, ReturnType<typeof collectIds>>;
  },
): Promise<number | undefined> {
  if (isEmpty && !always.has(table)) return undefined;
  const { format, since } = request;
  async function* lines(): AsyncGenerator<string[]> {
    for await (const batch of batches()) {
      for (const row of batch) {
        edits?.add(table, row);
        if (row.shown) ids.get(table)?.add(row.shown.id);
      }
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
