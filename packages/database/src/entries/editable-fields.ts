import { fieldsOf, type TableName } from "@dragoman/hsds";

/** Maximum lengths in UTF-16 units: twice the longest values in real directories. */
const name = 300;
const line = 1_000;
const text = 20_000;

/**
 * The fields that editors can change, by table, with their maximum lengths. All other fields stay as their source has
 * them: ids, parents, derived fields (`e164`), and what the program maintains (`last_modified`).
 */
export const editableFields = {
  organizations: {
    name,
    alternate_name: name,
    description: text,
    email: name,
    website: line,
    language: name,
  },
  services: {
    name,
    alternate_name: name,
    description: text,
    url: line,
    email: name,
    status: name,
    interpretation_services: text,
    application_process: text,
    fees_description: text,
    wait_time: line,
    fees: text,
    accreditations: text,
    eligibility_description: text,
    minimum_age: name,
    maximum_age: name,
    licenses: text,
    alert: text,
    language: name,
  },
  locations: {
    location_type: name,
    url: line,
    name,
    alternate_name: name,
    description: text,
    transportation: text,
    latitude: name,
    longitude: name,
    visibility: name,
    time_zone: name,
    language: name,
  },
  service_at_location: { description: text, language: name },
  contacts: { name, title: name, department: name, email: name },
  phones: { number: name, extension: name, type: name, description: line },
  addresses: {
    attention: name,
    address_1: line,
    address_2: line,
    city: name,
    region: name,
    state_province: name,
    postal_code: name,
    country: name,
    address_type: name,
  },
  schedules: {
    valid_from: name,
    valid_to: name,
    dtstart: name,
    timezone: name,
    until: name,
    count: name,
    wkst: name,
    freq: name,
    interval: name,
    byday: name,
    byweekno: name,
    bymonthday: name,
    byyearday: name,
    description: text,
    opens_at: name,
    closes_at: name,
    schedule_link: line,
    attending_type: name,
    notes: text,
  },
  languages: { name, code: name, note: line },
  service_areas: { name, description: text },
  required_documents: { document: line, uri: line },
  accessibility: { description: text, details: text, url: line },
  cost_options: {
    valid_from: name,
    valid_to: name,
    option: line,
    currency: name,
    amount: name,
    amount_description: line,
  },
  url: { label: name, url: line },
  attributes: { taxonomy_term_id: name },
} as const satisfies Partial<Record<TableName, Readonly<Record<string, number>>>>;

/** A table with rows that editors can change. */
export type EditableTable = keyof typeof editableFields;

/** All tables with rows that editors can change, parents before children. */
// A cast, because `Object.keys` forgets the type of keys.
export const editableTables = Object.keys(editableFields) as EditableTable[];

/** The columns by which an added row refers to its owner. */
export const ownerColumns: Readonly<Record<EditableTable, Readonly<Record<string, EditableTable>>>> = {
  organizations: {},
  services: { organization_id: "organizations" },
  locations: { organization_id: "organizations" },
  service_at_location: { service_id: "services", location_id: "locations" },
  contacts: {
    organization_id: "organizations",
    service_id: "services",
    service_at_location_id: "service_at_location",
    location_id: "locations",
  },
  phones: {
    organization_id: "organizations",
    service_id: "services",
    service_at_location_id: "service_at_location",
    location_id: "locations",
    contact_id: "contacts",
  },
  addresses: { location_id: "locations" },
  schedules: {
    service_id: "services",
    service_at_location_id: "service_at_location",
    location_id: "locations",
  },
  languages: { service_id: "services", location_id: "locations", phone_id: "phones" },
  service_areas: { service_id: "services", service_at_location_id: "service_at_location" },
  required_documents: { service_id: "services" },
  accessibility: { location_id: "locations" },
  cost_options: { service_id: "services" },
  url: { organization_id: "organizations", service_id: "services" },
  // `link_id`, with the table in `link_entity`.
  attributes: {},
};

export function isEditableTable(table: unknown): table is EditableTable {
  return typeof table === "string" && Object.hasOwn(editableFields, table);
}

/** The maximum length of a field; `undefined` if it is not editable. */
export function maxLengthOf(table: EditableTable, field: string): number | undefined {
  const fields: Readonly<Record<string, number>> = editableFields[table];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** Whether editors can translate a field. */
export function isTranslatable(table: EditableTable, field: string): boolean {
  return fieldsOf(table)[field]?.translatable === true && maxLengthOf(table, field) !== undefined;
}
