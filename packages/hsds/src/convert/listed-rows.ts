import { isRawRow } from "../source/raw-table.ts";
import type { TableKind } from "../versions/table-names.ts";
import { targetOf } from "../versions/table-names.ts";
import { splitList } from "../values/read-list.ts";
import { textOf } from "../values/text-of.ts";
import type { PreparedTable } from "./prepare-rows.ts";
import { keyOf } from "./prepare-rows.ts";

/**
 * Links written at the parent. ORServices lists the phones, hours, contacts and addresses of a service, place or
 * organization in its row (`service_schedule`, `location_phones`), while the listed rows often do not name their owner,
 * and would be rejected as belonging to nothing. Moves the links to the listed rows, and removes links that a table of
 * links has, too. Changes the records in place.
 */
export function linkListedRows(tables: readonly PreparedTable[]): void {
  for (const { parent, child, columns } of owners) {
    for (const table of tables) {
      if (table.kind !== parent) continue;
      for (const column of columns) if (table.names.has(column)) moveList({ tables, table, column, child });
    }
  }
  dropRepeatedLinks(tables);
}

interface Owner {
  parent: TableKind;
  child: "phones" | "schedules" | "contacts" | "addresses";
  columns: readonly string[];
}

const owners: readonly Owner[] = [
  ...ownersOf("services", "service"),
  ...ownersOf("locations", "location"),
  ...ownersOf("organizations", "organization"),
  // Without its prefix the name is that of a street.
  { parent: "locations", child: "addresses", columns: ["location_address", "location_addresses"] },
];

function ownersOf(parent: TableKind, one: string): Owner[] {
  const columnsOf = (...names: readonly string[]) => names.flatMap((name) => [name, `${one}_${name}`]);
  return [
    { parent, child: "phones", columns: columnsOf("phones", "phone") },
    { parent, child: "schedules", columns: columnsOf("schedules", "schedule") },
    { parent, child: "contacts", columns: columnsOf("contacts", "contact") },
  ];
}

/** The column by which a listed row names its owner. */
const ownerColumns = {
  services: "service_id",
  locations: "location_id",
  organizations: "organization_id",
} as const;

function moveList(list: {
  tables: readonly PreparedTable[];
  table: PreparedTable;
  column: string;
  child: Owner["child"];
}): void {
  const { tables, table, column, child } = list;
  const source = table.names.get(column) ?? column;
  const ownerColumn = ownerColumns[table.kind as keyof typeof ownerColumns]; // the parent of an owner above
  const children = childrenOf({ tables, child, ownerColumn });
  if (children.size === 0) return;
  for (const row of table.rows) {
    const key = keyOf(table, row);
    if (key === null) continue;
    const unknown = idsOf(row.cells.get(source)).filter((id) => {
      const listed = children.get(id);
      if (listed && !listed.owners.has(key)) {
        listed.owners.add(key);
        listed.add(key);
      }
      return listed === undefined;
    });
    if (unknown.length === 0) row.cells.delete(source);
    else row.cells.set(source, unknown.join(","));
  }
}

interface Listed {
  /** Of all rows with this id. */
  owners: Set<string>;
  add(owner: string): void;
}

/** The rows of a table by id. Hours of a holiday or of weekdays are schedules, too. */
function childrenOf(which: {
  tables: readonly PreparedTable[];
  child: Owner["child"];
  ownerColumn: string;
}): Map<string, Listed> {
  const found = new Map<string, Listed>();
  for (const table of which.tables) {
    if (targetOf(table.kind) !== which.child) continue;
    const column = table.names.get(which.ownerColumn) ?? which.ownerColumn;
    for (const row of table.rows) {
      const key = keyOf(table, row);
      if (key === null) continue;
      const named = idsOf(row.cells.get(column)).filter((id) => id !== "0");
      const known = found.get(key);
      if (known) for (const owner of named) known.owners.add(owner);
      else
        found.set(key, {
          owners: new Set(named),
          add: (owner) => {
            named.push(owner);
            row.cells.set(column, named.join(","));
          },
        });
    }
  }
  return found;
}

/** The ids in a cell; none for nested records. */
function idsOf(value: unknown): string[] {
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.every((one) => typeof one !== "object") ? value.map(textOf) : [];
  return typeof value === "string" ? splitList(value) : [];
}

/** A link between a service and a place, or a category, that several tables have: one is enough. */
function dropRepeatedLinks(tables: readonly PreparedTable[]): void {
  const places = pairsOf(tables, "service_at_location", "location_id");
  dropKnown({ tables, kind: "services", column: "location_id", pairs: places, isService: true });
  dropKnown({ tables, kind: "locations", column: "service_id", pairs: places, isService: false });
  const terms = pairsOf(tables, "service_attributes", "taxonomy_term_id");
  dropKnown({ tables, kind: "services", column: "taxonomy_ids", pairs: terms, isService: true });
}

function pairsOf(tables: readonly PreparedTable[], kind: TableKind, other: string): Set<string> {
  const pairs = new Set<string>();
  for (const table of tables) {
    if (table.kind !== kind) continue;
    for (const { cells } of table.rows) {
      const cell = (name: string) => cells.get(table.names.get(name) ?? name);
      for (const service of idsOf(cell("service_id")))
        for (const one of idsOf(cell(other))) pairs.add(`${service}\n${one}`);
    }
  }
  return pairs;
}

function dropKnown(links: {
  tables: readonly PreparedTable[];
  kind: TableKind;
  column: string;
  pairs: Set<string>;
  isService: boolean;
}): void {
  const { tables, kind, column, pairs, isService } = links;
  for (const table of tables) {
    const source = table.names.get(column);
    if (table.kind !== kind || source === undefined) continue;
    for (const row of table.rows) {
      const key = keyOf(table, row);
      const value = row.cells.get(source);
      if (key === null || isRawRow(value)) continue;
      const ids = idsOf(value);
      const left = ids.filter((id) => {
        const pair = isService ? `${key}\n${id}` : `${id}\n${key}`;
        const isNew = !pairs.has(pair);
        pairs.add(pair);
        return isNew;
      });
      if (left.length < ids.length) row.cells.set(source, left.join(","));
    }
  }
}
