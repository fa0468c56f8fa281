import { posix } from "node:path";
import type { Dataset, DatasetRow } from "../dataset.ts";
import { ProblemList } from "../problem-list.ts";
import type { ReadOptions } from "../read-options.ts";
import { openSource } from "../source/open-source.ts";
import { tooManyRows } from "../source/read-csv.ts";
import type { Source, SourceFile } from "../source/source-file.ts";
import { limits } from "../limits.ts";
import {
  editsName,
  exportFile,
  type ExportPackage,
  type ExportTable,
  packageFile,
  parsePackage,
} from "./export-package.ts";
import { readEdits } from "./read-edits.ts";
import { readExportFile, readRecords } from "./read-export-file.ts";
import { storedRow } from "./stored-row.ts";

/**
 * Reads an export of this program as it was written: with its ids, and without deriving anything, so that exporting it
 * again gives the same bytes. `undefined` for any other source. Values are checked like those of any source.
 *
 * NOTE: the ids of other sources are only kept for callers who may change those sources too: not for data fetched from
 * elsewhere. See `ReadOptions.restoresExports`.
 */
export async function readExport(
  path: string,
  { onProgress }: Pick<ReadOptions, "onProgress">,
): Promise<Dataset | undefined> {
  const source = await openSource(path);
  try {
    const found = await findPackage(source);
    return found && (await readPackage(source, { ...found, onProgress }));
  } finally {
    source.close();
  }
}

interface FoundPackage {
  exported: ExportPackage;
  folder: string;
}

/** In the folder, or in a zip of the folder. */
async function findPackage({ files }: Source): Promise<FoundPackage | undefined> {
  const file = files
    .filter(({ path }) => posix.basename(path) === packageFile)
    .toSorted((one, other) => one.path.length - other.path.length)[0];
  const exported = file && parsePackage((await file.read()).toString("utf8"));
  return exported && { exported, folder: posix.dirname(file.path) };
}

async function readPackage(
  source: Source,
  { exported, folder, onProgress }: FoundPackage & { onProgress: ReadOptions["onProgress"] | undefined },
): Promise<Dataset> {
  const { format, scope, tables, hasEdits } = exported;
  const problems = new ProblemList();
  const dataset: Dataset = {
    version: "3.2",
    form: format === "csv" ? "csv" : "json",
    complete: scope.since === null,
    rows: [],
    tallies: {},
    problems: [],
    exported: { isPrivate: scope.isPrivate, isOneSource: scope.isOneSource },
  };
  for (const one of tables) {
    const path = posix.join(folder, exportFile(one.table, format));
    const file = source.files.find((candidate) => candidate.path === path);
    const rows = await readTable(file, { ...one, path, format, problems, dataset });
    for (const row of rows) dataset.rows.push(row);
    onProgress?.({ step: "read", name: path, rows: dataset.rows.length });
  }
  const editsFile = posix.join(folder, exportFile(editsName, format));
  const listed = hasEdits ? source.files.find(({ path }) => path === editsFile) : undefined;
  if (listed && dataset.exported) {
    const records = readRecords({ path: editsFile, format, bytes: await listed.read() });
    dataset.exported.edits = readEdits(records, { path: editsFile, problems });
  }
  return { ...dataset, problems: problems.sorted() };
}

async function readTable(
  file: SourceFile | undefined,
  {
    table,
    columns,
    path,
    format,
    problems,
    dataset,
  }: ExportTable & Pick<ExportPackage, "format"> & { path: string; problems: ProblemList; dataset: Dataset },
): Promise<DatasetRow[]> {
  const tally = { read: 0, rejected: 0, collapsed: 0 };
  dataset.tallies[table] = tally;
  if (!file) {
    const place = { table, file: path, line: null, id: null };
    problems.add(place, { code: "MISSING_FILE", severity: "info", column: null, action: "read without it" });
    return [];
  }
  const records = readExportFile({ table, columns, path, format, bytes: await file.read() });
  if (dataset.rows.length + records.length > limits.rows) throw tooManyRows("The directory");
  const ids = new Set<string>();
  return records.flatMap((record) => {
    tally.read += 1;
    const row = storedRow(record, { table, path, problems, ids });
    if (row) return [{ ...row, position: ids.size - 1 }];
    tally.rejected += 1;
    return [];
  });
}
