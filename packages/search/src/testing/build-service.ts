import {
  fieldsOf,
  type Attribute,
  type Language,
  type Location,
  type Organization,
  type Phone,
  type Row,
  type Schedule,
  type Service,
  type ServiceAtLocation,
  type TableName,
  type TaxonomyTerm,
  type Translation,
} from "@dragoman/hsds";

/** Builders of directory objects for tests: unspecified fields are empty. */

export function emptyRow<T extends TableName>(table: T, id: string): Row<T> {
  const fields = Object.keys(fieldsOf(table)).map((name) => [name, null]);
  // Every field of the table is present, and all are nullable.
  return { ...Object.fromEntries(fields), id } as Row<T>;
}

export function buildService(id: string, values: Partial<Service> = {}): Service {
  return {
    ...emptyRow("services", id),
    name: "Help",
    status: "active",
    language: "en",
    translations: [],
    organization: null,
    program: null,
    additional_urls: [],
    phones: [],
    schedules: [],
    service_areas: [],
    service_at_locations: [],
    languages: [],
    funding: [],
    cost_options: [],
    required_documents: [],
    contacts: [],
    capacities: [],
    attributes: [],
    media: [],
    ...values,
  };
}

export function buildOrganization(id: string, values: Partial<Organization> = {}): Organization {
  return {
    ...emptyRow("organizations", id),
    language: "en",
    translations: [],
    phones: [],
    contacts: [],
    additional_websites: [],
    funding: [],
    organization_identifiers: [],
    programs: [],
    locations: [],
    attributes: [],
    media: [],
    ...values,
  };
}

export function buildLocation(id: string, values: Partial<Location> = {}): Location {
  return {
    ...emptyRow("locations", id),
    location_type: "physical",
    visibility: "public",
    translations: [],
    addresses: [],
    accessibility: [],
    languages: [],
    phones: [],
    schedules: [],
    contacts: [],
    media: [],
    ...values,
  };
}

export function buildPlace(id: string, location: Location): ServiceAtLocation {
  return {
    ...emptyRow("service_at_location", id),
    translations: [],
    location,
    phones: [],
    schedules: [],
    contacts: [],
    service_areas: [],
  };
}

/** Every week on these days (`MO,TU`), in the form of HSDS. */
export function buildHours(byday: string, opens_at: string, closes_at: string): Schedule {
  const id = `hours-${byday}-${opens_at}`;
  return { ...emptyRow("schedules", id), freq: "WEEKLY", byday, opens_at, closes_at, translations: [] };
}

export function buildPhone(id: string, values: Partial<Phone> = {}): Phone {
  return { ...emptyRow("phones", id), translations: [], languages: [], ...values };
}

export function buildLanguage(code: string): Language {
  return { ...emptyRow("languages", `language-${code}`), code };
}

export function buildTerm(code: string, values: Partial<TaxonomyTerm> = {}): TaxonomyTerm {
  return {
    ...emptyRow("taxonomy_terms", `term-${code}`),
    code,
    language: "en",
    translations: [],
    ancestors: [],
    ...values,
  };
}

export function buildAttribute(term: TaxonomyTerm): Attribute {
  return { ...emptyRow("attributes", `attribute-${term.id}`), taxonomy_term: term };
}

export function translation(language: string, field_name: string, value: string): Translation {
  return { language, field_name, value, source: "human" };
}
