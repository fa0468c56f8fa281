import type { EditableTable } from "@dragoman/database";

/** How a field is filled in. */
export type FieldKind =
  | "line"
  | "text"
  | "email"
  | "url"
  | "phone"
  | "number"
  | "point"
  | "time"
  | "date"
  | "days"
  | "choice";

/** One field of a row. Its texts are in `fieldTexts`. */
export interface EntryField {
  field: string;
  kind: FieldKind;
}

const about = [
  { field: "name", kind: "line" },
  { field: "alternate_name", kind: "line" },
  { field: "description", kind: "text" },
  { field: "language", kind: "choice" },
] as const satisfies readonly EntryField[];

export const organizationFields = {
  about,
  contact: [
    { field: "website", kind: "url" },
    { field: "email", kind: "email" },
  ],
} as const satisfies Record<string, readonly EntryField[]>;

export const serviceFields = {
  about,
  contact: [
    { field: "url", kind: "url" },
    { field: "email", kind: "email" },
  ],
  who: [
    { field: "eligibility_description", kind: "text" },
    { field: "minimum_age", kind: "number" },
    { field: "maximum_age", kind: "number" },
  ],
  languages: [{ field: "interpretation_services", kind: "text" }],
  cost: [
    { field: "fees_description", kind: "text" },
    { field: "fees", kind: "text" },
  ],
  way: [
    { field: "application_process", kind: "text" },
    { field: "wait_time", kind: "line" },
  ],
  status: [
    { field: "status", kind: "choice" },
    { field: "alert", kind: "text" },
  ],
} as const satisfies Record<string, readonly EntryField[]>;

export const phoneFields = [
  { field: "number", kind: "phone" },
  { field: "extension", kind: "line" },
  { field: "type", kind: "choice" },
  { field: "description", kind: "line" },
] as const satisfies readonly EntryField[];

export const hoursFields = [
  { field: "byday", kind: "days" },
  { field: "opens_at", kind: "time" },
  { field: "closes_at", kind: "time" },
  { field: "valid_from", kind: "date" },
  { field: "valid_to", kind: "date" },
] as const satisfies readonly EntryField[];

/** A row of hours that says "closed" for all days between two dates. */
export const closedFields = [
  { field: "valid_from", kind: "date" },
  { field: "valid_to", kind: "date" },
] as const satisfies readonly EntryField[];

/** A row of hours that is words alone. */
export const hoursNoteFields = [
  { field: "description", kind: "text" },
  { field: "notes", kind: "text" },
] as const satisfies readonly EntryField[];

export const areaFields = [{ field: "name", kind: "line" }] as const satisfies readonly EntryField[];

/** The visible part of a contact: the office that answers its phones. */
export const contactFields = [
  { field: "title", kind: "line" },
  { field: "department", kind: "line" },
] as const satisfies readonly EntryField[];

export const linkFields = [
  { field: "url", kind: "url" },
  { field: "label", kind: "line" },
] as const satisfies readonly EntryField[];

/** A web address with a label for its purpose. */
export const bookingFields = [{ field: "url", kind: "url" }] as const satisfies readonly EntryField[];

export const documentFields = [{ field: "document", kind: "line" }] as const satisfies readonly EntryField[];

export const costFields = [
  { field: "option", kind: "line" },
  { field: "amount", kind: "number" },
  { field: "currency", kind: "line" },
  { field: "amount_description", kind: "line" },
] as const satisfies readonly EntryField[];

export const placeFields = [
  { field: "name", kind: "line" },
  { field: "transportation", kind: "text" },
  { field: "url", kind: "url" },
  { field: "location_type", kind: "choice" },
  { field: "visibility", kind: "choice" },
] as const satisfies readonly EntryField[];

export const pointFields = [
  { field: "latitude", kind: "point" },
  { field: "longitude", kind: "point" },
] as const satisfies readonly EntryField[];

/**
 * Fields that some sources fill, and that nobody needs besides the others: they are in the form while they have a text.
 */
export const rareFields: ReadonlySet<string> = new Set(["fees", "attention", "region"]);

export const addressFields = [
  { field: "attention", kind: "line" },
  { field: "address_1", kind: "line" },
  { field: "address_2", kind: "line" },
  { field: "postal_code", kind: "line" },
  { field: "city", kind: "line" },
  { field: "region", kind: "line" },
  { field: "state_province", kind: "line" },
  { field: "country", kind: "choice" },
] as const satisfies readonly EntryField[];

export const accessFields = [
  { field: "description", kind: "line" },
  { field: "details", kind: "text" },
] as const satisfies readonly EntryField[];

/** Every field that has a control of its own, by the table of its row. */
export const fieldsByTable: Partial<Record<EditableTable, readonly EntryField[]>> = {
  organizations: Object.values(organizationFields).flat(),
  services: Object.values(serviceFields).flat(),
  locations: [...placeFields, ...pointFields],
  phones: phoneFields,
  addresses: addressFields,
  contacts: contactFields,
  schedules: [...hoursFields, ...hoursNoteFields],
  service_areas: areaFields,
  required_documents: documentFields,
  accessibility: accessFields,
  cost_options: costFields,
  url: linkFields,
};
