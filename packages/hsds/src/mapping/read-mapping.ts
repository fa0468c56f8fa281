import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { isMap, LineCounter, parseDocument, type Document } from "yaml";
import { Refusal } from "../refusal.ts";
import { isObject } from "../source/flatten-json.ts";
import { separatorsOfCells } from "../sheets/sheet-entry.ts";
import {
  columnsOf,
  mappedTables,
  ruleKeys,
  sourceKeys,
  type ColumnRule,
  type MappedTable,
  type Mapping,
  type MappingBlock,
} from "./mapping.ts";

/** UTF-16 units; a mapping of every table has some thousands. */
const longestMapping = 1_000_000;

/**
 * Reads a mapping file, in YAML or JSON.
 *
 * @throws {Refusal} `mapping-invalid`, with every mistake and its line
 */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new Refusal("source-not-found", { path, cwd: process.cwd() }, { cause: error });
  });
  return parseMapping({ file: basename(path), text });
}

/** Parses the text of a mapping file. */
export function parseMapping({ file, text }: { file: string; text: string }): Mapping {
  const reading = open(file, text);
  const contents: unknown = reading.document.toJS({ maxAliasCount: 100 });
  const blocks = isObject(contents) ? readTables(reading, contents) : [];
  if (!isObject(contents)) reading.add([], 'a mapping begins with "tables:"');
  requireNone(file, reading.mistakes);
  return { file, blocks };
}

type Path = readonly (string | number)[];

interface Reading {
  document: Document;
  mistakes: string[];
  add(path: Path, mistake: string): void;
  place(path: Path): string;
}

function open(file: string, text: string): Reading {
  if (text.length > longestMapping) requireNone(file, ["it is longer than a million characters"]);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const mistakes = document.errors.map(
    ({ message, pos }) => `line ${lines.linePos(pos[0]).line}: ${message}`,
  );
  requireNone(file, mistakes);
  const place = (path: Path): string => {
    const start = keyStart(document, path);
    const name = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
    const line = start === null ? "" : `line ${lines.linePos(start).line}`;
    return [line, name === "" ? "" : `(${name.slice(1)})`].filter(Boolean).join(" ");
  };
  return {
    document,
    mistakes,
    place,
    add: (path, mistake) => void mistakes.push(`${place(path)}: ${mistake}`.replace(/^: /, "")),
  };
}

/** Where the key of a path begins in the text. */
function keyStart(document: Document, path: Path): number | null {
  const last = path.at(-1);
  const parent: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => String(key) === String(last));
    const key = pair?.key;
    if (isRanged(key)) return key.range[0];
  }
  const node: unknown = path.length > 0 ? document.getIn(path, true) : document.contents;
  return isRanged(node) ? node.range[0] : null;
}

function isRanged(node: unknown): node is { range: [number, number, number] } {
  return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}

function requireNone(file: string, mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw mappingInvalid(file, mistakes);
}

/** Mistakes shown at once. */
const mistakesShown = 10;

export function mappingInvalid(file: string, mistakes: readonly string[]): Refusal {
  const more = mistakes.length > mistakesShown ? `\n  … and ${mistakes.length - mistakesShown} more` : "";
  const list = mistakes.slice(0, mistakesShown).join("\n  ");
  return new Refusal("mapping-invalid", { file, mistakes: `${list}${more}` });
}

function readTables(reading: Reading, contents: Record<string, unknown>): MappingBlock[] {
  for (const key of Object.keys(contents))
    if (key !== "tables" && key !== "$schema") reading.add([key], unknownKey(key, ["tables"]));
  const tables = contents["tables"];
  if (!isObject(tables) || Object.keys(tables).length === 0) {
    reading.add([], '"tables:" names one table at least');
    return [];
  }
  return Object.entries(tables).flatMap(([name, value]) => {
    const table = mappedTables.find((one) => one === name);
    if (table === undefined) {
      reading.add(["tables", name], unknownKey(name, mappedTables));
      return [];
    }
    const isList = Array.isArray(value);
    const blocks: unknown[] = isList ? value : [value];
    return blocks.flatMap((block, at) =>
      readBlock(reading, { table, block, path: ["tables", name, ...(isList ? [at] : [])] }),
    );
  });
}

