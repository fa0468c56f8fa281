import type { SheetField } from "@dragoman/reference/sheet-fields";
import { posix } from "node:path";
import { plainName } from "../versions/column-names.ts";
import type { ProblemList } from "../problem-list.ts";
import type { RawTable } from "../source/raw-table.ts";
import type { ReadSource } from "../source/read-source.ts";
import { reportEncoding } from "../source/report-encoding.ts";
import type { Source } from "../source/source-file.ts";
import { openSheets, sheetEnding, type SheetReading } from "../sheets/read-sheets.ts";
import { readServices } from "../sheets/service-sheet.ts";
import { readEntry } from "../sheets/sheet-entry.ts";
import { cellAt, type Sheet, type SheetRow } from "../sheets/sheet.ts";
import { createTableBuilder } from "../sheets/table-builder.ts";
import { mapRow, type MappedRow } from "./map-row.ts";
import type { Mapping, MappingBlock } from "./mapping.ts";
import { mappingInvalid } from "./read-mapping.ts";

/**
 * Reads the sheets of a source by a mapping.
 *
 * @throws {Refusal} `mapping-invalid` when the source has no such file, sheet or column
 */
export async function readMapped(
  source: Source,
  input: SheetReading & { mapping: Mapping },
): Promise<ReadSource> {
  const { mapping, problems, country, decode } = input;
  const sheets = await openSheets(
    source.files.filter(({ path }) => sheetEnding.test(path)),
    decode,
  );
  const mistakes: string[] = [];
  const bound = mapping.blocks.flatMap((block) => bind(block, { sheets, mistakes }) ?? []);
  if (mistakes.length > 0) throw mappingInvalid(mapping.file, mistakes);
  reportUnused({ bound, sheets, source, problems });
  const rows = bound.map((one) => ({ ...one, mapped: mappedRows(one, problems) }));
  const entries = rows
    .filter(({ block }) => block.table === "sheet")
    .flatMap(({ sheet, mapped }) => mapped.map((row) => entryOf(row, { file: sheet.file, country })));
  const services = readServices(entries, problems);
  const tables = [...services.tables, ...tablesOf(rows)];
  const unknown: Record<string, number> = services.rejected > 0 ? { services: services.rejected } : {};
  return {
    form: "csv",
    isSheet: true,
    tables,
    declared: null,
    complete: true,
    unknown,
    damaged437: false,
  };
}

/** A block with its sheet, and the line and the names of its columns. */
interface Bound {
  block: MappingBlock;
  sheet: Sheet;
  header: SheetRow;
  /** Columns by name, counted from 0. */
  columns: ReadonlyMap<string, number>;
}

function bind(
  block: MappingBlock,
  { sheets, mistakes }: { sheets: readonly Sheet[]; mistakes: string[] },
): Bound | null {
  const { file, sheet: tab, header: line } = block.from;
  const found = sheets.filter(
    (sheet) =>
      (file === null || sheet.path === file || posix.basename(sheet.path) === file) &&
      (tab === null || sheet.name.trim() === tab.trim()),
  );
  const [sheet] = found;
  if (sheet === undefined || found.length > 1) {
    const wanted = [file, tab].filter(Boolean).join(", sheet ");
    const names = sheets.map((one) => one.file).join("; ") || "none";
    mistakes.push(
      sheet === undefined
        ? `${block.place}: there is no ${wanted || "sheet"}; the source has ${names}`
        : `${block.place}: say with "from:" which of these it is: ${names}`,
    );
    return null;
  }
  const wanted = [...block.columns.values()].flatMap((rule) => rule.columns);
  const header = line === null ? headerWith(sheet, wanted) : sheet.rows.find((row) => row.line === line);
  if (header === undefined) {
    mistakes.push(`${block.place}: ${sheet.file} has no text in line ${line ?? 1}`);
    return null;
  }
  const columns = new Map<string, number>();
  header.cells.forEach((text, column) => {
    const name = plainHeader(text);
    if (name !== "" && !columns.has(name)) columns.set(name, column);
  });
  for (const rule of block.columns.values())
    for (const name of rule.columns)
      if (!columns.has(plainHeader(name))) {
        const names = header.cells.map((text) => text.trim()).filter((text) => text !== "");
        mistakes.push(
          `${rule.place}: there is no column "${name}" in ${sheet.file}; its columns are ${names.join(", ")}`,
        );
      }
  return { block, sheet, header, columns };
}

