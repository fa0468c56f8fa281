import type {
  Attribute,
  Contact,
  Location,
  Organization,
  Phone,
  Row,
  Service,
  ServiceAtLocation,
} from "@dragoman/hsds";
import { compileTerms, type Translate, translator } from "./compile-terms.ts";
import { childrenBy, rowBy } from "./group-rows.ts";
import type { DirectoryRows } from "./load-directory.ts";
import { mediaByOwner } from "../media/load-media.ts";

/** Nests loaded rows into HSDS objects. An object that several others hold is the same instance in each. */
export function compileDirectory(rows: DirectoryRows): {
  services: Service[];
  organizations: Organization[];
  locations: Location[];
} {
  const translate = translator(rows.translations);
  const reachable = compileContacts(rows, translate);
  const locations = compileLocations(rows, { translate, reachable });
  const attributesOf = compileAttributes(rows, translate);
  const organizations = compileOrganizations(rows, { translate, reachable, locations, attributesOf });
  const services = compileServices(rows, { translate, reachable, locations, organizations, attributesOf });
  return { services, organizations, locations };
}

/** Phones and contacts, by the column that names their owner. */
interface Reachable {
  phones: Phone[];
  contacts: Contact[];
}

function compileContacts(rows: DirectoryRows, translate: Translate): Reachable {
  const languagesOf = childrenBy(rows.languages, "phone_id");
  const phones = rows.phones.map((row) => ({ ...translate(row), languages: languagesOf(row.id) }));
  const phonesOf = childrenBy(phones, "contact_id");
  const contacts = rows.contacts.map((row) => ({ ...translate(row), phones: phonesOf(row.id) }));
  return { phones, contacts };
}

interface Parts {
  translate: Translate;
  reachable: Reachable;
}

function compileLocations(rows: DirectoryRows, { translate, reachable }: Parts): Location[] {
  const addressesOf = childrenBy(rows.addresses, "location_id");
  const accessibilityOf = childrenBy(rows.accessibility, "location_id");
  const languagesOf = childrenBy(rows.languages, "location_id");
  const schedulesOf = childrenBy(rows.schedules.filter(isOfAnyService), "location_id");
  const phonesOf = childrenBy(reachable.phones.filter(isOfAnyService), "location_id");
  const contactsOf = childrenBy(reachable.contacts.filter(isOfAnyService), "location_id");
  const mediaOf = mediaByOwner(rows.media);
  return rows.locations.map((row) => ({
    ...translate(row),
    addresses: addressesOf(row.id),
    accessibility: accessibilityOf(row.id).map((one) => translate(one)),
    languages: languagesOf(row.id),
    phones: phonesOf(row.id),
    schedules: schedulesOf(row.id).map((one) => translate(one)),
    contacts: contactsOf(row.id),
    media: mediaOf("locations", row.id),
  }));
}

/** A row that names a service, too, is that service's at the place, and not the place's: others there do not share it. */
function isOfAnyService({ service_id }: { service_id: string | null }): boolean {
  return service_id === null;
}

/** The rows of a service at a place: those that name the link between them, or both. */
function childrenOfPlaces<
  Child extends {
    service_at_location_id: string | null;
    service_id: string | null;
    location_id: string | null;
  },
>(children: readonly Child[]): (place: Row<"service_at_location">) => Child[] {
  const linked = childrenBy(children, "service_at_location_id");
  const ofService = childrenBy(
    children.filter((child) => child.service_at_location_id === null && child.location_id !== null),
    "service_id",
  );
  return ({ id, service_id, location_id }) => [
    ...linked(id),
    ...(service_id === null
      ? []
      : ofService(service_id).filter((child) => child.location_id === location_id)),
  ];
}

type AttributesOf = (id: string) => Attribute[];

function compileAttributes(rows: DirectoryRows, translate: Translate): AttributesOf {
  const termBy = compileTerms(rows.taxonomy_terms, translate);
  const attributesOf = childrenBy(rows.attributes, "link_id");
  return (id) =>
    attributesOf(id).map((row) => ({ ...row, taxonomy_term: termBy(row.taxonomy_term_id) ?? null }));
}

interface OrganizationParts extends Parts {
  locations: Location[];
  attributesOf: AttributesOf;
}

