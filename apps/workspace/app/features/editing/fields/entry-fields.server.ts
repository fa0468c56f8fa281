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
  cost: [{ field: "fees_description", kind: "text" }],
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

export const linkFields = [
  { field: "url", kind: "url" },
  { field: "label", kind: "line" },
] as const satisfies readonly EntryField[];

export const documentFields = [{ field: "document", kind: "line" }] as const satisfies readonly EntryField[];

export const costFields = [
  { field: "option", kind: "line" },
  { field: "amount", kind: "number" },
  { field: "currency", kind: "line" },
] as const satisfies readonly EntryField[];

export const placeFields = [
  { field: "name", kind: "line" },
  { field: "transportation", kind: "text" },
  { field: "visibility", kind: "choice" },
] as const satisfies readonly EntryField[];

export const pointFields = [
  { field: "latitude", kind: "point" },
  { field: "longitude", kind: "point" },
] as const satisfies readonly EntryField[];

export const addressFields = [
  { field: "address_1", kind: "line" },
  { field: "address_2", kind: "line" },
  { field: "postal_code", kind: "line" },
  { field: "city", kind: "line" },
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
  schedules: hoursFields,
  required_documents: documentFields,
  accessibility: accessFields,
  cost_options: costFields,
  url: linkFields,
};
