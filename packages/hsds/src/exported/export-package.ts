import { isObject } from "../source/flatten-json.ts";
import { type Field, fieldsOf, type TableName, tableNames } from "../tables.ts";
import { mediaManifest } from "./media-manifest.ts";
import type { ColumnContent, ExportColumn } from "./export-columns.ts";
import { type ExportFormat, exportFormats, fileFormats } from "./format-export.ts";

/** The scope of an export. It contains no time, so that the same rows give the same bytes. */
export interface ExportScope {
  /** Includes non-public data. */
  isPrivate: boolean;
  /** Only the rows of one source. */
  isOneSource: boolean;
  /** Only changes since then (RFC 3339, UTC). */
  since: string | null;
}

/** One exported table. */
export interface ExportTable {
  table: TableName;
  columns: readonly ExportColumn[];
}

/** The content of an export's descriptor. */
export interface ExportPackage {
  format: ExportFormat;
  scope: ExportScope;
  tables: ExportTable[];
  /** There is a list of edits. */
  hasEdits: boolean;
  /** There are media, which are no resources: one format is that of all of these. */
  hasMedia: boolean;
}

export const packageFile = "datapackage.json";

/** The list of removed rows, in an export of changes. */
export const removedName = "removed";

/** Columns of the list of removed rows. */
export const removedColumns = ["table", "id", "removed_at"] as const;

/** The list of edits of rows of sources. */
export const editsName = "edits";

/** Columns of that list. `source_value`: the value of the source, in JSON; only in a private export. */
export const editColumns = ["table", "id", "field", "source_value", "edited_at", "stands_for"] as const;

export function exportFile(name: string, format: ExportFormat): string {
  return `${name}.${format}`;
}

/** Raised when an older program could not read an export back. */
const formatNumber = 1;

/**
 * The descriptor (Frictionless Data Package) of an export: the fields that HSDS requires, and those for importing it
 * again.
 */
export function formatPackage({ format, scope, tables, hasEdits, hasMedia }: ExportPackage): string {
  const { isPrivate, isOneSource, since } = scope;
  const resources = [
    ...tables.map((one) => resourceOf(one, format)),
    ...(hasEdits ? [listResource(editsName, { format, columns: editColumns })] : []),
    ...(since === null ? [] : [listResource(removedName, { format, columns: removedColumns })]),
  ];
  const descriptor = {
    profile: format === "csv" ? "tabular-data-package" : "data-package",
    name: "human-services-directory",
    title: "Directory in the Human Services Data Specification (HSDS)",
    version: "3.2",
    dragoman: {
      export: formatNumber,
      private: isPrivate,
      one_source: isOneSource,
      since,
      ...(hasMedia && { media: mediaManifest }),
    },
    resources,
  };
  return `${JSON.stringify(descriptor, null, 2)}\n`;
}

function resourceOf({ table, columns }: ExportTable, format: ExportFormat): object {
  const references = Object.entries(fieldsOf(table)).flatMap(([field, { references: parent }]) =>
    parent === undefined
      ? []
      : [{ fields: field, reference: { resource: parent === table ? "" : parent, fields: "id" } }],
  );
  return {
    ...fileOf(table, format),
    schema: {
      fields: columns.map((column) => fieldOf(table, column)),
      primaryKey: "id",
      ...(references.length > 0 && { foreignKeys: references }),
    },
  };
}

/** A list that is no table of HSDS. */
function listResource(
  name: string,
  { format, columns }: { format: ExportFormat; columns: readonly string[] },
): object {
  const fields = columns.map((column) => ({
    name: column,
    type: column.endsWith("_at") ? "datetime" : "string",
  }));
  return { ...fileOf(name, format), schema: { fields } };
}

function fileOf(name: string, format: ExportFormat): object {
  return {
    ...(format === "csv" && { profile: "tabular-data-resource" }),
    name,
    path: exportFile(name, format),
    format,
    mediatype: fileFormats[format].mediaType,
    encoding: "utf-8",
  };
}

function fieldOf(table: TableName, { name, content }: ExportColumn): object {
  if (content.kind === "field") return { name, type: typeOf(fieldsOf(table)[content.field]) };
  if (content.kind === "source key") return { name, type: "string", dragoman: { source_key: true } };
  if (content.kind === "source name") return { name, type: "string", dragoman: { source_name: true } };
  if (content.kind === "original hash") return { name, type: "string", dragoman: { original_hash: true } };
  return {
    name,
    type: content.isJson ? "any" : "string",
    dragoman: { extra: content.key, ...(content.isJson && { json: true }) },
  };
}

function typeOf(field: Field | undefined): string {
  if (field?.type === "number") return "number";
  if (field?.type === "date") return "date";
  if (field?.type === "date-time") return "datetime";
  return "string";
}

/** Reads the descriptor of an export; `undefined` for one that another program has written. */
export function parsePackage(text: string): ExportPackage | undefined {
  const value = parse(text);
  const mark = isObject(value) ? value["dragoman"] : undefined;
  if (!isObject(value) || !isObject(mark) || mark["export"] !== formatNumber) return undefined;
  const resources = Array.isArray(value["resources"]) ? value["resources"].filter(isObject) : [];
  const format = exportFormats.find((one) => resources.every((resource) => resource["format"] === one));
  if (format === undefined) return undefined;
  const { since } = mark;
  return {
    format,
    scope: {
      isPrivate: mark["private"] === true,
      isOneSource: mark["one_source"] === true,
      since: typeof since === "string" ? since : null,
    },
    tables: tableNames.flatMap((table) => {
      const resource = resources.find(({ name }) => name === table);
      return resource ? [{ table, columns: columnsOf(table, resource["schema"]) }] : [];
    }),
    hasMedia: mark["media"] === mediaManifest,
    hasEdits: resources.some(({ name }) => name === editsName),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the reader of other packages says what is wrong
  }
}

function columnsOf(table: TableName, schema: unknown): ExportColumn[] {
  const fields = isObject(schema) && Array.isArray(schema["fields"]) ? schema["fields"].filter(isObject) : [];
  return fields.flatMap(({ name, dragoman }) =>
    typeof name === "string" ? [{ name, content: contentOf(table, { name, mark: dragoman }) }] : [],
  );
}

function contentOf(table: TableName, { name, mark }: { name: string; mark: unknown }): ColumnContent {
  if (isObject(mark) && mark["source_key"] === true) return { kind: "source key" };
  if (isObject(mark) && mark["source_name"] === true) return { kind: "source name" };
  if (isObject(mark) && mark["original_hash"] === true) return { kind: "original hash" };
  if (isObject(mark) && typeof mark["extra"] === "string")
    return { kind: "extra", key: mark["extra"], isJson: mark["json"] === true };
  return columnNamed(table, name);
}

/** A column that is not in the descriptor, because somebody has added it. */
export function columnNamed(table: TableName, name: string): ColumnContent {
  return name === "id" || Object.hasOwn(fieldsOf(table), name)
    ? { kind: "field", field: name }
    : { kind: "extra", key: name, isJson: false };
}