function compileOrganizations(
  rows: DirectoryRows,
  { translate, reachable, locations, attributesOf }: OrganizationParts,
): Organization[] {
  const phonesOf = childrenBy(reachable.phones, "organization_id");
  const contactsOf = childrenBy(reachable.contacts, "organization_id");
  const websitesOf = childrenBy(rows.url, "organization_id");
  const fundingOf = childrenBy(rows.funding, "organization_id");
  const identifiersOf = childrenBy(rows.organization_identifiers, "organization_id");
  const programsOf = childrenBy(rows.programs, "organization_id");
  const locationsOf = childrenBy(locations, "organization_id");
  const mediaOf = mediaByOwner(rows.media);
  return rows.organizations.map((row) => ({
    ...translate(row),
    phones: phonesOf(row.id),
    contacts: contactsOf(row.id),
    additional_websites: websitesOf(row.id),
    funding: fundingOf(row.id),
    organization_identifiers: identifiersOf(row.id),
    programs: programsOf(row.id).map((one) => translate(one)),
    locations: locationsOf(row.id),
    attributes: attributesOf(row.id),
    media: mediaOf("organizations", row.id),
  }));
}

interface ServiceParts extends OrganizationParts {
  organizations: Organization[];
}

function compileServices(rows: DirectoryRows, parts: ServiceParts): Service[] {
  const { translate, reachable, organizations, attributesOf } = parts;
  const organizationBy = rowBy(organizations);
  const programBy = rowBy(rows.programs.map((row) => translate(row)));
  const urlsOf = childrenBy(rows.url, "service_id");
  const phonesOf = childrenBy(reachable.phones, "service_id");
  const schedulesOf = childrenBy(rows.schedules, "service_id");
  const areasOf = childrenBy(rows.service_areas, "service_id");
  const placesOf = childrenBy(compilePlaces(rows, parts), "service_id");
  const languagesOf = childrenBy(rows.languages, "service_id");
  const fundingOf = childrenBy(rows.funding, "service_id");
  const costsOf = childrenBy(rows.cost_options, "service_id");
  const documentsOf = childrenBy(rows.required_documents, "service_id");
  const contactsOf = childrenBy(reachable.contacts, "service_id");
  const capacitiesOf = childrenBy(compileCapacities(rows), "service_id");
  const mediaOf = mediaByOwner(rows.media);
  return rows.services.map((row) => ({
    ...translate(row),
    organization: organizationBy(row.organization_id) ?? null,
    program: programBy(row.program_id) ?? null,
    additional_urls: urlsOf(row.id),
    phones: phonesOf(row.id),
    schedules: schedulesOf(row.id).map((one) => translate(one)),
    service_areas: areasOf(row.id).map((one) => translate(one)),
    service_at_locations: placesOf(row.id),
    languages: languagesOf(row.id),
    funding: fundingOf(row.id),
    cost_options: costsOf(row.id).map((one) => translate(one)),
    required_documents: documentsOf(row.id).map((one) => translate(one)),
    contacts: contactsOf(row.id),
    capacities: capacitiesOf(row.id),
    attributes: attributesOf(row.id),
    media: mediaOf("services", row.id),
  }));
}

/** Service at location: the places of a service. A place without its location is left out. */
function compilePlaces(
  rows: DirectoryRows,
  { translate, reachable, locations }: ServiceParts,
): ServiceAtLocation[] {
  const locationBy = rowBy(locations);
  const schedulesOf = childrenOfPlaces(rows.schedules);
  const areasOf = childrenBy(rows.service_areas, "service_at_location_id");
  const phonesOf = childrenOfPlaces(reachable.phones);
  const contactsOf = childrenOfPlaces(reachable.contacts);
  return rows.service_at_location.flatMap((row) => {
    const location = locationBy(row.location_id);
    if (!location) return [];
    return {
      ...translate(row),
      location,
      phones: phonesOf(row),
      schedules: schedulesOf(row).map((one) => translate(one)),
      contacts: contactsOf(row),
      service_areas: areasOf(row.id).map((one) => translate(one)),
    };
  });
}

/** Capacities with their units. */
export function compileCapacities(
  rows: Pick<DirectoryRows, "service_capacity" | "units">,
): (Row<"service_capacity"> & { unit: Row<"units"> | null })[] {
  const unitBy = rowBy(rows.units);
  return rows.service_capacity.map((row) => ({ ...row, unit: unitBy(row.unit_id) ?? null }));
}
