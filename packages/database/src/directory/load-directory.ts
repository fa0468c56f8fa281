import type { Media, Row } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import type { ProvenanceColumns } from "../schema.ts";
import { readTaughtTerms } from "../needs/taught-terms.ts";
import type { StoredTranslation, TermRow } from "./compile-terms.ts";
import { loadMedia } from "../media/load-media.ts";
import { withholdSecrets } from "../confidentiality/withhold-secrets.ts";
import { type ReadableTable, readRows } from "./read-rows.ts";

/** The rows from which services or organizations are compiled. */
export type DirectoryRows = TableRows & { media: Media[] };

type TableRows = { [T in ReadableTable]: (Row<T> & ProvenanceColumns<T>)[] };

/** `locationIds`: places to load besides those of the services and the organizations. */
interface Roots extends Pick<TableRows, "services" | "service_at_location" | "organizations"> {
  locationIds?: readonly string[];
}

/** Loads services and everything related. The number of statements does not depend on the number of services. */
export async function loadServices(session: Session, ids: readonly string[]): Promise<DirectoryRows> {
  const services = await readRows(session, "services", { id: ids });
  return loadAround(session, {
    services,
    service_at_location: await readRows(session, "service_at_location", { service_id: idsOf(services) }),
    organizations: await readRows(session, "organizations", { id: namedBy(services, "organization_id") }),
  });
}

/** Loads organizations and everything related except their services. */
export async function loadOrganizations(session: Session, ids: readonly string[]): Promise<DirectoryRows> {
  const organizations = await readRows(session, "organizations", { id: ids });
  return loadAround(session, { services: [], service_at_location: [], organizations });
}

/**
 * Loads places with the services at them and their organizations, by which everything about a secret place is
 * recognized.
 */
export async function loadPlaces(session: Session, ids: readonly string[]): Promise<DirectoryRows> {
  const locations = await readRows(session, "locations", { id: ids });
  const at = await readRows(session, "service_at_location", { location_id: ids });
  const services = await readRows(session, "services", { id: namedBy(at, "service_id") });
  const owners = [...namedBy(services, "organization_id"), ...namedBy(locations, "organization_id")];
  return loadAround(session, {
    services,
    service_at_location: await readRows(session, "service_at_location", { service_id: idsOf(services) }),
    organizations: await readRows(session, "organizations", { id: [...new Set(owners)] }),
    locationIds: ids,
  });
}

async function loadAround(session: Session, { locationIds = [], ...roots }: Roots): Promise<DirectoryRows> {
  const service_id = idsOf(roots.services);
  const organization_id = idsOf(roots.organizations);
  const service_at_location_id = idsOf(roots.service_at_location);
  const programs = await readRows(session, "programs", {
    id: namedBy(roots.services, "program_id"),
    organization_id,
  });
  const locations = await readRows(session, "locations", {
    id: [...namedBy(roots.service_at_location, "location_id"), ...locationIds],
    organization_id,
  });
  const location_id = idsOf(locations);
  const places = { service_id, service_at_location_id, location_id };
  const contacts = await readRows(session, "contacts", { ...places, organization_id });
  const phones = await readRows(session, "phones", {
    ...places,
    organization_id,
    contact_id: idsOf(contacts),
  });
  const service_capacity = await readRows(session, "service_capacity", { service_id });
  const attributes = await readRows(session, "attributes", { link_id: [...service_id, ...organization_id] });
  const rows: Omit<TableRows, "translations"> = {
    ...roots,
    programs,
    locations,
    contacts,
    phones,
    service_capacity,
    attributes,
    schedules: await readRows(session, "schedules", places),
    addresses: await readRows(session, "addresses", { location_id }),
    accessibility: await readRows(session, "accessibility", { location_id }),
    languages: await readRows(session, "languages", { service_id, location_id, phone_id: idsOf(phones) }),
    service_areas: await readRows(session, "service_areas", { service_id, service_at_location_id }),
    required_documents: await readRows(session, "required_documents", { service_id }),
    cost_options: await readRows(session, "cost_options", { service_id }),
    funding: await readRows(session, "funding", { service_id, organization_id }),
    url: await readRows(session, "url", { service_id, organization_id }),
    organization_identifiers: await readRows(session, "organization_identifiers", { organization_id }),
    units: await readRows(session, "units", { id: namedBy(service_capacity, "unit_id") }),
    taxonomies: [],
    taxonomy_terms: await loadBranches(session, namedBy(attributes, "taxonomy_term_id")),
  };
  return withholdSecrets(session, {
    ...rows,
    translations: await loadTranslations(session, rows),
    media: await loadMedia(session, { service_id, organization_id, location_id }),
  });
}

/**
 * Terms with all their ancestors, one level at a time, and what stewards have taught them. A term that is its own
 * ancestor is read once.
 */
export async function loadBranches(session: Session, ids: readonly string[]): Promise<TermRow[]> {
  const terms: Row<"taxonomy_terms">[] = [];
  const requested = new Set<string>();
  let level = ids;
  while (level.length > 0) {
    for (const id of level) requested.add(id);
    const found = await readRows(session, "taxonomy_terms", { id: level });
    terms.push(...found);
    level = namedBy(found, "parent_id").filter((id) => !requested.has(id));
  }
  const taught = await readTaughtTerms(session, idsOf(terms));
  return terms.map((term) => {
    const needs = taught.get(term.id);
    return needs ? { ...term, taught: needs } : term;
  });
}

/** The translations of all rows. */
export function loadTranslations(session: Session, rows: Partial<TableRows>): Promise<StoredTranslation[]> {
  const link_id = Object.values(rows).flatMap((some) => idsOf(some));
  return readRows(session, "translations", { link_id });
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** The distinct ids in a column. */
function namedBy<Column extends string>(
  rows: readonly { [C in Column]: string | null }[],
  column: Column,
): string[] {
  return [...new Set(rows.flatMap((row) => row[column] ?? []))];
}
