import type { EditableTable } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

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

/** One field of a row, as the form shows it. */
export interface FieldPlan {
  field: string;
  kind: FieldKind;
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  /** Of `choice`. */
  choices?: "countries" | readonly { value: string; words: MessageDescriptor }[];
}

const name = { field: "name", kind: "line", label: msg`Name` } as const;
const otherName = {
  field: "alternate_name",
  kind: "line",
  label: msg`Other name`,
  hint: msg`A short name, or an older one.`,
} as const;
const description = { field: "description", kind: "text", label: msg`What happens there` } as const;
const email = { field: "email", kind: "email", label: msg`E-mail address` } as const;

export const organizationFields = {
  about: [name, otherName, description],
  contact: [{ field: "website", kind: "url", label: msg`Web page` }, email],
} as const satisfies Record<string, readonly FieldPlan[]>;

export const serviceFields = {
  about: [name, otherName, description],
  contact: [{ field: "url", kind: "url", label: msg`Web page` }, email],
  who: [
    { field: "eligibility_description", kind: "text", label: msg`Who can come?` },
    { field: "minimum_age", kind: "number", label: msg`From which age` },
    { field: "maximum_age", kind: "number", label: msg`Up to which age` },
  ],
  languages: [{ field: "interpretation_services", kind: "text", label: msg`Help with other languages` }],
  cost: [{ field: "fees_description", kind: "text", label: msg`Cost` }],
  way: [
    { field: "application_process", kind: "text", label: msg`How to get this help` },
    { field: "wait_time", kind: "line", label: msg`Waiting time` },
  ],
  status: [
    {
      field: "status",
      kind: "choice",
      label: msg`Is it open?`,
      choices: [
        { value: "active", words: msg`Yes` },
        { value: "temporarily closed", words: msg`Closed for a time` },
        { value: "inactive", words: msg`Closed for a long time` },
        { value: "defunct", words: msg`It is closed for good` },
      ],
    },
    {
      field: "alert",
      kind: "text",
      label: msg`News`,
      hint: msg`Stands at the top of the page. Leave it empty when there is none.`,
    },
  ],
} as const satisfies Record<string, readonly FieldPlan[]>;

export const phoneFields = [
  { field: "number", kind: "phone", label: msg`Phone number` },
  { field: "extension", kind: "line", label: msg`Extension` },
  {
    field: "type",
    kind: "choice",
    label: msg`Kind`,
    choices: [
      { value: "voice", words: msg`Landline` },
      { value: "cell", words: msg`Mobile phone` },
      { value: "sms", words: msg`SMS` },
      { value: "fax", words: msg`Fax` },
      { value: "textphone", words: msg`Text phone for deaf people` },
    ],
  },
  { field: "description", kind: "line", label: msg`What is it for?` },
] as const satisfies readonly FieldPlan[];

export const hoursFields = [
  { field: "byday", kind: "days", label: msg`Days` },
  { field: "opens_at", kind: "time", label: msg`Opens at` },
  { field: "closes_at", kind: "time", label: msg`Closes at` },
  { field: "valid_from", kind: "date", label: msg`Only from this day` },
  { field: "valid_to", kind: "date", label: msg`Only until this day` },
] as const satisfies readonly FieldPlan[];

export const linkFields = [
  { field: "url", kind: "url", label: msg`Address of the page` },
  { field: "label", kind: "line", label: msg`Name` },
] as const satisfies readonly FieldPlan[];

export const documentFields = [
  { field: "document", kind: "line", label: msg`Paper` },
] as const satisfies readonly FieldPlan[];

export const costFields = [
  { field: "option", kind: "line", label: msg`What for` },
  { field: "amount", kind: "number", label: msg`Amount` },
  { field: "currency", kind: "line", label: msg`Currency` },
] as const satisfies readonly FieldPlan[];

export const placeFields = [
  name,
  { field: "transportation", kind: "text", label: msg`How to get there` },
  {
    field: "visibility",
    kind: "choice",
    label: msg`Who sees the address?`,
    choices: [
      { value: "public", words: msg`Everybody` },
      { value: "confidential", words: msg`Nobody: it is secret` },
    ],
  },
] as const satisfies readonly FieldPlan[];

export const pointFields = [
  {
    field: "latitude",
    kind: "point",
    label: msg`Latitude`,
    hint: msg`You can paste both numbers here, or the link of another map.`,
  },
  { field: "longitude", kind: "point", label: msg`Longitude` },
] as const satisfies readonly FieldPlan[];

export const addressFields = [
  { field: "address_1", kind: "line", label: msg`Street and number` },
  { field: "address_2", kind: "line", label: msg`House, floor, door` },
  { field: "postal_code", kind: "line", label: msg`Postal code` },
  { field: "city", kind: "line", label: msg`Town or place` },
  { field: "state_province", kind: "line", label: msg`State or region` },
  { field: "country", kind: "choice", label: msg`Country`, choices: "countries" },
] as const satisfies readonly FieldPlan[];

export const accessFields = [
  { field: "description", kind: "line", label: msg`Easy to get in` },
  { field: "details", kind: "text", label: msg`More about it` },
] as const satisfies readonly FieldPlan[];

/** Every field that has a control of its own, by the table of its row. */
export const fieldsByTable: Partial<Record<EditableTable, readonly FieldPlan[]>> = {
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

/** Titles of the parts of the form, and what adds one more row. */
export const partWords = {
  about: msg`What it is`,
  status: msg`Open or closed`,
  hours: msg`Opening hours`,
  contact: msg`Contact`,
  needs: msg`Kinds of help`,
  who: msg`Who it is for`,
  languages: msg`They speak`,
  papers: msg`What to bring`,
  cost: msg`Cost`,
  way: msg`How to get this help`,
  media: msg`See and hear`,
  photo: msg`Photo`,
  audio: msg`Sound`,
  video: msg`Film`,
  newPlace: msg`Another place`,
  otherPlaces: msg`Your other places`,
  address: msg`Address`,
  point: msg`Point on the map`,
  phones: msg`Phone numbers`,
  links: msg`Other pages`,
  access: msg`Getting in`,
};

export const addWords = {
  hours: msg`Hours between two days`,
  phones: msg`Another phone`,
  links: msg`Another page`,
  papers: msg`Another paper`,
  cost: msg`Another price`,
  address: msg`Another address`,
};

/** What shows a long list whole. */
export const allWords = {
  needs: msg`All kinds of help`,
  languages: msg`All languages`,
};
