import { type TableName, tableNames } from "@dragoman/hsds";
import { referencesOf } from "../columns.ts";

/** The part of a row that decides its entry. */
export interface PlacedRow {
  table: TableName;
  id: string;
  values: object;
}

/** Assigns rows to numbered entries. */
export interface EntryNumbers {
  /** Assigns more rows, one table after the other in `placingOrder`. */
  place(table: TableName, rows: readonly PlacedRow[]): void;
  /** The entry of an assigned row. */
  of(id: string): number;
  /** The number of rows of each entry. */
  sizes(): readonly number[];
}

/**
 * Tables whose rows begin entries, in the order of their references. Services come last, after everything that they
 * share.
 */
const roots: readonly TableName[] = [
  "taxonomies",
  "taxonomy_terms",
  "units",
  "organizations",
  "programs",
  "locations",
  "services",
];

/** Roots first, then parents before children. */
export const placingOrder: readonly TableName[] = [
  ...roots,
  ...tableNames.filter((table) => !roots.includes(table)),
];

/** References within one table: the rows referred to must be written first. */
const within: Readonly<Partial<Record<TableName, string>>> = {
  organizations: "parent_organization_id",
  taxonomy_terms: "parent_id",
};

/** The columns by which attributes, translations and metadata are attached. */
const links: Readonly<Partial<Record<TableName, string>>> = {
  attributes: "link_id",
  translations: "link_id",
  metadata: "resource_id",
};

/** The columns by which rows of a table refer to others. */
export function namingColumns(table: TableName): string[] {
  const link = links[table];
  return [...referencesOf(table).map(({ column }) => column), ...(link === undefined ? [] : [link])];
}

/** A larger entry is applied in several parts. */
const mostRowsOfEntry = 1_000;

/**
 * An entry is a service, an organization, a place or a category with all rows that belong to it alone. A row is never
 * in a lower entry than the rows it refers to, so entries can be written in the order of their numbers.
 */
export function entryNumbers(most = mostRowsOfEntry): EntryNumbers {
  const entries = new Map<string, number>();
  const sizes: number[] = [];
  /** From a full entry to the last one that continues it. */
  const continued = new Map<number, number>();

  function open(): number {
    return sizes.push(0) - 1;
  }

  function put(id: string, entry: number): void {
    entries.set(id, entry);
    sizes[entry] = (sizes[entry] ?? 0) + 1;
  }

  /** The entry for one more row. */
  function roomIn(entry: number): number {
    const room = continued.get(entry) ?? entry;
    if ((sizes[room] ?? 0) < most) return room;
    const fresh = open();
    continued.set(entry, fresh);
    return fresh;
  }

  function placePart({ table, id, values }: PlacedRow): void {
    const named = namingColumns(table).flatMap((column) => textOf(values, column) ?? []);
    const known = named.flatMap((owner) => entries.get(owner) ?? []);
    if (known.length > 0) return put(id, roomIn(Math.max(...known)));
    const [owner] = named;
    const entry = open();
    // The row referred to is already stored; more rows of it may follow.
    if (owner !== undefined) entries.set(owner, entry);
    put(id, entry);
  }

  function placeRoots(table: TableName, rows: readonly PlacedRow[]): void {
    const column = within[table];
    if (column === undefined) {
      for (const { id } of rows) put(id, open());
      return;
    }
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) placeLine(lineOf(row, { byId, column }));
  }

  /** A row and its unassigned ancestors, lowest first. */
  function lineOf(
    row: PlacedRow,
    { byId, column }: { byId: ReadonlyMap<string, PlacedRow>; column: string },
  ): Line {
    const line = new Set<string>();
    let at: PlacedRow | undefined = row;
    while (at && !entries.has(at.id) && !line.has(at.id)) {
      line.add(at.id);
      at = byId.get(textOf(at.values, column) ?? "");
    }
    return { ids: [...line], isCircle: at !== undefined && line.has(at.id) };
  }

  function placeLine({ ids, isCircle }: Line): void {
    // Rows in a cycle refer to each other, so one statement must write them all.
    const together = isCircle ? open() : undefined;
    for (const id of ids.toReversed()) put(id, together ?? open());
  }

  return {
    place(table, rows) {
      if (roots.includes(table)) placeRoots(table, rows);
      else for (const row of rows) placePart(row);
    },
    of(id) {
      const entry = entries.get(id);
      if (entry === undefined) throw new Error(`The row ${id} has no place.`);
      return entry;
    },
    sizes: () => sizes,
  };
}

interface Line {
  ids: string[];
  isCircle: boolean;
}

function textOf(values: object, column: string): string | undefined {
  const value: unknown = Reflect.get(values, column);
  return typeof value === "string" && value !== "" ? value : undefined;
}
