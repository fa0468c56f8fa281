import { type TableName, tableNames, tables } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";
import { referencesOf } from "../columns.ts";
import type { Session } from "../database.ts";
import { isSecret } from "../confidentiality/confidential.ts";
import { oneOf } from "../one-of.ts";
import { stagedName } from "../schema.ts";
import { isUpdate } from "./compare.ts";
import type { ImportRun } from "./import-run.ts";
import { isInSlice, type SliceOfRun } from "./slice.ts";

/** Rows of one table. */
interface Rows {
  table: TableName;
  ids: string[];
}

/**
 * The services that read differently once a slice is applied: follows each changed row to its owners and to the rows
 * that show it. Call before applying, while the former and the future owner of a moved row are both known.
 */
export async function affectedServices(session: Session, { run, slice }: SliceOfRun): Promise<string[]> {
  const changed: Rows[] = [];
  for (const table of run.tables) changed.push(await changedRows(session, { table, run, slice }));
  changed.push(...(await withdrawnRows(session, { run, slice })));
  return servicesReached(session, { run, changed });
}

/** The services that are compiled from these rows, as stored and, with a run, as staged. */
export async function servicesReached(
  session: Session,
  { run, changed }: { run?: ImportRun; changed: readonly Rows[] },
): Promise<string[]> {
  const reached = new Map(tableNames.map((table) => [table, new Set<string>()]));
  const waiting: Rows[] = [];
  function reach({ table, ids }: Rows): void {
    const known = reached.get(table);
    const fresh = ids.filter((id) => !known?.has(id));
    for (const id of fresh) known?.add(id);
    // No compiled object shows a service, so the search ends here.
    if (fresh.length > 0 && table !== "services") waiting.push({ table, ids: fresh });
  }
  for (const rows of changed) reach(rows);
  for (let rows = waiting.pop(); rows; rows = waiting.pop()) {
    for (const owners of await ownersOf(session, { run, rows })) reach(owners);
    for (const showing of await rowsShowing(session, rows)) reach(showing);
  }
  const services = reached.get("services") ?? new Set();
  const around = await servicesBeside(session, { run, locations: [...(reached.get("locations") ?? [])] });
  return [...new Set([...services, ...around])];
}

/**
 * All texts of an organization are checked for the addresses of its confidential places. When such a place changes, the
 * organization's services elsewhere read differently too.
 */
async function servicesBeside(
  { kysely, kind }: Session,
  { run, locations }: { run: ImportRun | undefined; locations: readonly string[] },
): Promise<string[]> {
  if (locations.length === 0) return [];
  const among = oneOf(kind, { column: "id", values: locations });
  const staged = run
    ? sql`union select id from staged_locations where run_id = ${run.id} and ${isSecret("staged_locations")} and ${among}`
    : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from services where organization_id in (
      select services.organization_id from service_at_location as at
      join services on services.id = at.service_id
      where at.location_id in (
        select id from locations where ${isSecret("locations")} and ${among} ${staged}
      )
    )
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

async function changedRows(
  { kysely }: Session,
  { table, run, slice }: SliceOfRun & { table: TableName },
): Promise<Rows> {
  const { rows } = await sql<{ id: string }>`
    select staged.id as id from ${sql.table(stagedName(table))} as staged
    left join ${sql.table(table)} as stored on stored.id = staged.id
    where ${isInSlice("staged", { run, slice })} and (stored.id is null or ${isUpdate(table)})
  `.execute(kysely);
  return { table, ids: rows.map(({ id }) => id) };
}

async function withdrawnRows({ kysely }: Session, { run, slice }: SliceOfRun): Promise<Rows[]> {
  const gone = await kysely
    .selectFrom("import_withdrawals")
    .select(["table_name", "record_id"])
    .where(isInSlice("import_withdrawals", { run, slice }))
    .execute();
  return [...Map.groupBy(gone, ({ table_name }) => table_name)].map(([table, rows]) => ({
    table,
    ids: rows.map(({ record_id }) => record_id),
  }));
}

/**
 * References by which a row shows the row that it refers to: when an organization changes, its services read
 * differently. All other references lead to the owner: when a phone changes, its owner reads differently.
 */
const showing: readonly { table: TableName; column: string; shown: TableName }[] = [
  { table: "services", column: "organization_id", shown: "organizations" },
  { table: "services", column: "program_id", shown: "programs" },
  { table: "service_at_location", column: "location_id", shown: "locations" },
  { table: "service_capacity", column: "unit_id", shown: "units" },
  { table: "attributes", column: "taxonomy_term_id", shown: "taxonomy_terms" },
  { table: "taxonomy_terms", column: "parent_id", shown: "taxonomy_terms" },
];

/** References that no compiled object follows in either direction. */
const unseen = new Set(["organizations.parent_organization_id", "taxonomy_terms.taxonomy_id"]);

async function rowsShowing({ kysely, kind }: Session, { table: shown, ids }: Rows): Promise<Rows[]> {
  const found: Rows[] = [];
  for (const { table, column } of showing.filter((one) => one.shown === shown)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${oneOf(kind, { column, values: ids })}
    `.execute(kysely);
    found.push({ table, ids: rows.map(({ id }) => id) });
  }
  return found;
}

/** The owners of rows, as stored and as staged. */
async function ownersOf(
  session: Session,
  { run, rows }: { run: ImportRun | undefined; rows: Rows },
): Promise<Rows[]> {
  const { table } = rows;
  if (table === "attributes" || table === "translations") return linkedRows(session, { run, rows });
  const columns = referencesOf(table).filter(
    ({ column }) =>
      !unseen.has(`${table}.${column}`) &&
      !showing.some((one) => one.table === table && one.column === column),
  );
  const found: Rows[] = [];
  for (const { column, parent } of columns) {
    const owners = await beforeAndAfter<{ owner: string | null }>(session, {
      run,
      rows,
      wanted: sql`${sql.ref(column)} as owner`,
    });
    found.push({ table: tableNamed(parent), ids: owners.flatMap(({ owner }) => owner ?? []) });
  }
  return found;
}

/** The rows that attributes and translations are attached to. */
async function linkedRows(
  session: Session,
  { run, rows }: { run: ImportRun | undefined; rows: Rows },
): Promise<Rows[]> {
  const links = await beforeAndAfter<{ entity: string | null; owner: string | null }>(session, {
    run,
    rows,
    wanted: sql`link_entity as entity, link_id as owner`,
  });
  return [...Map.groupBy(links, ({ entity }) => entity ?? "")].flatMap(([entity, some]) => {
    const table = tableNames.find((name) => name === entity || tables[name].object === entity);
    return table ? { table, ids: some.flatMap(({ owner }) => owner ?? []) } : [];
  });
}

async function beforeAndAfter<R>(
  { kysely, kind }: Session,
  {
    run,
    rows: { table, ids },
    wanted,
  }: { run: ImportRun | undefined; rows: Rows; wanted: RawBuilder<unknown> },
): Promise<R[]> {
  const among = oneOf(kind, { column: "id", values: ids });
  const staged = run
    ? sql`union select ${wanted} from ${sql.table(stagedName(table))} where run_id = ${run.id} and ${among}`
    : sql``;
  const { rows } = await sql<R>`
    select ${wanted} from ${sql.table(table)} where ${among} ${staged}
  `.execute(kysely);
  return rows;
}

function tableNamed(name: string): TableName {
  const table = tableNames.find((one) => one === name);
  if (!table) throw new Error(`The model has no table ${name}.`);
  return table;
}
