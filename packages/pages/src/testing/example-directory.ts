import {
  fieldsOf,
  type Address,
  type Location,
  type Media,
  type MediaFile,
  type Organization,
  type Phone,
  type Row,
  type Schedule,
  type Service,
  type ServiceAtLocation,
  type TableName,
} from "@dragoman/hsds";

/** Objects of the model for tests: every field is absent unless a test sets it. */

/** A table row with every field empty. */
export function emptyRow<T extends TableName>(table: T, id: string): Row<T> {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  return { ...empty, id } as Row<T>; // every field of the table is in it
}

export function exampleSchedule(changes: Partial<Schedule>): Schedule {
  return { ...emptyRow("schedules", "schedule"), translations: [], ...changes };
}

export function exampleAddress(changes: Partial<Address>): Address {
  return { ...emptyRow("addresses", "address"), address_type: "physical", ...changes };
}

export function examplePhone(changes: Partial<Phone>): Phone {
  return { ...emptyRow("phones", "phone"), translations: [], languages: [], ...changes };
}

export function exampleLocation(changes: Partial<Location>): Location {
  return {
    ...emptyRow("locations", "location"),
    location_type: "physical",
    translations: [],
    addresses: [],
    accessibility: [],
    languages: [],
    phones: [],
    schedules: [],
    contacts: [],
    media: [],
    ...changes,
  };
}

export function examplePlace(
  location: Location,
  changes: Partial<ServiceAtLocation> = {},
): ServiceAtLocation {
  return {
    ...emptyRow("service_at_location", `at-${location.id}`),
    translations: [],
    location,
    phones: [],
    schedules: [],
    contacts: [],
    service_areas: [],
    ...changes,
  };
}

export function exampleOrganization(changes: Partial<Organization>): Organization {
  return {
    ...emptyRow("organizations", "organization"),
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
    ...changes,
  };
}

export function exampleService(changes: Partial<Service>): Service {
  return {
    ...emptyRow("services", "service"),
    status: "active",
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
    ...changes,
  };
}

/** A photo of a service; a test sets its files. */
export function exampleMedia(changes: Partial<Media>): Media {
  return {
    id: "media",
    owner: { table: "services", id: "service" },
    kind: "photo",
    state: "ready",
    position: 0,
    language: null,
    duration: null,
    licence: "MIT",
    creator: "Bread & Roses",
    texts: [],
    files: [],
    ...changes,
  };
}

export function exampleMediaFile(changes: Partial<MediaFile>): MediaFile {
  return {
    role: "image",
    type: "image/webp",
    language: null,
    width: 480,
    height: 320,
    bytes: 20_000,
    digest: "a".repeat(64),
    ...changes,
  };
}
