import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { kindOfTable, tableNameOf } from "../versions/table-names.ts";
import { isObject, JsonTables } from "./flatten-json.ts";
import type { JsonObject } from "./flatten-json.ts";
import { kindOfObject } from "./json-shape.ts";
import type { RawTable } from "./raw-table.ts";
import { tooManyRows } from "./read-csv.ts";
import { tooLarge } from "./size-refusal.ts";

/** What one JSON file holds. */
export interface JsonContents {
  tables: RawTable[];
  /** `false` for one object, or one page of many. */
  complete: boolean;
  /** For API pages: how many there are of how many. */
  pages: { read: number; total: number } | null;
  /** The version that the file declares (an API's `GET /`), if any. */
  version: string | null;
  /** Objects that are none of HSDS. */
  unknown: number;
}

export interface JsonInput {
  /** The path in the source: its folder and name hint at what an object is. */
  file: string;
  text: string;
  onNull(table: string, column: string, id: string | null): void;
}

/** Reads HSDS JSON in any of its forms: an object, an array, an API page, all tables in one object, or a line each. */
export function readJson(input: JsonInput): JsonContents {
  const value = parseJson(input);
  requireLimits(value, input.file);
  const tables = new JsonTables(input.file, (table, column, id) => input.onNull(table, column, id));
  const contents: Omit<JsonContents, "tables"> = { complete: true, pages: null, version: null, unknown: 0 };
  if (isTabular(value)) addTabular(tables, value);
  else if (isApiRoot(value))
    contents.version = typeof value["version"] === "string" ? value["version"] : null;
  else {
    const objects = objectsOf(value);
    contents.pages = pagesOf(value);
    const { pages } = contents;
    contents.complete = pages === null ? Array.isArray(value) : pages.read >= pages.total;
    for (const object of objects) {
      const kind = isObject(object) ? kindOfObject(object, input.file) : null;
      if (kind === null || !isObject(object)) contents.unknown += 1;
      else tables.add(kind, object);
    }
  }
  if (tables.rows > limits.rows) throw tooManyRows(input.file);
  return { tables: tables.tables, ...contents };
}

function parseJson({ file, text }: JsonInput): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length > 1 && isJson(lines[0] ?? ""))
      return lines.map((line, index) => parseLine(file, line, index));
    throw malformed(file, error);
  }
}

function parseLine(file: string, line: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw malformed(file, error, `object ${index + 1}: `);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // the only thing that JSON.parse throws is that the text is not JSON
  }
}

function malformed(file: string, error: unknown, place = ""): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  return new Refusal("json-malformed", { file, reason: (place + message).slice(0, 200) }, { cause: error });
}

/** Depth is checked before anything walks the value by calling itself. */
function requireLimits(value: unknown, file: string): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.jsonDepth) {
      throw new Refusal("json-malformed", { file, reason: `objects nest deeper than ${limits.jsonDepth}` });
    }
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === "string" && one.length > limits.cellBytes) {
        throw tooLarge(`A text of ${file}`, one.length, limits.cellBytes);
      }
      if (typeof one === "object" && one !== null) for (const child of Object.values(one)) next.push(child);
    }
    level = next;
  }
}

/** The objects of a page, of an array of objects or pages (a line each), or the one that stands alone. */
function objectsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isPage(one) ? [...one.contents] : [one]));
  return isPage(value) ? value.contents : [value];
}

/** An API page that does not say how many there are is one of many. */
function pagesOf(value: unknown): JsonContents["pages"] {
  const pages = (Array.isArray(value) ? value : [value]).filter(isPage);
  if (pages.length === 0) return null;
  const totals = pages.map((page) => page["total_pages"]).filter((total) => typeof total === "number");
  return { read: pages.length, total: totals.length > 0 ? Math.max(...totals) : Infinity };
}

function isPage(value: unknown): value is JsonObject & { contents: readonly unknown[] } {
  return isObject(value) && Array.isArray(value["contents"]);
}

/** The answer of `GET /`, which holds no data. */
function isApiRoot(value: unknown): value is JsonObject {
  return isObject(value) && "openapi_url" in value && !("id" in value);
}

/** All tables in one object: `{"organizations": […], "services.csv": […]}`. */
function isTabular(value: unknown): value is Readonly<Record<string, readonly JsonObject[]>> {
  if (!isObject(value) || "id" in value) return false;
  const entries = Object.entries(value);
  return (
    entries.some(([key, rows]) => isTableOf(key, rows)) && entries.every(([, rows]) => Array.isArray(rows))
  );
}

function isTableOf(key: string, rows: unknown): boolean {
  return kindOfTable(tableNameOf(key)) !== null && Array.isArray(rows) && rows.every(isObject);
}

function addTabular(tables: JsonTables, value: Readonly<Record<string, readonly JsonObject[]>>): void {
  for (const [key, rows] of Object.entries(value)) for (const row of rows) tables.add(tableNameOf(key), row);
}
