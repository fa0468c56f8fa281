import type { Dataset, DatasetRow, Problem, ProblemExample } from "./dataset.ts";
import type { Row, TableName } from "./tables.ts";
import { kindOfTable, targetOf } from "./versions/table-names.ts";

/** Below this share of services with a name, or with anything else, the columns were misunderstood. */
const leastUsable = 0.5;

/** With fewer references, a single stray one would be all of them. */
const referencesToJudge = 3;

/** The number of unrecognized columns, tables and properties named in a problem. */
const unreadNamed = 12;

/** A reason not to store a dataset, with the table concerned. */
interface Hollow {
  table: TableName;
  column: string | null;
  count: number;
  action: string;
}

/**
 * Why a dataset is useless to people who look for help: problems of severity `fatal`, none for a dataset that can be
 * stored. Judges the result, regardless of the source's format: whether there are services, whether they have names,
 * whether they have any description or contact, and whether references resolve. A single object, or one
 * page of several, may contain no service: it adds to what is there.
 */
export function judgeDataset(dataset: Dataset): Problem[] {
  const found = judgeRejected(dataset);
  // The content of our own export was judged at its import, and its changes alone are no directory.
  if (!dataset.exported) {
    const tables = rowsByTable(dataset);
    found.push(...judgeServices(dataset, tables), ...judgeReferences(tables), ...judgeOrganizations(tables));
  }
  return found.map((hollow) => problemOf(hollow));
}

/** The unrecognized parts of a source, most frequent first: `services.service_description`, `locs`. */
export function unreadParts({ problems }: Dataset): string[] {
  return problems
    .filter(({ code }) => code === "UNKNOWN_COLUMN" || code === "UNKNOWN_FILE" || code === "UNKNOWN_OBJECT")
    .toSorted((one, other) => other.count - one.count)
    .slice(0, unreadNamed)
    .map(({ table, column }) => (column === null ? table : `${table}.${column}`));
}

type Tables = ReadonlyMap<TableName, DatasetRow[]>;

function rowsByTable({ rows }: Dataset): Tables {
  const tables = new Map<TableName, DatasetRow[]>();
  for (const row of rows) {
    const known = tables.get(row.table);
    if (known) known.push(row);
    else tables.set(row.table, [row]);
  }
  return tables;
}

function rowsOf<T extends TableName>(tables: Tables, table: T): DatasetRow<T>[] {
  return (tables.get(table) ?? []) as DatasetRow<T>[]; // sorted by their tables above
}

/** Tables without which services cannot be found or reached. */
const vital: ReadonlySet<TableName> = new Set([
  "organizations",
  "services",
  "locations",
  "service_at_location",
  "addresses",
  "phones",
  "schedules",
]);

function judgeRejected({ tallies }: Dataset): Hollow[] {
  return Object.entries(tallies).flatMap(([name, { read, rejected }]) => {
    const kind = kindOfTable(name);
    const table = kind === null ? null : targetOf(kind);
    if (table === null || !vital.has(table) || kind === "eligibility" || read === 0 || rejected < read)
      return [];
    return { table, column: null, count: read, action: `all ${read} rows of ${name} were rejected` };
  });
}

function judgeServices({ complete }: Dataset, tables: Tables): Hollow[] {
  const services = rowsOf(tables, "services");
  if (services.length === 0) {
    const held = tables.has("organizations") || tables.has("locations");
    return complete && held ? about(0, "there is no service in it") : [];
  }
  const unnamed = services.filter(({ values }) => values.name === null).length;
  if (isMost(unnamed, services.length))
    return about(unnamed, `${unnamed} of ${services.length} services have no name`, "name");
  const tells = tellingOf(tables);
  const bare = services.filter((service) => !tells(service)).length;
  if (isMost(bare, services.length)) {
    const what = "no description, phone, address, website or e-mail address";
    return about(bare, `${bare} of ${services.length} services have ${what}`);
  }
  return [];
}

function about(count: number, action: string, column: string | null = null): Hollow[] {
  return [{ table: "services", column, count, action }];
}

function isMost(count: number, all: number): boolean {
  return count > all * (1 - leastUsable);
}

/** Whether a service has anything but a name, or a contact, directly or through its organization. */
function tellingOf(tables: Tables): (service: DatasetRow<"services">) => boolean {
  const places = placesByService(tables);
  const reachable = reachableRows(tables);
  return ({ values }) =>
    [values.description, values.url, values.email].some((value) => value !== null) ||
    reachable.has(values.id) ||
    reachable.has(values.organization_id) ||
    (places.get(values.id) ?? []).some((place) => reachable.has(place));
}

