import { decodeAlone } from "./source/decode-text.ts";
import { type CsvRecord, parseStrictly } from "./source/read-csv.ts";

export type { CsvRecord };

/**
 * Reads the records of a CSV file, the header first: in any common encoding and with any common delimiter, as
 * spreadsheets save it. Removes the apostrophe with which `formatCsv` protects a cell.
 *
 * @throws {Refusal} `csv-malformed`, `source-too-large`
 */
export async function readCsvRecords({
  file,
  bytes,
}: {
  file: string;
  bytes: Uint8Array;
}): Promise<CsvRecord[]> {
  const { text } = await decodeAlone(bytes);
  return parseStrictly({ file, text })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.replace(protectedCell, "$1")) }));
}

/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^'*[=+\-@\t]/;
const protectedCell = /^'('*[=+\-@\t])/;

/** Formats records as CSV in UTF-8 with a byte order mark, so that spreadsheets read it, and run nothing in it. */
export function formatCsv(records: readonly (readonly string[])[]): string {
  return `\uFEFF${records.map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("")}`;
}

function formatCell(text: string): string {
  const cell = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
