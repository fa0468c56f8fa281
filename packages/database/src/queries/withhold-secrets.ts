import { type Owned, scopeFinder, type TableName } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import type { DirectoryRows } from "./load-directory.ts";
import { readSecretPlaces } from "./secret-places.ts";
import { readConfirmed, withholdRow } from "./secret-texts.ts";

/**
 * What some services and organizations are compiled from, without what tells where their confidential places are. Each
 * is compared with the places of its own organization: a public place of others in the same street says nothing.
 */
export async function withholdSecrets(session: Session, rows: DirectoryRows): Promise<DirectoryRows> {
  const finders = await readSecretPlaces(session, {
    services: rows.services.map(({ id }) => id),
    organizations: [
      ...rows.organizations.map(({ id }) => id),
      ...rows.services.flatMap(({ organization_id: id }) => id ?? []),
    ],
  });
  if (finders.size === 0) return rows;
  const { translations, media, addresses, taxonomies, taxonomy_terms, units, ...texts } = rows;
  const isConfirmed = await readConfirmed(
    session,
    Object.values(texts).flatMap((some) => some.map(({ id }) => id)),
  );
  const scopeOf = scopeFinder(rows);
  const secretLocations = new Set(
    rows.locations.flatMap(({ id, visibility }) => (visibility === "confidential" ? [id] : [])),
  );
  const secretPlaces = new Set(
    rows.service_at_location.flatMap(({ id, location_id: at }) =>
      at !== null && secretLocations.has(at) ? [id] : [],
    ),
  );
  const isHere = ({ location_id: location, service_at_location_id: place }: Owned) =>
    secretLocations.has(location ?? "") || secretPlaces.has(place ?? "");
  const secretContacts = new Set(rows.contacts.flatMap((one) => (isHere(one) ? [one.id] : [])));
  const isAtPlace = (row: Owned) => isHere(row) || secretContacts.has(row.contact_id ?? "");
  const withheld = new Set<string>();
  const finderOf = new Map<string, ReturnType<typeof finders.get>>();
  const shown = Object.fromEntries(
    // A cast, because `Object.entries` forgets which rows are of which table.
    (Object.entries(texts) as [TableName, Owned[]][]).map(([table, some]) => [
      table,
      some.map((row) => {
        const find = finders.get(scopeOf(table, row) ?? "");
        finderOf.set(row.id, find);
        const atPlace = isAtPlace(row);
        const { row: result, withheld: fields } = withholdRow(row, {
          table,
          id: row.id,
          find,
          atPlace,
          isConfirmed,
        });
        for (const field of fields) withheld.add(`${row.id} ${field}`);
        return result;
      }),
    ]),
  );
  return {
    ...rows,
    // A cast, because each table holds its own rows again.
    ...(shown as typeof texts),
    translations: translations.filter(
      ({ link_id: id, field_name: field, value }) =>
        !withheld.has(`${id} ${field}`) && !finderOf.get(id ?? "")?.(value ?? "").length,
    ),
    media: media.map((one) => {
      const find = finderOf.get(one.owner.id);
      return find ? { ...one, texts: one.texts.filter(({ text }) => find(text).length === 0) } : one;
    }),
  };
}

/** Some services' own words alone, as the public reads them. */
export async function withholdFromServices<T extends SummaryRows>(session: Session, rows: T): Promise<T> {
  const { services, translations } = await withholdSecrets(session, { ...nothing, ...rows });
  return { ...rows, services, translations };
}

type SummaryRows = Pick<DirectoryRows, "services" | "translations">;

const nothing: Omit<DirectoryRows, keyof SummaryRows> = {
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
  taxonomies: [],
  taxonomy_terms: [],
  units: [],
  url: [],
};
