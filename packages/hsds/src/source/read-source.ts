import { Refusal } from "../refusal.ts";
import type { ReadColumn } from "../dataset.ts";
import { hasDamaged437 } from "../values/mojibake.ts";
import { columnNames } from "../versions/column-names.ts";
import { readMapped } from "../mapping/apply-mapping.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { readSheets } from "../sheets/read-sheets.ts";
import { kindOfTable, tableNameOf } from "../versions/table-names.ts";
import type { ProblemList } from "../problem-list.ts";
import type { ReadProgress } from "../read-options.ts";
import { chooseCsvFiles } from "./choose-files.ts";
import type { CsvChoice } from "./choose-files.ts";
import { decoderOf, isBinary } from "./decode-text.ts";
import type { Decoder } from "./decode-text.ts";
import { openSource } from "./open-source.ts";
import { limits } from "../limits.ts";
import type { RawTable } from "./raw-table.ts";
import { readCsv, tooManyRows } from "./read-csv.ts";
import { readJson } from "./read-json.ts";
import { reportEncoding } from "./report-encoding.ts";
import type { Source } from "./source-file.ts";

/** A source as tables of uninterpreted records. */
export interface ReadSource {
  form: "csv" | "json";
  /** Read from a spreadsheet of one row per service, which has no ids and tables of its own. */
  isSheet?: boolean;
  tables: RawTable[];
  /** The version that the source declares. */
  declared: string | null;
  complete: boolean;
  /** The number of objects of each file outside HSDS, by table name; JSON only. */
  unknown: Record<string, number>;
  /** Its texts were decoded wrongly twice, see `repairDamaged437`. */
  damaged437: boolean;
  /** Of a spreadsheet of one row per service: what its columns were read as. */
  columns?: readonly ReadColumn[];
}

export interface ReadingContext {
  problems: ProblemList;
  mapping?: Mapping | undefined;
  /** ISO 3166-1 alpha-2, as declared for the whole source. */
  country?: string | undefined;
  onProgress: (progress: ReadProgress) => void;
  /** The encoding of the files as `TextDecoder` names it; found from their bytes when absent. */
  encoding?: string | undefined;
}

/** Reads all tables of a folder, zip or file. */
export async function readSource(path: string, context: ReadingContext): Promise<ReadSource> {
  const source = await openSource(path);
  try {
    const { problems, country, mapping } = context;
    const texts = source.files.filter(({ path }) => textEnding.test(path) || source.files.length === 1);
    const decode = await decoderOf(texts, context.encoding);
    if (mapping) return await readMapped(source, { mapping, problems, country, decode });
    const sheets = await readSheets(source, { problems, country, decode });
    if (sheets) return sheets;
    const choice = await chooseCsvFiles(source, async (file) => decode(await file.read()).text);
    return choice
      ? await readCsvFiles(source, { choice, context, decode })
      : await readJsonFiles(source, { context, decode });
  } finally {
    source.close();
  }
}

const textEnding = /\.(?:csv|tsv|json|ndjson|jsonl)$/i;

async function readCsvFiles(
  source: Source,
  input: { choice: CsvChoice; context: ReadingContext; decode: Decoder },
): Promise<ReadSource> {
  const { choice, context, decode } = input;
  const { problems } = context;
  const tables: RawTable[] = [];
  let rows = 0;
  let damaged437 = false;
  for (const { file, name } of choice.files) {
    const bytes = await file.read();
    const decoded = decode(bytes);
    const { text } = decoded;
    if (isBinary(bytes)) {
      reportUnknownFile(problems, file.path, "not text; not read");
      continue;
    }
    reportEncoding(problems, { file: file.path, name, decoded });
    damaged437 ||= hasDamaged437(text);
    const table = readCsv({ name, file: file.path, text });
    if (!isOfHsds(table)) {
      reportUnknownFile(problems, file.path, "its columns are not those of HSDS; not read");
      continue;
    }
    rows += table.rows.length;
    if (rows > limits.rows) throw tooManyRows("The directory");
    tables.push(table);
    context.onProgress({ step: "read", name: file.path, rows });
  }
  if (!tables.some(({ name }) => needsName.has(kindOfTable(name)))) {
    throw new Refusal("source-not-recognized", { path: source.path });
  }
  for (const path of choice.unknown) reportUnknownFile(problems, path, "not read");
  for (const path of choice.missing) {
    const place = { table: tableNameOf(path), file: path, line: null, id: null };
    problems.add(place, { code: "MISSING_FILE", severity: "info", column: null, action: "read without it" });
  }
  return { form: "csv", tables, declared: choice.declared, complete: true, unknown: {}, damaged437 };
}

