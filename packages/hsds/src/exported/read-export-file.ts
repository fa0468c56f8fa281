import { Refusal } from "../refusal.ts";
import { isObject } from "../source/flatten-json.ts";
import { parseStrictly } from "../source/read-csv.ts";
import { requireLimits } from "../source/read-json.ts";
import type { TableName } from "../tables.ts";
import { type ExportColumn } from "./export-columns.ts";
import { columnNamed } from "./export-package.ts";
import type { ExportFormat } from "./format-export.ts";

/** A row as it is in a file: values not checked yet. */
export interface ExportRecord {
  /** `null` for JSON. */
  line: number | null;
  fields: ReadonlyMap<string, unknown>;
  sourceKey: unknown;
  sourceName: unknown;
  originalHash: unknown;
  extra: ReadonlyMap<string, unknown>;
}

interface ExportedTableFile extends ExportedFile {
  table: TableName;
  columns: readonly ExportColumn[];
}

interface ExportedFile {
  path: string;
  format: ExportFormat;
  bytes: Buffer;
}

/** The records of one table of an export. */
export function readExportFile(file: ExportedTableFile): ExportRecord[] {
  const contentOf = new Map(file.columns.map(({ name, content }) => [name, content]));
  const recordOf = (line: number | null, cells: Iterable<[string, unknown]>): ExportRecord => {
    const fields = new Map<string, unknown>();
    const extra = new Map<string, unknown>();
    let sourceKey: unknown;
    let sourceName: unknown;
    let originalHash: unknown;
    for (const [name, value] of cells) {
      const content = contentOf.get(name) ?? columnNamed(file.table, name);
      if (content.kind === "source key") sourceKey = value;
      else if (content.kind === "source name") sourceName = value;
      else if (content.kind === "original hash") originalHash = value;
      else if (content.kind === "field") fields.set(content.field, value);
      else extra.set(content.key, line !== null && content.isJson ? parseCell(file, String(value)) : value);
    }
    return { line, fields, sourceKey, sourceName, originalHash, extra };
  };
  return readRecords(file).map(({ line, cells }) => recordOf(line, cells));
}

/** The records of any file of an export, without those of their cells that are empty. */
export function readRecords(file: ExportedFile): { line: number | null; cells: [string, unknown][] }[] {
  const text = decode(file);
  return file.format === "csv"
    ? csvRecords(file, text)
    : jsonObjects(file, text).map((object) => ({ line: null, cells: Object.entries(object) }));
}

/** Unlike other sources, an export is UTF-8, and its line breaks are values. */
function decode({ path, bytes }: ExportedFile): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Refusal("source-unreadable", { path, reason: "it is not UTF-8" }, { cause: error });
  }
}

function csvRecords({ path }: ExportedFile, text: string): { line: number; cells: [string, unknown][] }[] {
  const [header, ...records] = parseStrictly({ file: path, text, delimiter: ",", lineBreak: ["\r\n", "\n"] });
  const names = header?.cells ?? [];
  return records.map(({ line, cells }) => ({
    line,
    cells: names.flatMap((name, index): [string, unknown][] => {
      const cell = cells[index] ?? "";
      return cell === "" ? [] : [[name, cell]];
    }),
  }));
}

function jsonObjects({ path, format }: ExportedFile, text: string): object[] {
  const value: unknown =
    format === "json"
      ? parseJson(path, text)
      : text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map((line) => parseJson(path, line));
  requireLimits(value, path);
  if (!Array.isArray(value) || !value.every(isObject))
    throw new Refusal("json-malformed", { file: path, reason: "it is not a list of objects" });
  return value;
}

function parseCell({ path }: ExportedFile, cell: string): unknown {
  const value = parseJson(path, cell);
  requireLimits(value, path);
  return value;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal("json-malformed", { file, reason: reason.slice(0, 200) }, { cause: error });
  }
}
