import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { isObject, JsonTables } from "./flatten-json.ts";
import type { JsonObject } from "./flatten-json.ts";
import { findLists } from "./json-envelope.ts";
import type { Pages } from "./json-envelope.ts";
import { kindOfObject } from "./json-shape.ts";
import { unwrapObject } from "./unwrap-object.ts";
import type { RawTable } from "./raw-table.ts";
import { tooManyRows } from "./read-csv.ts";
import { tooLarge } from "./size-refusal.ts";

/** The contents of one JSON file. */
export interface JsonContents {
  tables: RawTable[];
  /** `false` for one object, or one page of several. */
  complete: boolean;
  pages: Pages | null;
  /** The version declared by the file (an API's `GET /`), if any. */
  version: string | null;
  /** Values in the place of objects that do not belong to HSDS. */
  unknown: unknown[];
}

export interface JsonInput {
  /** The path in the source: its folder and name are hints for classification. */
  file: string;
  text: string;
  onNull(table: string, column: string, id: string | null): void;
}

/** Parses HSDS JSON in any form: an object, an array, an API page, all tables in one object, or JSON lines. */
export function readJson(input: JsonInput): JsonContents {
  const value = parseJson(input);
  requireLimits(value, input.file);
  const tables = new JsonTables(input.file, (table, column, id) => input.onNull(table, column, id));
  const contents: Omit<JsonContents, "tables"> = { complete: true, pages: null, version: null, unknown: [] };
  if (isApiRoot(value)) contents.version = typeof value["version"] === "string" ? value["version"] : null;
  else {
    const { lists, pages, isWhole } = findLists(value);
    contents.pages = pages;
    contents.complete = pages === null ? isWhole : pages.read >= pages.total;
    for (const { table, objects } of lists) {
      for (const object of objects) {
        const found = isObject(object)
          ? placeObject(object, table ?? kindOfObject(object, input.file))
          : null;
        if (found) tables.add(found.table, found.object);
        else contents.unknown.push(object);
      }
    }
  }
  if (tables.rows > limits.rows) throw tooManyRows(input.file);
  return { tables: tables.tables, ...contents };
}

/** Unwraps and classifies an object; `undefined` when it belongs to no table. */
function placeObject(object: JsonObject, table: string | null): { table: string; object: JsonObject } | null {
  return table === null ? unwrapObject(object) : { table, object };
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

/** Depth is checked iteratively, before anything recurses into the value. */
export function requireLimits(value: unknown, file: string): void {
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

/** The answer of `GET /`, which has no data. */
function isApiRoot(value: unknown): value is JsonObject {
  return isObject(value) && "openapi_url" in value && !("id" in value);
}
