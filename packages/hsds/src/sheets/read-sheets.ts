import { posix } from "node:path";
import { limits } from "../limits.ts";
import type { ReadColumn } from "../dataset.ts";
import type { ProblemList } from "../problem-list.ts";
import { Refusal } from "../refusal.ts";
import { isBinary } from "../source/decode-text.ts";
import type { Decoder } from "../source/decode-text.ts";
import type { RawTable } from "../source/raw-table.ts";
import { readRecords, tooManyRows } from "../source/read-csv.ts";
import { reportEncoding } from "../source/report-encoding.ts";
import type { ReadSource } from "../source/read-source.ts";
import type { Source, SourceFile } from "../source/source-file.ts";
import { plainName } from "../versions/column-names.ts";
import { kindOfTable, tableNameOf } from "../versions/table-names.ts";
import { findHeader, type SheetHeader } from "./find-header.ts";
import { readXlsx } from "./read-xlsx.ts";
import { readServices } from "./service-sheet.ts";
import { readEntry } from "./sheet-entry.ts";
import { cellAt, type Sheet } from "./sheet.ts";

const workbookEnding = /\.xls[xm]?$/i;
const csvEnding = /\.(?:csv|tsv)$/i;

/** The ending of a file with sheets. */
export const sheetEnding = /\.(?:csv|tsv|xls[xm]?)$/i;

export interface SheetReading {
  problems: ProblemList;
  /** ISO 3166-1 alpha-2: the country of phones and addresses without one. */
  country: string | undefined;
  decode: Decoder;
}

/**
 * Reads a source of spreadsheets with one row per service, or of workbooks with the tables of HSDS. `null` for any
 * other source: several tables of HSDS, or JSON.
 *
 * @throws {Refusal} `sheet-not-recognized` when no sheet of a workbook, or of a single CSV file, is understood
 */
export async function readSheets(source: Source, reading: SheetReading): Promise<ReadSource | null> {
  const workbooks = source.files.filter(({ path }) => workbookEnding.test(path));
  const texts = source.files.filter(({ path }) => csvEnding.test(path));
  if (workbooks.length + texts.length === 0 || isDataPackage(source, texts)) return null;
  const sheets = await openSheets([...workbooks, ...texts], reading.decode);
  const tables = workbooks.length > 0 ? tablesOfHsds(sheets) : null;
  if (tables !== null) return sourceOf(tables, { rejected: 0, isSheet: false });
  const found = sheets.flatMap((sheet) => {
    const header = isTableOfHsds(sheet) ? null : findHeader(sheet);
    return header === null ? [] : [{ sheet, header }];
  });
  if (found.length === 0) {
    if (workbooks.length > 0 || isAlone(source, sheets)) throw notRecognized(source.path, sheets);
    return null;
  }
  reportUnread(sheets, { found, source, problems: reading.problems });
  const entries = found.flatMap((one) => entriesOf(one, reading.country));
  const { tables: read, rejected } = readServices(entries, reading.problems);
  return { ...sourceOf(read, { rejected, isSheet: true }), columns: found.flatMap(columnsOf) };
}

function sourceOf(
  tables: RawTable[],
  { rejected, isSheet }: { rejected: number; isSheet: boolean },
): ReadSource {
  const unknown: Record<string, number> = rejected > 0 ? { services: rejected } : {};
  return { form: "csv", isSheet, tables, declared: null, complete: true, unknown, damaged437: false };
}

/** Two files or more with the names of tables belong together. */
function isDataPackage(source: Source, texts: readonly SourceFile[]): boolean {
  const kinds = texts.filter(({ path }) => kindOfTable(tableNameOf(path)) !== null);
  return kinds.length > 1 || source.files.some(({ path }) => /(?:^|\/)datapackage\.json$/i.test(path));
}

/** Reads the sheets of all files, one of CSV each. */
export async function openSheets(files: readonly SourceFile[], decode: Decoder): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  let rows = 0;
  for (const file of files) {
    const read = workbookEnding.test(file.path)
      ? await readXlsx(file.path, await file.read())
      : await readCsvSheet(file, decode);
    rows += read.reduce((sum, sheet) => sum + sheet.rows.length, 0);
    if (rows > limits.rows) throw tooManyRows("The directory");
    sheets.push(...read);
  }
  return sheets;
}

