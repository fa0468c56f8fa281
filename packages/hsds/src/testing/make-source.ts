import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { ZipFile } from "yazl";
import { readDirectory } from "../read.ts";
import type { ReadOptions } from "../read.ts";
import type { Dataset, DatasetRow, Problem } from "../dataset.ts";
import type { Row, TableName } from "../tables.ts";

/** Files by path in the source. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** An empty folder that is removed after the test. */
export async function makeFolder(files: Files = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-hsds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
  return folder;
}

/** A zip of files; `mend` may corrupt its bytes. */
export async function makeZip(
  files: Files,
  options: { mode?: number; mend?: (zip: Buffer) => Buffer } = {},
): Promise<string> {
  const zip = new ZipFile();
  for (const [path, contents] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(contents), path, options.mode === undefined ? {} : { mode: options.mode });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const path = join(await makeFolder(), "directory.zip");
  await writeFile(path, options.mend ? options.mend(bytes) : bytes);
  return path;
}

/** Reads a folder of files from the test. */
export async function readFiles(files: Files, options: Partial<ReadOptions> = {}): Promise<Dataset> {
  return readDirectory(await makeFolder(files), { source: "test", ...options });
}

/** The rows of one table. */
export function rowsOf<T extends TableName>(dataset: Dataset, table: T): DatasetRow<T>[] {
  return dataset.rows.filter((row): row is DatasetRow<T> => row.table === table);
}

/** The values of one table's rows without `null`s and ids. */
export function valuesOf<T extends TableName>(dataset: Dataset, table: T): Partial<Row<T>>[] {
  return rowsOf(dataset, table).map(({ values }) => {
    const filled = Object.entries(values).filter(([column, value]) => value !== null && column !== "id");
    return Object.fromEntries(filled) as Partial<Row<T>>; // fewer of the row's own entries
  });
}

/** Problems in short form: `FK_MISSING dropped services.organization_id 1`. */
export function summaryOf(problems: readonly Problem[]): string[] {
  return problems.map(({ code, severity, table, column, count }) => {
    const place = column === null ? table : `${table}.${column}`;
    return `${code} ${severity} ${place} ${count}`;
  });
}

/** The summary of one code. */
export function foundOf(dataset: Dataset, code: Problem["code"]): string[] {
  return summaryOf(dataset.problems.filter((problem) => problem.code === code));
}