function readBlock(
  reading: Reading,
  { table, block, path }: { table: MappedTable; block: unknown; path: Path },
): MappingBlock[] {
  if (!isObject(block) || !isObject(block["columns"])) {
    reading.add(path, 'it needs "columns:", which name our columns and yours');
    return [];
  }
  for (const key of Object.keys(block))
    if (key !== "from" && key !== "columns")
      reading.add([...path, key], unknownKey(key, ["from", "columns"]));
  const allowed = columnsOf(table);
  const columns = new Map<string, ColumnRule>();
  for (const [column, rule] of Object.entries(block["columns"])) {
    const at = [...path, "columns", column];
    if (!allowed.includes(column)) reading.add(at, unknownKey(column, allowed));
    else columns.set(column, readRule(reading, rule, { path: at, usual: separatorOf(table, column) }));
  }
  return [
    { table, from: readFrom(reading, block["from"], [...path, "from"]), columns, place: reading.place(path) },
  ];
}

function readFrom(reading: Reading, from: unknown, path: Path): MappingBlock["from"] {
  if (from === undefined || from === null) return { file: null, sheet: null, header: null };
  if (typeof from === "string") return { file: from, sheet: null, header: null };
  if (!isObject(from)) {
    reading.add(path, "name a file, or its file, sheet and header");
    return { file: null, sheet: null, header: null };
  }
  requireKeys(reading, from, { keys: sourceKeys, path });
  const header = from["header"];
  if (header !== undefined && !(Number.isInteger(header) && Number(header) > 0))
    reading.add([...path, "header"], "it is the number of the line with the headers, from 1");
  return {
    file: textIn(from["file"]),
    sheet: textIn(from["sheet"]),
    header: typeof header === "number" ? header : null,
  };
}

/** Several phones in one cell are separated, or they would be one number. */
function separatorOf(table: MappedTable, column: string): string {
  if (table !== "sheet") return " ";
  const separators: Readonly<Record<string, string | undefined>> = separatorsOfCells;
  return separators[column] ?? " ";
}

function readRule(
  reading: Reading,
  rule: unknown,
  { path, usual }: { path: Path; usual: string },
): ColumnRule {
  const place = reading.place(path);
  const plain = { separator: usual, constant: null, split: null, values: null, otherwise: null, place };
  if (typeof rule === "string" || typeof rule === "number") return { ...plain, columns: [String(rule)] };
  if (Array.isArray(rule)) return { ...plain, columns: columnNamesIn(reading, rule, path) };
  if (!isObject(rule)) {
    reading.add(path, "name a column of yours, a list of columns, or a constant");
    return { ...plain, columns: [] };
  }
  requireKeys(reading, rule, { keys: ruleKeys, path });
  const sources = ["column", "columns", "constant"].filter((key) => rule[key] !== undefined);
  if (sources.length !== 1) reading.add(path, "it needs one of column, columns and constant");
  const columns = rule["columns"] ?? rule["column"];
  const split = textIn(rule["split"]);
  if (split === "") reading.add([...path, "split"], 'it is the text between the parts, such as ";"');
  return {
    columns: columns === undefined ? [] : columnNamesIn(reading, [columns].flat(), path),
    separator: textIn(rule["separator"]) ?? usual,
    constant: textIn(rule["constant"]),
    split,
    values: readValues(reading, rule["values"], [...path, "values"]),
    otherwise: textIn(rule["otherwise"]),
    place,
  };
}

function columnNamesIn(reading: Reading, columns: readonly unknown[], path: Path): string[] {
  const names = columns.flatMap((column) => textIn(column) ?? []);
  if (names.length === 0 || names.length < columns.length) reading.add(path, "columns are named by texts");
  return names;
}

function readValues(reading: Reading, values: unknown, path: Path): ReadonlyMap<string, string> | null {
  if (values === undefined) return null;
  if (!isObject(values)) {
    reading.add(path, "it is a table of your value: our value");
    return null;
  }
  return new Map(Object.entries(values).map(([theirs, ours]) => [foldValue(theirs), textIn(ours) ?? ""]));
}

/** Values are looked up without regard to case and surrounding white space. */
export function foldValue(value: string): string {
  return value.trim().toLowerCase();
}

function requireKeys(
  reading: Reading,
  object: Record<string, unknown>,
  { keys, path }: { keys: readonly string[]; path: Path },
): void {
  for (const key of Object.keys(object))
    if (!keys.includes(key)) reading.add([...path, key], unknownKey(key, keys));
}

function unknownKey(key: string, known: readonly string[]): string {
  return `there is no "${key}"; there is ${known.join(", ")}`;
}

function textIn(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : null;
}
