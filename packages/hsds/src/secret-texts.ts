import type { DatasetRow } from "./dataset.ts";
import type { ProblemList } from "./problem-list.ts";
import { secretFinder, type FindSecret, type WrittenAddress } from "./secret-address.ts";
import { isSecretPlace } from "./secret-place.ts";
import { isSecretPlaceholder } from "./street-words.ts";
import { fieldsOf, type Row, type TableName } from "./tables.ts";

/** The id of the organization, or of the independent service, whose texts could reveal a confidential place. */
export type Scope = string;

/** The columns of a row that name its parent. */
export interface Owned {
  id: string;
  organization_id?: string | null;
  service_id?: string | null;
  service_at_location_id?: string | null;
  location_id?: string | null;
  contact_id?: string | null;
  link_id?: string | null;
}

/** Free-text fields by table. */
const textFields = new Map<TableName, readonly string[]>();
const withoutWords: ReadonlySet<string> = new Set(["id", "number", "e164", "language", "code"]);

/** The fields of a table that could contain an address. */
export function wordFieldsOf(table: TableName): readonly string[] {
  const known = textFields.get(table);
  if (known) return known;
  const fields = Object.entries(fieldsOf(table)).flatMap(([field, { type, references }]) =>
    (type === "text" || type === "uri" || type === "email") &&
    references === undefined &&
    !withoutWords.has(field)
      ? field
      : [],
  );
  textFields.set(table, fields);
  return fields;
}

/** Mentions of an address in a text, including percent-encoded URLs. */
export function findInText(find: FindSecret, value: string): ReturnType<FindSecret> {
  return find(decoded(value));
}

/** Offsets must not change, and names need no decoding of numbers. */
function decoded(value: string): string {
  if (!/^https?:.*%[\da-f]{2}/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a sign that is no such number
  }
}

/** Determines the scope of a row from the other rows. */
export function scopeFinder(rows: {
  services: readonly { id: string; organization_id: string | null }[];
  service_at_location: readonly { id: string; service_id: string | null; location_id: string | null }[];
  contacts?: readonly Owned[];
}): (table: TableName, row: Owned) => Scope | undefined {
  const ofService = new Map(rows.services.map(({ id, organization_id }) => [id, organization_id ?? id]));
  const ofPlace = new Map(rows.service_at_location.map((at) => [at.id, ofService.get(at.service_id ?? "")]));
  const ofLocation = new Map(
    rows.service_at_location.map((at) => [at.location_id, ofService.get(at.service_id ?? "")]),
  );
  const contacts = new Map((rows.contacts ?? []).map((one) => [one.id, one]));
  const scopeOf = (table: TableName, row: Owned): Scope | undefined => {
    if (table === "organizations") return row.id;
    if (table === "services") return ofService.get(row.id);
    const contact = row.contact_id ? contacts.get(row.contact_id) : undefined;
    return (
      row.organization_id ??
      ofService.get(row.service_id ?? "") ??
      ofPlace.get(row.service_at_location_id ?? "") ??
      ofLocation.get((table === "locations" ? row.id : row.location_id) ?? "") ??
      ofService.get(row.link_id ?? "") ??
      row.link_id ??
      (contact && scopeOf("contacts", contact))
    );
  };
  return scopeOf;
}

/**
 * Marks locations as confidential when their source has such a note in place of an address: coordinates that it left in
 * would reveal them.
 */
export function markSecretPlaces(rows: readonly DatasetRow[]): DatasetRow[] {
  const secret = new Set(
    rowsOf(rows, "addresses").flatMap(({ address_1: line, location_id: at }) =>
      at !== null && isSecretPlaceholder(line ?? "") ? [at] : [],
    ),
  );
  if (secret.size === 0) return [...rows];
  return rows.map((row) =>
    row.table === "locations" && secret.has(row.id) && !isSecretPlace(row.values as Row<"locations">)
      ? { ...row, values: { ...row.values, visibility: "confidential" } }
      : row,
  );
}

/**
 * Reports texts that reveal confidential places, without repeating them: reports are stored and forwarded. The public
 * does not see these texts.
 */
export function reportSecretTexts(rows: readonly DatasetRow[], problems: ProblemList): void {
  const locations = rowsOf(rows, "locations");
  const secret = new Set(locations.flatMap((location) => (isSecretPlace(location) ? [location.id] : [])));
  if (secret.size === 0) return;
  const places = rowsOf(rows, "service_at_location");
  const services = rowsOf(rows, "services");
  const scopeOf = scopeFinder({ services, service_at_location: places, contacts: rowsOf(rows, "contacts") });
  const finders = findersOf({ locations, places, services, addresses: rowsOf(rows, "addresses"), secret });
  for (const { table, sourceKey: id, origin, values } of rows) {
    if (table === "addresses" || table === "translations") continue;
    // Cast: every row of the model may have these columns.
    const owned = values as Owned;
    const find = finders.get(scopeOf(table, owned) ?? "");
    if (!find || (table === "locations" && secret.has(owned.id)) || secret.has(owned.location_id ?? ""))
      continue;
    for (const column of wordFieldsOf(table)) {
      const value: unknown = Reflect.get(values, column);
      if (typeof value !== "string" || findInText(find, value).length === 0) continue;
      problems.add(
        { table: origin ?? table, file: origin ?? table, line: null, id },
        {
          code: "SECRET_ADDRESS_TOLD",
          severity: "info",
          column,
          action: "it names the street or postal code of a confidential place; the public is not shown it",
        },
      );
    }
  }
}

function findersOf({
  locations,
  places,
  services,
  addresses,
  secret,
}: {
  locations: readonly Row<"locations">[];
  places: readonly Row<"service_at_location">[];
  services: readonly Row<"services">[];
  addresses: readonly Row<"addresses">[];
  secret: ReadonlySet<string>;
}): ReadonlyMap<Scope, FindSecret> {
  const scopesOf = new Map<string, Set<Scope>>();
  const add = (location: string | null, scope: string | null | undefined) => {
    if (location !== null && scope) scopesOf.set(location, (scopesOf.get(location) ?? new Set()).add(scope));
  };
  const ofService = new Map(services.map(({ id, organization_id }) => [id, organization_id ?? id]));
  for (const { id, organization_id } of locations) add(id, organization_id);
  for (const { location_id, service_id } of places) add(location_id, ofService.get(service_id ?? ""));
  const written = new Map<Scope, { secret: WrittenAddress[]; known: WrittenAddress[] }>();
  for (const address of addresses) {
    const at = address.location_id ?? "";
    for (const scope of scopesOf.get(at) ?? []) {
      const both = written.get(scope) ?? { secret: [], known: [] };
      both[secret.has(at) ? "secret" : "known"].push(address);
      written.set(scope, both);
    }
  }
  return new Map(
    [...written].flatMap(([scope, both]) =>
      both.secret.length > 0 ? [[scope, secretFinder(both.secret, both.known)] as const] : [],
    ),
  );
}

function rowsOf<T extends TableName>(rows: readonly DatasetRow[], wanted: T): Row<T>[] {
  // Cast: the table of a row determines its values. `id` is the row's own.
  return rows.flatMap(({ table, id, values }) => (table === wanted ? [{ ...(values as Row<T>), id }] : []));
}
