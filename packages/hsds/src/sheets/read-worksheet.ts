import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { tooManyRows } from "../source/read-csv.ts";
import { tooLarge } from "../source/size-refusal.ts";
import { formatNumber } from "./number-format.ts";
import type { Sheet, SheetRow } from "./sheet.ts";
import type { Workbook } from "./workbook.ts";
import { parseXml, unescapeText } from "./xml.ts";

/** A cell being read. */
interface OpenCell {
  column: number;
  /** `s` shared text, `str` and `inlineStr` text, `b` boolean, `e` error, `d` ISO date, otherwise a number. */
  type: string;
  style: number;
  value: string;
}

/** Ranges of merged cells. Columns count from 0; rows count from 1, as in the sheet. */
interface Merged {
  fromColumn: number;
  toColumn: number;
  fromLine: number;
  toLine: number;
}

/**
 * Reads the filled rows of one sheet. `before`: the cells of the sheets before it, which count towards the limit;
 * returned as `cells`, with its own.
 */
export function readWorksheet(input: {
  file: string;
  xml: string;
  workbook: Workbook;
  before: number;
}): Pick<Sheet, "rows" | "titles"> & { cells: number } {
  const { file, xml, workbook } = input;
  const rows: SheetRow[] = [];
  const merged: Merged[] = [];
  let cells = input.before;
  let line = 0;
  let column = -1;
  let row: { cells: string[]; numbers: Set<number> } = { cells: [], numbers: new Set() };
  let cell: OpenCell | null = null;
  let reads = false;
  let isReading = false;
  parseXml(xml, {
    open(name, attributes) {
      if (name === "row") {
        line = Number(attributes["r"] ?? line + 1);
        column = -1;
        row = { cells: [], numbers: new Set() };
      } else if (name === "c") {
        column = columnOf(attributes["r"] ?? "") ?? column + 1;
        if (column >= limits.sheetColumns) throw tooWide(file, line);
        cell = { column, type: attributes["t"] ?? "n", style: Number(attributes["s"] ?? 0), value: "" };
      } else if (name === "rph") isReading = true;
      else if (name === "mergecell") merged.push(...rectangleOf(attributes["ref"] ?? ""));
      reads = cell !== null && !isReading && (name === "v" || name === "t");
    },
    text(part) {
      if (!reads || cell === null) return;
      cell.value += part;
      if (cell.value.length > limits.cellBytes)
        throw tooLarge(`A cell in row ${line} of ${file}`, cell.value.length, limits.cellBytes);
    },
    close(name) {
      reads = false;
      if (name === "rph") isReading = false;
      if (name === "c" && cell !== null) {
        const { text, isNumber } = readCell(cell, workbook);
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = text;
        if (isNumber) row.numbers.add(cell.column);
        if (text !== "") cells += 1;
        if (cells > limits.sheetCells) throw tooManyCells(file);
        cell = null;
      }
      if (name !== "row") return;
      if (row.cells.some((text) => text.trim() !== "")) rows.push({ line, ...row });
      if (rows.length > limits.rows) throw tooManyRows(file);
    },
  });
  fillDown(rows, merged);
  return { rows, cells, titles: titlesOf(merged) };
}

function readCell(cell: OpenCell, { texts, kinds, from1904 }: Workbook): { text: string; isNumber: boolean } {
  const { type, value, style } = cell;
  if (type === "s") return { text: texts[Number(value)] ?? "", isNumber: false };
  if (type === "e") return { text: "", isNumber: false };
  if (type === "b") return { text: value === "1" ? "TRUE" : "FALSE", isNumber: false };
  if (type !== "n") return { text: unescapeText(value), isNumber: false };
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return { text: value, isNumber: false };
  const kind = kinds[style] ?? { kind: "number" };
  return { text: formatNumber(number, kind, { from1904 }), isNumber: kind.kind === "number" };
}

/** `AB12` is 27. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) return null;
  return letters.split("").reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rectangleOf(reference: string): Merged[] {
  const [from = "", to = from] = reference.split(":");
  const fromColumn = columnOf(from);
  const toColumn = columnOf(to);
  const [fromLine, toLine] = [from, to].map((end) => Number(/\d+$/.exec(end)?.[0] ?? Number.NaN));
  if (fromColumn === null || toColumn === null || !fromLine || !toLine) return [];
  return [{ fromColumn, toColumn, fromLine, toLine }];
}

/** A cell that is merged over several rows holds for each: the organization beside its services. */
function fillDown(rows: readonly SheetRow[], merged: readonly Merged[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const { fromColumn, fromLine, toLine } of merged) {
    const text = byLine.get(fromLine)?.cells[fromColumn] ?? "";
    if (text === "" || toLine === fromLine) continue;
    for (const row of toLine - fromLine > rows.length ? rows : linesOf(byLine, fromLine + 1, toLine)) {
      if (row.line <= fromLine || row.line > toLine) continue;
      while (row.cells.length < fromColumn) row.cells.push("");
      row.cells[fromColumn] ||= text;
    }
  }
}

function linesOf(byLine: ReadonlyMap<number, SheetRow>, from: number, to: number): SheetRow[] {
  return Array.from({ length: to - from + 1 }, (_, index) => byLine.get(from + index) ?? []).flat();
}

/** Columns over which a title is merged at least. */
const widthOfTitle = 3;

function titlesOf(merged: readonly Merged[]): ReadonlySet<number> {
  const wide = merged.filter(({ fromColumn, toColumn }) => toColumn - fromColumn + 1 >= widthOfTitle);
  return new Set(wide.map(({ fromLine }) => fromLine));
}

function tooWide(file: string, line: number): Refusal {
  return new Refusal("source-too-large", {
    file: `Row ${line} of ${file}`,
    size: `more than ${limits.sheetColumns} columns`,
    limit: `${limits.sheetColumns} columns`,
  });
}

function tooManyCells(file: string): Refusal {
  return new Refusal("source-too-large", {
    file,
    size: `more than ${limits.sheetCells} cells`,
    limit: `${limits.sheetCells} cells`,
  });
}
