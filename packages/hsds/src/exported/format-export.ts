import type { ExportColumn, ExportRow } from "./export-columns.ts";

/** The formats of an export: the same rows in files of one table each. */
export const exportFormats = ["csv", "json", "ndjson"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** A file of an export is its beginning, its rows with the separator between them, and its end. */
export interface FileFormat {
  mediaType: string;
  begin: (columns: readonly ExportColumn[]) => string;
  row: (columns: readonly ExportColumn[], row: ExportRow) => string;
  between: string;
  end: string;
}

export const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: {
    mediaType: "text/csv",
    begin: (columns) => csvLine(columns.map(({ name }) => name)),
    row: (columns, row) => csvLine(columns.map((column) => csvCell(column, row))),
    between: "",
    end: "",
  },
  json: {
    mediaType: "application/json",
    begin: () => "[",
    row: (columns, row) => `\n${JSON.stringify(objectOf(columns, row))}`,
    between: ",",
    end: "\n]\n",
  },
  ndjson: {
    mediaType: "application/x-ndjson",
    begin: () => "",
    row: (columns, row) => `${JSON.stringify(objectOf(columns, row))}\n`,
    between: "",
    end: "",
  },
};

/** How a list that is no table of HSDS is written: `null` is left out. */
export const listFormats: Readonly<
  Record<
    ExportFormat,
    {
      begin: (columns: readonly string[]) => string;
      row: (columns: readonly string[], values: readonly (string | null)[]) => string;
    }
  >
> = {
  csv: {
    begin: csvLine,
    row: (_columns, values) => csvLine(values.map((value) => value ?? "")),
  },
  json: { begin: () => "[", row: (columns, values) => `\n${listObject(columns, values)}` },
  ndjson: { begin: () => "", row: (columns, values) => `${listObject(columns, values)}\n` },
};

function listObject(columns: readonly string[], values: readonly (string | null)[]): string {
  const entries = columns.map((name, index) => [name, values[index] ?? null]);
  return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null)));
}

/** RFC 4180. Nothing is protected against spreadsheets: a partner's program reads the values as they are. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}

function csvCell(
  { content }: ExportColumn,
  { id, values, sourceKey, sourceName, originalHash, extra }: ExportRow,
): string {
  if (content.kind === "source key") return sourceKey ?? "";
  if (content.kind === "source name") return sourceName;
  if (content.kind === "original hash") return originalHash ?? "";
  if (content.kind === "field") return content.field === "id" ? id : String(values[content.field] ?? "");
  if (!extra || !Object.hasOwn(extra, content.key)) return "";
  const value = extra[content.key];
  return content.isJson ? JSON.stringify(value) : String(value);
}

/** HSDS has no `null`: missing values are left out. Only unknown columns are exported as they came. */
function objectOf(columns: readonly ExportColumn[], row: ExportRow): Record<string, unknown> {
  const entries = columns.flatMap(({ name, content }): [string, unknown][] => {
    if (content.kind === "extra")
      return row.extra && Object.hasOwn(row.extra, content.key) ? [[name, row.extra[content.key]]] : [];
    const value = valueOf(content, row);
    if (value === null || value === undefined) return [];
    return [[name, name === "extension" ? extensionOf(value) : value]];
  });
  return Object.fromEntries(entries);
}

function valueOf(
  content: Exclude<ExportColumn["content"], { kind: "extra" }>,
  { id, values, sourceKey, sourceName, originalHash }: ExportRow,
): string | number | null | undefined {
  if (content.kind === "source key") return sourceKey;
  if (content.kind === "source name") return sourceName;
  if (content.kind === "original hash") return originalHash;
  return content.field === "id" ? id : values[content.field];
}

/** A number in HSDS; "x OPT2" and leading zeros stay texts, which is all that can be done with them. */
function extensionOf(value: string | number): string | number {
  return typeof value === "string" && /^(?:0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value;
}
