import { CsvError, parse } from "csv-parse/sync";
import { formatBytes, limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import type { RawRow, RawTable } from "./raw-table.ts";
import { tooLarge } from "./size-refusal.ts";

/** Parses a CSV file with `,`, `;`, tab or `|` as the delimiter. Skips blank lines. */
export function readCsv({ name, file, text }: { name: string; file: string; text: string }): RawTable {
  const records = parseStrictly({ file, text });
  const [header, ...rest] = records;
  const columns = uniqueNames((header?.cells ?? []).map((cell) => cell.trim()));
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { name, file, columns, rows: rows.map((record) => rawRow(columns, record)) };
}

/** All records of a CSV file, of which the first need not be the header. */
export function readRecords(input: { file: string; text: string }): CsvRecord[] {
  return parseStrictly({ ...input, delimiter: delimiterWithin(input.text) });
}

/** The delimiter that splits most of the first lines into as many cells: titles above the header have none. */
function delimiterWithin(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replace(/"[^"]*"/g, "")
    .split("\n")
    .slice(0, 30);
  const scores = delimiters.map((delimiter) => {
    const lengths = new Map<number, number>();
    for (const line of lines) {
      const length = line.split(delimiter).length;
      if (length > 1) lengths.set(length, (lengths.get(length) ?? 0) + 1);
    }
    return Math.max(0, ...[...lengths].map(([length, count]) => (length - 1) * count));
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** The cells of a record. */
export interface CsvRecord {
  /** The physical line where it begins, counted from 1. */
  line: number;
  cells: string[];
}

interface CsvInput {
  file: string;
  text: string;
  delimiter?: string;
  /** `\n` by default, which is all that decoding leaves. */
  lineBreak?: string[];
}

/**
 * Quotes inside an unquoted cell (`5" pipe`) are accepted if every record then has as many cells as the header. A quote
 * that does not close, or closes too early, is refused: the text after it is ambiguous.
 *
 * @throws {Refusal} `csv-malformed`, `source-too-large`
 */
export function parseStrictly(input: CsvInput): CsvRecord[] {
  const strict = parseRecords({ ...input, forgiving: false });
  if (!(strict instanceof CsvError)) return strict.records;
  if (strict.code === "INVALID_OPENING_QUOTE") {
    const forgiven = parseRecords({ ...input, forgiving: true });
    if (!(forgiven instanceof CsvError)) {
      const width = forgiven.records[0]?.cells.length;
      if (forgiven.records.every(({ cells }) => cells.length === width)) return forgiven.records;
    }
  }
  throw refusalOf(input.file, strict);
}

function parseRecords(options: CsvInput & { forgiving: boolean }) {
  const { file, text: written } = options;
  const declared = delimiterOf(written);
  const isDeclared = declared.text !== written;
  const { text, delimiter } =
    isDeclared || options.delimiter === undefined
      ? declared
      : { text: written, delimiter: options.delimiter };
  const records: CsvRecord[] = [];
  let end = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: options.lineBreak ?? "\n",
      relax_column_count: true,
      relax_quotes: options.forgiving,
      skip_empty_lines: true,
      on_record(cells: string[], { lines }) {
        let breaks = 0;
        for (const cell of cells) {
          if (cell.length > limits.cellBytes)
            throw tooLarge(`A cell of ${file}`, cell.length, limits.cellBytes);
          for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) breaks += 1;
        }
        records.push({ line: lines - breaks, cells });
        if (records.length > limits.rows + 1) throw tooManyRows(file);
        end = lines;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return Object.assign(error, { begins: end + 1 });
    throw error;
  }
  return { records };
}

/** The refusal of a source with too many rows. */
export function tooManyRows(file: string): Refusal {
  return new Refusal("source-too-large", {
    file,
    size: `more than ${limits.rows} rows`,
    limit: `${limits.rows} rows`,
  });
}

function refusalOf(file: string, error: CsvError): Refusal {
  const begins = "begins" in error && typeof error.begins === "number" ? error.begins : 1;
  const reasons: Partial<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: "a quote opens and does not close",
    CSV_INVALID_CLOSING_QUOTE: "text follows a closing quote",
    INVALID_OPENING_QUOTE: "a quote stands inside an unquoted cell",
    CSV_MAX_RECORD_SIZE: `a record is larger than ${formatBytes(limits.cellBytes)}`,
  };
  const reason = reasons[error.code] ?? error.message;
  return new Refusal("csv-malformed", { file, line: begins, reason }, { cause: error });
}

const delimiters = [",", ";", "\t", "|"];

/**
 * The most frequent delimiter in the header outside quotes, or the one in Excel's `sep=;` line before it. That line is
 * blanked, so that line numbers stay correct.
 */
function delimiterOf(text: string): { text: string; delimiter: string } {
  const declaration = /^sep=(.)\n/i.exec(text);
  if (declaration?.[1] !== undefined)
    return { text: text.slice(declaration[0].length - 1), delimiter: declaration[1] };
  const header = text.slice(0, text.indexOf("\n") + 1 || undefined).replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return { text, delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? "," };
}

function rawRow(columns: string[], record: CsvRecord): RawRow {
  const cells = new Map<string, unknown>();
  columns.forEach((column, index) => cells.set(column, record.cells[index] ?? ""));
  const surplus = record.cells.slice(columns.length).filter((cell) => cell.trim() !== "");
  return { line: record.line, cells, surplus };
}

/** A nameless column is named by its position, a repeated one is numbered, so that no cell is lost. */
function uniqueNames(names: string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name, index) => {
    const base = name === "" ? `column ${index + 1}` : name;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? base : `${base} (${count})`;
  });
}
