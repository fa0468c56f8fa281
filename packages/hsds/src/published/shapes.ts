import type { TableName } from "../tables.ts";

/** An object as partners read it: the fields of its table, and objects that are nested in it. */
export interface PublishedShape {
  table: TableName;
  /** By the field that holds it. */
  one?: Readonly<Record<string, PublishedShape>>;
  /** By the field that holds a list of them. */
  many?: Readonly<Record<string, PublishedShape>>;
}

/**
 * Fields that are never published: what names a person, or proves who checked an entry; and columns that lead to an
 * object that is not published.
 */
export const unpublishedFields: Partial<Record<TableName, readonly string[]>> = {
  services: ["assurer_email"],
  contacts: ["name", "email"],
  addresses: ["attention"],
  phones: ["contact_id"],
};

/** What HSDS 3.0 lacks: fields of rows, and nested objects by the table of what holds them. */
export const newerFields: Partial<Record<TableName, readonly string[]>> = {
  attributes: ["label"],
  service_areas: ["service_at_location_id"],
  organizations: ["additional_websites"],
  services: ["additional_urls", "capacities"],
  service_at_location: ["service_areas"],
};

const languages: PublishedShape = { table: "languages" };
const phones: PublishedShape = { table: "phones", many: { languages } };
/** Desks and departments: contacts that name a person are left out. */
const contacts: PublishedShape = { table: "contacts", many: { phones } };
const schedules: PublishedShape = { table: "schedules" };
const program: PublishedShape = { table: "programs" };
const url: PublishedShape = { table: "url" };
const funding: PublishedShape = { table: "funding" };
const service_areas: PublishedShape = { table: "service_areas" };
const taxonomy: PublishedShape = { table: "taxonomies" };
const attributes: PublishedShape = {
  table: "attributes",
  one: { taxonomy_term: { table: "taxonomy_terms" } },
};

const organizationHead: PublishedShape = { table: "organizations" };
const locationHead: PublishedShape = { table: "locations" };

const location: PublishedShape = {
  table: "locations",
  many: {
    languages,
    addresses: { table: "addresses" },
    contacts,
    accessibility: { table: "accessibility" },
    phones,
    schedules,
  },
};

const at: PublishedShape = {
  table: "service_at_location",
  one: { location },
  many: { service_areas, contacts, phones, schedules },
};

const ofOrganization: PublishedShape["many"] = {
  additional_websites: url,
  funding,
  contacts,
  phones,
  locations: location,
  programs: program,
  organization_identifiers: { table: "organization_identifiers" },
  attributes,
};

/** A service without the organization and the places that it is shown with. */
const serviceParts: Required<Pick<PublishedShape, "many" | "one">> = {
  one: { program },
  many: {
    additional_urls: url,
    phones,
    schedules,
    service_areas,
    languages,
    funding,
    cost_options: { table: "cost_options" },
    required_documents: { table: "required_documents" },
    contacts,
    capacities: { table: "service_capacity", one: { unit: { table: "units" } } },
    attributes,
  },
};

const serviceHead: PublishedShape = {
  table: "services",
  one: { organization: organizationHead, program },
};

const organizationWithoutServices: PublishedShape = { table: "organizations", many: ofOrganization };

/** Every kind of object on its own (`whole`) and in lists (`listed`), as the compiled schemas of HSDS nest it. */
export const publishedShapes = {
  services: {
    whole: {
      table: "services",
      one: { ...serviceParts.one, organization: organizationWithoutServices },
      many: { ...serviceParts.many, service_at_locations: at },
    },
    listed: serviceHead,
  },
  organizations: {
    whole: {
      table: "organizations",
      many: {
        ...ofOrganization,
        services: {
          table: "services",
          one: serviceParts.one,
          many: { ...serviceParts.many, service_at_locations: at },
        },
      },
    },
    listed: organizationHead,
  },
  locations: { whole: location, listed: locationHead },
  service_at_location: {
    whole: {
      ...at,
      one: {
        location,
        service: {
          table: "services",
          one: { ...serviceParts.one, organization: organizationWithoutServices },
          many: serviceParts.many,
        },
      },
    },
    listed: {
      table: "service_at_location",
      one: { location: locationHead, service: serviceHead },
    },
  },
  taxonomies: { whole: taxonomy, listed: taxonomy },
  taxonomy_terms: {
    whole: { table: "taxonomy_terms", one: { taxonomy_detail: taxonomy } },
    listed: { table: "taxonomy_terms" },
  },
} as const satisfies Partial<Record<TableName, { whole: PublishedShape; listed: PublishedShape }>>;

export type PublishedKind = keyof typeof publishedShapes;