/** The ids of services, places and organizations with a known phone, address or other contact. */
function reachableRows(tables: Tables): ReadonlySet<string | null> {
  const reachable = new Set<string | null>();
  const add = (...ids: readonly (string | null)[]) => ids.forEach((id) => reachable.add(id));
  for (const { values: phone } of rowsOf(tables, "phones"))
    add(phone.service_id, phone.location_id, phone.service_at_location_id, phone.organization_id);
  for (const { values: contact } of rowsOf(tables, "contacts"))
    if (contact.email ?? contact.name) add(contact.service_id, contact.location_id, contact.organization_id);
  for (const { values: address } of rowsOf(tables, "addresses"))
    if (address.address_1 ?? address.city) add(address.location_id);
  for (const { values: url } of rowsOf(tables, "url")) add(url.service_id, url.organization_id);
  for (const { values: organization } of rowsOf(tables, "organizations"))
    if (organization.website ?? organization.email) add(organization.id);
  for (const { values: place } of rowsOf(tables, "locations")) {
    if (place.latitude !== null || (place.url ?? place.name) !== null) add(place.id);
    if (reachable.has(place.id)) add(place.organization_id);
  }
  reachable.delete(null);
  return reachable;
}

/** The places of each service, and the rows that link them. */
function placesByService(tables: Tables): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { values } of rowsOf(tables, "service_at_location")) {
    if (values.service_id === null) continue;
    const known = places.get(values.service_id) ?? [];
    places.set(values.service_id, [
      ...known,
      values.id,
      ...(values.location_id === null ? [] : [values.location_id]),
    ]);
  }
  return places;
}

/** References that hold a directory together: alternatives of columns by which a row finds its owner. */
const holding: readonly { table: TableName; columns: readonly string[] }[] = [
  { table: "services", columns: ["organization_id"] },
  { table: "service_at_location", columns: ["service_id"] },
  { table: "service_at_location", columns: ["location_id"] },
  { table: "addresses", columns: ["location_id"] },
  {
    table: "phones",
    columns: ["service_id", "location_id", "organization_id", "contact_id", "service_at_location_id"],
  },
  { table: "schedules", columns: ["service_id", "location_id", "service_at_location_id"] },
  { table: "attributes", columns: ["link_id"] },
  { table: "attributes", columns: ["taxonomy_term_id"] },
];

/** An unresolved reference stays beside its row, which distinguishes it from a blank one. */
function judgeReferences(tables: Tables): Hollow[] {
  return holding.flatMap(({ table, columns }) => {
    const rows = tables.get(table) ?? [];
    const resolved = rows.some(({ values }) => columns.some((column) => valueOf(values, column) !== null));
    const lost = rows.filter(({ extra }) =>
      columns.some((column) => extra !== null && column in extra),
    ).length;
    if (resolved || lost < referencesToJudge) return [];
    const named = columns.length === 1 ? `${table}.${columns[0]}` : `the references of ${table}`;
    const action = `none of ${lost} ${columns.length === 1 ? `values of ${named} names` : `rows of ${table} names`} a row that is there`;
    return { table, column: columns.length === 1 ? (columns[0] ?? null) : null, count: lost, action };
  });
}

function valueOf(values: Row<TableName>, column: string): unknown {
  return column in values ? values[column as keyof typeof values] : null; // a cast: it was just found there
}

/** With organizations and services but no link between them, a column was misunderstood. */
function judgeOrganizations(tables: Tables): Hollow[] {
  const services = rowsOf(tables, "services");
  const organizations = tables.get("organizations") ?? [];
  const isAlone = services.every(
    ({ values, extra }) => values.organization_id === null && !extra?.["organization_id"],
  );
  if (services.length === 0 || organizations.length === 0 || !isAlone) return [];
  const action = `none of ${services.length} services says which of ${organizations.length} organizations gives it`;
  return [{ table: "services", column: "organization_id", count: services.length, action }];
}

function problemOf({ table, column, count, action }: Hollow): Problem {
  const example: ProblemExample = { file: "", line: null, id: null, column, value: null, action };
  return { code: "NOTHING_USABLE", severity: "fatal", table, column, count, examples: [example] };
}