/** Lines in which headers are looked for. */
const linesToLook = 40;

/** The line that has most of the columns of the mapping; the first one when none has any. */
function headerWith({ rows }: Sheet, wanted: readonly string[]): SheetRow | undefined {
  const names = wanted.map(plainHeader);
  const found = rows.slice(0, linesToLook).map((row) => {
    const cells = new Set(row.cells.map(plainHeader));
    return { row, hits: names.filter((name) => cells.has(name)).length };
  });
  return found.toSorted((a, b) => b.hits - a.hits)[0]?.row;
}

/** Names are compared without regard to case, line breaks and repeated blanks. */
export function plainHeader(name: string): string {
  return name.replace(/\s+/g, " ").trim().toLowerCase();
}

function mappedRows({ block, sheet, header, columns }: Bound, problems: ProblemList): MappedRow[] {
  const below = sheet.rows.filter(({ line }) => line > header.line);
  return below.flatMap((row) =>
    mapRow(block, {
      row,
      file: sheet.file,
      problems,
      cell: (name) => cellAt(row, columns.get(plainHeader(name)) ?? -1),
      isNumber: (name) => row.numbers.has(columns.get(plainHeader(name)) ?? -1),
    }),
  );
}

/** A row of one service, as if its sheet had our columns. */
function entryOf(row: MappedRow, { file, country }: { file: string; country: string | undefined }) {
  const fields = [...row.values.keys()] as SheetField[]; // a cast: the mapping names columns of sheets only
  const numbers = fields.flatMap((field, column) => (row.numbers.has(field) ? [column] : []));
  return readEntry({
    row: { line: row.line, cells: [...row.values.values()], numbers: new Set(numbers) },
    file,
    header: {
      line: 0,
      fields: new Map(fields.map((field, column) => [column, field === "name" ? "organization" : field])),
      others: new Map(),
      rows: [],
    },
    headings: new Map(),
    country,
  });
}

function tablesOf(rows: readonly (Bound & { mapped: readonly MappedRow[] })[]): RawTable[] {
  const builder = createTableBuilder();
  for (const { block, sheet, mapped } of rows) {
    if (block.table === "sheet") continue;
    // HSDS requires a type, and lists of places mean those that can be visited.
    const usual = block.table === "locations" ? { location_type: "physical" } : {};
    for (const { line, values } of mapped)
      builder.add(block.table, { file: sheet.file, line }, { ...usual, ...Object.fromEntries(values) });
  }
  return builder.tables();
}

function reportUnused(input: {
  bound: readonly Bound[];
  sheets: readonly Sheet[];
  source: Source;
  problems: ProblemList;
}): void {
  const { bound, sheets, source, problems } = input;
  for (const sheet of new Set(bound.map((one) => one.sheet))) {
    if (sheet.decoded)
      reportEncoding(problems, { file: sheet.file, name: "services", decoded: sheet.decoded });
    const blocks = bound.filter((one) => one.sheet === sheet);
    const used = new Set(
      blocks.flatMap(({ block }) =>
        [...block.columns.values()].flatMap((rule) => rule.columns.map(plainHeader)),
      ),
    );
    const place = {
      table: plainName(sheet.name),
      file: sheet.file,
      line: blocks[0]?.header.line ?? null,
      id: null,
    };
    for (const text of blocks[0]?.header.cells ?? []) {
      if (text.trim() === "" || used.has(plainHeader(text))) continue;
      const action = "the mapping does not use this column; not read";
      problems.add(place, { code: "UNKNOWN_COLUMN", severity: "info", column: text.trim(), action });
    }
  }
  const unread = sheets.filter((sheet) => !bound.some((one) => one.sheet === sheet)).map(({ file }) => file);
  const others = source.files.filter(({ path }) => !sheetEnding.test(path)).map(({ path }) => path);
  for (const file of [...unread, ...others])
    problems.add(
      { table: plainName(file), file, line: null, id: null },
      {
        code: "UNKNOWN_FILE",
        severity: "info",
        column: null,
        value: file,
        action: "the mapping does not use it; not read",
      },
    );
}
