import type { TableKind } from "../versions/table-names.ts";
import { kindOfTable } from "../versions/table-names.ts";
import { kindOfChildren, nestedParent, parentColumns } from "./json-shape.ts";
import { nestedName } from "./nested-names.ts";
import type { RawRow, RawTable } from "./raw-table.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Flattens nested objects into tables; one record for each occurrence, linked to the enclosing record. */
export class JsonTables {
  readonly #tables = new Map<string, RawTable>();
  readonly #onNull: (table: string, column: string, id: string | null) => void;
  readonly file: string;
  rows = 0;

  constructor(file: string, onNull: (table: string, column: string, id: string | null) => void) {
    this.file = file;
    this.#onNull = onNull;
  }

  get tables(): RawTable[] {
    return [...this.#tables.values()];
  }

  /** Adds an object and everything nested in it; returns the object's own record. */
  add(table: string, object: JsonObject, link: JsonObject = {}): RawRow {
    const row: RawRow = { line: null, cells: new Map(), surplus: [] };
    this.#tableOf(table).rows.push(row);
    this.rows += 1;
    const kind = kindOfTable(table);
    for (const [property, value] of Object.entries(object)) {
      if (value === null)
        this.#onNull(table, property, typeof object["id"] === "string" ? object["id"] : null);
      else if (!isEmpty(value) && !this.#nest({ kind, row, property, value })) row.cells.set(property, value);
    }
    for (const [column, value] of Object.entries(link))
      if (!row.cells.has(column)) row.cells.set(column, value);
    return row;
  }

  #tableOf(name: string): RawTable {
    const known = this.#tables.get(name);
    if (known) return known;
    const table: RawTable = { name, file: this.file, columns: [], rows: [] };
    this.#tables.set(name, table);
    return table;
  }

  /** Whether the value was flattened into its own records. */
  #nest({
    kind,
    row,
    property,
    value,
  }: {
    kind: TableKind | null;
    row: RawRow;
    property: string;
    value: unknown;
  }) {
    const parent = nestedParent(property);
    if (parent && isObject(value)) {
      row.cells.set(parent.column, this.add(parent.kind, value));
      return true;
    }
    const childKind = kindOfChildren(property);
    if (childKind === null || kind === null) return false;
    const children = [value].flat(2).map((child) => numberAsPhone(childKind, child));
    if (!children.every(isObject)) return false;
    const isFax = nestedName(property) === "faxes";
    for (const child of children) {
      for (const one of childKind === "translations" ? expandTranslation(child) : [child]) {
        this.add(childKind, one, { ...linkTo(kind, childKind, row), ...(isFax && { is_fax: true }) });
      }
    }
    return true;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list of phones may be one of numbers. */
function numberAsPhone(kind: TableKind, child: unknown): unknown {
  return kind === "phones" && typeof child === "string" ? { number: child } : child;
}

/** `[]` and `{}` count as blank. */
function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function linkTo(parent: TableKind, child: TableKind, row: RawRow): JsonObject {
  if (linked.has(child)) return { link_id: row, link_entity: parent };
  if (child === "metadata") return { resource_id: row, resource_type: parent };
  const column = parentColumns[parent];
  return column === undefined ? {} : { [column]: row };
}

/** Tables whose rows name their parent by table and id. */
const linked: ReadonlySet<TableKind> = new Set(["attributes", "translations", "taxonomy_terms"]);

const aboutTheTranslation = new Set(["id", "language", "source", "reviewed_at"]);

/** The profile also allows one object for each language, `{language, name, description}`; rows have one field each. */
function expandTranslation(translation: JsonObject): JsonObject[] {
  if ("field_name" in translation) return [translation];
  const { language, source, reviewed_at } = translation;
  const about = {
    ...(language === undefined ? {} : { language }),
    ...(source === undefined ? {} : { source }),
    ...(reviewed_at === undefined ? {} : { reviewed_at }),
  };
  return Object.entries(translation)
    .filter(([property, value]) => !aboutTheTranslation.has(property) && typeof value === "string")
    .map(([property, value]) => ({ ...about, field_name: property, value }));
}