async function readCsvSheet(file: SourceFile, decode: Decoder): Promise<Sheet[]> {
  const bytes = await file.read();
  if (isBinary(bytes)) return [];
  const decoded = decode(bytes);
  const name = posix.basename(file.path).replace(csvEnding, "");
  const records = readRecords({ file: file.path, text: decoded.text }).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ""),
  );
  const rows = records.map(({ line, cells }) => ({ line, cells, numbers: new Set<number>() }));
  return [
    {
      name,
      file: file.path,
      path: file.path,
      rows,
      decoded,
      titles: new Set(),
    },
  ];
}

/** A table of HSDS names its rows and their references by id. */
function isTableOfHsds({ name, rows }: Sheet): boolean {
  if (kindOfTable(tableNameOf(name)) === null) return false;
  const columns = new Set((rows[0]?.cells ?? []).map(plainName));
  if (columns.has("organization_id") || columns.has("service_id") || columns.has("location_id")) return true;
  const telling = [
    "phone",
    "telephone",
    "address",
    "street",
    "city",
    "hours",
    "opening_hours",
    "organization",
  ];
  return columns.has("id") && columns.has("name") && !telling.some((column) => columns.has(column));
}

/** The sheets of a workbook as tables, when they are those of HSDS; otherwise `null`. */
function tablesOfHsds(sheets: readonly Sheet[]): RawTable[] | null {
  const named = sheets.filter((sheet) => isTableOfHsds(sheet));
  const kinds = new Set(named.map(({ name }) => kindOfTable(tableNameOf(name))));
  if (named.length < 2 || !(kinds.has("services") || kinds.has("organizations"))) return null;
  return sheets.flatMap((sheet) => {
    const name = tableNameOf(sheet.name);
    const [head, ...rows] = sheet.rows;
    if (kindOfTable(name) === null || head === undefined) return [];
    const columns = head.cells.map((text, index) => text.trim() || `column ${index + 1}`);
    const read = rows.map((row) => ({
      line: row.line,
      cells: new Map<string, unknown>(columns.map((column, index) => [column, cellAt(row, index)])),
      surplus: row.cells.slice(columns.length).filter((cell) => cell.trim() !== ""),
    }));
    return [{ name, file: sheet.file, columns, rows: read }];
  });
}

function entriesOf({ sheet, header }: { sheet: Sheet; header: SheetHeader }, country: string | undefined) {
  const head = sheet.rows.find(({ line }) => line === header.line);
  const headings = new Map((head?.cells ?? []).map((text, column) => [column, text.trim()]));
  return header.rows.map((row) => readEntry({ row, file: sheet.file, header, headings, country }));
}

function columnsOf({ sheet, header }: { sheet: Sheet; header: SheetHeader }): ReadColumn[] {
  const head = sheet.rows.find(({ line }) => line === header.line);
  return (head?.cells ?? []).flatMap((text, column) =>
    text.trim() === ""
      ? []
      : [{ file: sheet.file, column: text.trim(), field: header.fields.get(column) ?? null }],
  );
}

/** Whether nothing else in the source could be a directory. */
function isAlone({ files }: Source, sheets: readonly Sheet[]): boolean {
  return files.length === 1 && sheets.some(({ name }) => kindOfTable(tableNameOf(name)) === null);
}

function reportUnread(
  sheets: readonly Sheet[],
  { found, source, problems }: { found: readonly { sheet: Sheet }[]; source: Source; problems: ProblemList },
): void {
  const report = (file: string, action: string): void =>
    problems.add(
      { table: tableNameOf(file), file, line: null, id: null },
      { code: "UNKNOWN_FILE", severity: "info", column: null, value: file, action },
    );
  for (const sheet of sheets)
    if (sheet.rows.length > 0 && !found.some((one) => one.sheet === sheet))
      report(sheet.file, "no row of headers is understood; not read");
  for (const { sheet } of found)
    if (sheet.decoded)
      reportEncoding(problems, { file: sheet.file, name: "services", decoded: sheet.decoded });
  const read = new Set(sheets.map(({ path }) => path));
  for (const { path } of source.files) if (!read.has(path)) report(path, "not read");
}

/** Texts of the first lines that are quoted in the refusal. */
const cellsShown = 12;

function notRecognized(path: string, sheets: readonly Sheet[]): Refusal {
  const cells = sheets
    .flatMap(({ rows }) => rows.slice(0, 3))
    .flatMap((row) => row.cells)
    .map((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .filter((text) => text !== "")
    .slice(0, cellsShown)
    .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text));
  return new Refusal("sheet-not-recognized", { path, cells: cells.join(", ") || "nothing" });
}
