import {
  type FindSecret,
  isSecretPlace,
  type Owned,
  type Row,
  scopeFinder,
  type TableName,
  withoutSpans,
} from "@dragoman/hsds";
import type { Session } from "../database.ts";
import type { DirectoryRows } from "../directory/load-directory.ts";
import { readSecretPlaces } from "./secret-places.ts";
import { readConfirmed, withholdRow } from "./secret-texts.ts";

/**
 * Removes everything that reveals a confidential place from the rows of services and organizations. Texts are compared
 * with the places of their own organization only: a public place of another one in the same street reveals nothing.
 */
export async function withholdSecrets(session: Session, rows: DirectoryRows): Promise<DirectoryRows> {
  const finders = await readSecretPlaces(session, {
    services: rows.services.map(({ id }) => id),
    organizations: [
      ...rows.organizations.map(({ id }) => id),
      ...rows.services.flatMap(({ organization_id: id }) => id ?? []),
    ],
    locations: rows.locations.map(({ id }) => id),
  });
  if (finders.size === 0) return rows;
  const tables = withWords(rows);
  const isConfirmed = await readConfirmed(
    session,
    tables.flatMap(([, some]) => some.map(({ id }) => id)),
  );
  const scopeOf = scopeFinder(rows);
  const placeOf = placeFinder(rows);
  const withheld = new Set<string>();
  const finderOf = new Map<string, FindSecret | undefined>();
  const shown = tables.map(([table, some]) => {
    const results = some.map((row) => {
      const place = table === "locations" ? row.id : placeOf(row);
      // Where nobody public owns the place, its own address is still known.
      const find = finders.get(scopeOf(table, row) ?? "") ?? finders.get(place ?? "");
      finderOf.set(row.id, find);
      const about = { table, id: row.id, find, atPlace: placeOf(row) !== undefined, isConfirmed };
      const { row: result, withheld: fields } = withholdRow(row, about);
      for (const field of fields) withheld.add(`${row.id} ${field}`);
      return result;
    });
    return [table, results];
  });
  const tells = (id: string | null, text: string | null) =>
    (finderOf.get(id ?? "")?.(text ?? "").length ?? 0) > 0;
  return {
    ...rows,
    // A cast, because each table gets back its own rows.
    ...(Object.fromEntries(shown) as Partial<DirectoryRows>),
    addresses: rows.addresses.map((address) => {
      const find = finderOf.get(address.location_id ?? "");
      return find && placeOf(address) !== undefined ? onlyTown(address, find) : address;
    }),
    translations: rows.translations.filter(
      ({ link_id: id, field_name: field, value }) => !withheld.has(`${id} ${field}`) && !tells(id, value),
    ),
    media: rows.media.map((one) => ({
      ...one,
      texts: one.texts.filter(({ text }) => !tells(one.owner.id, text)),
    })),
  };
}

/** Sources write the street or the postal code into the town, too. */
function onlyTown(address: Row<"addresses">, find: FindSecret): Row<"addresses"> {
  const cut = (text: string | null) => text && withoutSpans(text, find(text));
  return { ...address, city: cut(address.city), state_province: cut(address.state_province) };
}

/** Not a table with texts, withheld entirely, or shared by all organizations. */
const others: ReadonlySet<string> = new Set([
  "addresses",
  "media",
  "taxonomies",
  "taxonomy_terms",
  "translations",
  "units",
]);

function withWords(rows: DirectoryRows): [TableName, Owned[]][] {
  // A cast, because `Object.entries` forgets which rows are of which table.
  const tables = Object.entries(rows) as [TableName, Owned[]][];
  return tables.filter(([table]) => !others.has(table));
}

/** Returns a function that finds the confidential place that a row belongs to. */
function placeFinder({
  locations,
  service_at_location,
  contacts,
}: DirectoryRows): (row: Owned) => string | undefined {
  const secret = new Set(locations.flatMap((location) => (isSecretPlace(location) ? [location.id] : [])));
  const at = new Map(service_at_location.map(({ id, location_id: location }) => [id, location]));
  const isAt = ({ location_id: location, service_at_location_id: place }: Owned) =>
    [location, at.get(place ?? "")].find((one) => secret.has(one ?? "")) ?? undefined;
  const people = new Map(contacts.map((one) => [one.id, isAt(one)]));
  return (row) => isAt(row) ?? people.get(row.contact_id ?? "");
}

/** Services and their translations without the places around them, as the public reads them. */
export async function withholdFromServices<T extends SummaryRows>(session: Session, rows: T): Promise<T> {
  const { services, translations } = await withholdFromRows(session, rows);
  return { ...rows, services, translations };
}

/**
 * Rows of some tables as the public reads them; those of services and organizations determine whose places are secret.
 */
export function withholdFromRows(session: Session, rows: Partial<DirectoryRows>): Promise<DirectoryRows> {
  return withholdSecrets(session, { ...noRows, ...rows });
}

type SummaryRows = Pick<DirectoryRows, "services" | "translations">;

/** No row of any table. */
export const noRows: DirectoryRows = {
  accessibility: [],
  addresses: [],
  attributes: [],
  contacts: [],
  cost_options: [],
  funding: [],
  languages: [],
  locations: [],
  media: [],
  organization_identifiers: [],
  organizations: [],
  phones: [],
  programs: [],
  required_documents: [],
  schedules: [],
  service_areas: [],
  service_at_location: [],
  service_capacity: [],
  services: [],
  taxonomies: [],
  taxonomy_terms: [],
  translations: [],
  units: [],
  url: [],
};
