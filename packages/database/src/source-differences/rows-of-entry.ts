import { fieldsOf, type TableName, tableNames } from "@dragoman/hsds";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";

type Rows = Map<TableName, Set<string>>;

interface Reference {
  from: TableName;
  column: string;
  to: TableName;
}

/** References by which a row belongs to another one. */
const references: readonly Reference[] = tableNames.flatMap((from) =>
  Object.entries(fieldsOf(from)).flatMap(([column, field]) => {
    const to = tableNames.find((table) => "references" in field && table === field.references);
    return to ? [{ from, column, to }] : [];
  }),
);

/** Tables whose rows belong to any other one, by `link_id`. */
const linked = tableNames.filter((table) => "link_id" in fieldsOf(table));

/** Tables whose rows have parts; all others are shared, as categories are. */
const wholes: ReadonlySet<TableName> = new Set([
  "organizations",
  "services",
  "locations",
  "service_at_location",
  "contacts",
  "phones",
]);

/** Optional parts of an organization: a kept service does not restore its siblings. */
const ownEntries: ReadonlySet<TableName> = new Set(["organizations", "services", "locations", "programs"]);

/**
 * The rows that an import has withdrawn together with one of them: the entry to which it belongs, as far as that is
 * gone too, with all its parts, the places where it is given, and its organization.
 */
export async function rowsOfEntry(
  session: Session,
  { table, id }: { table: TableName; id: string },
): Promise<Rows> {
  const { rows } = await sql<{ at: string }>`
    select withdrawn_at as at from ${sql.table(table)} where id = ${id} and withdrawn_at is not null
  `.execute(session.kysely);
  const found: Rows = new Map();
  const [row] = rows;
  if (!row) return found;
  const { at } = row;
  let next: Rows = new Map([[table, new Set([id])]]);
  // Rows that are reached are looked around once: the references of an entry end after a few steps.
  while (size(next) > 0) {
    const fresh = addTo(found, next);
    next = new Map();
    for (const reference of references) {
      await lookUp(session, { reference, fresh, at, next });
      if (isPart(reference, found)) await lookDown(session, { reference, fresh, at, next });
    }
    await lookAtLinked(session, { fresh, at, next });
  }
  return found;
}

function isPart({ from, to }: Reference, found: Rows): boolean {
  if (!wholes.has(to) || (to === "organizations" && ownEntries.has(from))) return false;
  // A place that was edited leads to the service that is given there; what else is given there is of its own.
  return !(to === "locations" && from === "service_at_location" && found.has("services"));
}

interface Look {
  /** Rows that were found last. */
  fresh: Rows;
  /** When the import withdrew them. */
  at: string;
  next: Rows;
}

/** The owner of the rows. */
async function lookUp(
  { kysely, kind }: Session,
  { reference: { from, column, to }, fresh, at, next }: Look & { reference: Reference },
): Promise<void> {
  const ids = fresh.get(from);
  if (!ids) return;
  const { rows } = await sql<{ id: string }>`
    select owner.id from ${sql.table(from)} as part join ${sql.table(to)} as owner
      on owner.id = ${sql.ref(`part.${column}`)}
    where ${oneOf(kind, { column: "part.id", values: [...ids] })} and owner.withdrawn_at = ${at}
  `.execute(kysely);
  add(next, { table: to, ids: rows.map(({ id }) => id) });
}

/** What belongs to the rows. */
async function lookDown(
  { kysely, kind }: Session,
  { reference: { from, column, to }, fresh, at, next }: Look & { reference: Reference },
): Promise<void> {
  const ids = fresh.get(to);
  if (!ids) return;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(from)}
    where ${oneOf(kind, { column, values: [...ids] })} and withdrawn_at = ${at}
  `.execute(kysely);
  add(next, { table: from, ids: rows.map(({ id }) => id) });
}

async function lookAtLinked({ kysely, kind }: Session, { fresh, at, next }: Look): Promise<void> {
  const ids = [...fresh.values()].flatMap((some) => [...some]);
  for (const table of linked) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where ${oneOf(kind, { column: "link_id", values: ids })} and withdrawn_at = ${at}
    `.execute(kysely);
    add(next, { table, ids: rows.map(({ id }) => id) });
  }
}

function add(rows: Rows, { table, ids }: { table: TableName; ids: readonly string[] }): void {
  if (ids.length === 0) return;
  rows.set(table, new Set([...(rows.get(table) ?? []), ...ids]));
}

/** Adds rows, and returns those that are new. */
function addTo(found: Rows, rows: Rows): Rows {
  const fresh: Rows = new Map();
  for (const [table, ids] of rows) {
    const known = found.get(table) ?? new Set();
    add(fresh, { table, ids: [...ids].filter((id) => !known.has(id)) });
    add(found, { table, ids: [...ids] });
  }
  return fresh;
}

function size(rows: Rows): number {
  return [...rows.values()].reduce((sum, ids) => sum + ids.size, 0);
}