const needsName = new Set<string | null>(["organizations", "services"]);

/** Other formats use the same file names; the one column common to all versions distinguishes them. */
function isOfHsds(table: RawTable): boolean {
  const kind = kindOfTable(table.name);
  if (kind === null || !needsName.has(kind) || table.columns.length === 0) return true;
  return [...columnNames(kind, table.columns).values()].includes("name");
}

const jsonEnding = /\.(?:json|ndjson|jsonl)$/i;

async function readJsonFiles(
  source: Source,
  { context, decode }: { context: ReadingContext; decode: Decoder },
): Promise<ReadSource> {
  const files = source.files.filter(({ path }) => jsonEnding.test(path) || source.files.length === 1);
  const read: ReadSource = {
    form: "json",
    tables: [],
    declared: null,
    complete: true,
    unknown: {},
    damaged437: false,
  };
  const pages: { read: number; total: number }[] = [];
  let rows = 0;
  let unknown = 0;
  for (const file of files) {
    if (/(?:^|\/)datapackage\.json$/i.test(file.path)) continue;
    const bytes = await file.read();
    const decoded = decode(bytes);
    const { text } = decoded;
    if (isBinary(bytes) || (!jsonEnding.test(file.path) && !/^[\ufeff\s]*[[{]/.test(text))) {
      throw new Refusal("source-not-recognized", { path: source.path });
    }
    reportEncoding(context.problems, { file: file.path, name: tableNameOf(file.path), decoded });
    read.damaged437 ||= hasDamaged437(text);
    const contents = readJson({ file: file.path, text, onNull: reportNull(context.problems, file.path) });
    unknown += contents.unknown.length;
    reportUnknownObjects(context.problems, { file: file.path, objects: contents.unknown });
    if (contents.unknown.length > 0) read.unknown[tableNameOf(file.path)] = contents.unknown.length;
    read.declared ??= contents.version;
    read.complete &&= contents.complete || files.length > 1;
    if (contents.pages) pages.push(contents.pages);
    read.tables.push(...contents.tables);
    rows += contents.tables.reduce((sum, table) => sum + table.rows.length, 0);
    if (rows > limits.rows) throw tooManyRows("The directory");
    context.onProgress({ step: "read", name: file.path, rows });
  }
  if (
    pages.length > 0 &&
    pages.reduce((count, page) => count + page.read, 0) < Math.max(...pages.map(({ total }) => total))
  )
    read.complete = false;
  if (read.tables.length === 0 || (rows === 0 && unknown > 0)) {
    throw new Refusal("source-not-recognized", { path: source.path });
  }
  return read;
}

function reportUnknownFile(problems: ProblemList, path: string, action: string): void {
  const place = { table: tableNameOf(path), file: path, line: null, id: null };
  problems.add(place, { code: "UNKNOWN_FILE", severity: "info", column: null, value: path, action });
}

function reportUnknownObjects(
  problems: ProblemList,
  { file, objects }: { file: string; objects: readonly unknown[] },
): void {
  const place = { table: tableNameOf(file), file, line: null, id: null };
  const action = "not read: it has neither the properties of an object of HSDS nor one in it";
  for (const value of objects)
    problems.add(place, { code: "UNKNOWN_OBJECT", severity: "rejected", column: null, value, action });
}

function reportNull(problems: ProblemList, file: string) {
  return (table: string, column: string, id: string | null) => {
    const action = "read as absent; HSDS leaves out what it does not say";
    problems.add({ table, file, line: null, id }, { code: "NULL_IN_JSON", severity: "info", column, action });
  };
}
