import type { EditableTable } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** How the form names a field. */
export interface FieldTexts {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  choices?: "countries" | readonly Choice[];
}

interface Choice {
  value: string;
  label: MessageDescriptor;
}

const name: FieldTexts = { label: msg`Name` };

const ofEntry = {
  name,
  alternate_name: { label: msg`Other name`, hint: msg`A short name, or an older one.` },
  description: { label: msg`What happens there` },
  email: { label: msg`E-mail address` },
} satisfies Record<string, FieldTexts>;

/** By the names of the standard: of the table, then of the column. */
const texts: Readonly<Partial<Record<EditableTable, Readonly<Record<string, FieldTexts>>>>> = {
  organizations: { ...ofEntry, website: { label: msg`Web page` } },
  services: {
    ...ofEntry,
    url: { label: msg`Web page` },
    eligibility_description: { label: msg`Who can come?` },
    minimum_age: { label: msg`From which age` },
    maximum_age: { label: msg`Up to which age` },
    interpretation_services: { label: msg`Help with other languages` },
    fees_description: { label: msg`Cost` },
    application_process: { label: msg`How to get this help` },
    wait_time: { label: msg`Waiting time` },
    status: {
      label: msg`Is it open?`,
      choices: [
        { value: "active", label: msg`Yes` },
        { value: "temporarily closed", label: msg`Closed for a time` },
        { value: "inactive", label: msg`Closed for a long time` },
        { value: "defunct", label: msg`It is closed for good` },
      ],
    },
    alert: {
      label: msg`News`,
      hint: msg`Stands at the top of the page. Leave it empty when there is none.`,
    },
  },
  locations: {
    name,
    transportation: { label: msg`How to get there` },
    visibility: {
      label: msg`Who sees the address?`,
      choices: [
        { value: "public", label: msg`Everybody` },
        { value: "confidential", label: msg`Nobody: it is secret` },
      ],
    },
    latitude: {
      label: msg`Latitude`,
      hint: msg`You can paste both numbers here, or the link of another map.`,
    },
    longitude: { label: msg`Longitude` },
  },
  phones: {
    number: { label: msg`Phone number` },
    extension: { label: msg`Extension` },
    type: {
      label: msg`Kind`,
      choices: [
        { value: "voice", label: msg`Landline` },
        { value: "cell", label: msg`Mobile phone` },
        { value: "sms", label: msg`SMS` },
        { value: "fax", label: msg`Fax` },
        { value: "textphone", label: msg`Text phone for deaf people` },
      ],
    },
    description: { label: msg`What is it for?` },
  },
  addresses: {
    address_1: { label: msg`Street and number` },
    address_2: { label: msg`House, floor, door` },
    postal_code: { label: msg`Postal code` },
    city: { label: msg`Town or place` },
    state_province: { label: msg`State or region` },
    country: { label: msg`Country`, choices: "countries" },
  },
  schedules: {
    byday: { label: msg`Days` },
    opens_at: { label: msg`Opens at` },
    closes_at: { label: msg`Closes at` },
    valid_from: { label: msg`Only from this day` },
    valid_to: { label: msg`Only until this day` },
  },
  required_documents: { document: { label: msg`Paper` } },
  accessibility: { description: { label: msg`Easy to get in` }, details: { label: msg`More about it` } },
  cost_options: {
    option: { label: msg`What for` },
    amount: { label: msg`Amount` },
    currency: { label: msg`Currency` },
  },
  url: { url: { label: msg`Address of the page` }, label: { label: msg`Name` } },
};

/** A field that has no label is shown by its own name. */
export function fieldTexts({ table, field }: { table: EditableTable; field: string }): FieldTexts {
  return texts[table]?.[field] ?? { label: { id: field, message: field } };
}

/** Titles of the parts of the form, and of the groups in them. */
export const partTitles = {
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
  newPlace: msg`Another place`,
  otherPlaces: msg`Your other places`,
  address: msg`Address`,
  point: msg`Point on the map`,
  phones: msg`Phone numbers`,
  links: msg`Other pages`,
  access: msg`Getting in`,
} satisfies Record<string, MessageDescriptor>;

export type PartKey = keyof typeof partTitles;

/** What opens room for one more row. */
export const addLabels = {
  hours: msg`Hours between two days`,
  phones: msg`Another phone`,
  links: msg`Another page`,
  papers: msg`Another paper`,
  cost: msg`Another price`,
  address: msg`Another address`,
} satisfies Record<string, MessageDescriptor>;

export type AddKey = keyof typeof addLabels;

/** What shows all choices, where they are many: those that are ticked come first. */
export const allLabels: Readonly<Record<string, MessageDescriptor>> = {
  needs: msg`All kinds of help`,
  languages: msg`All languages`,
};

export const mediaKinds = { photo: msg`Photo`, audio: msg`Sound`, video: msg`Film` } satisfies Record<
  string,
  MessageDescriptor
>;

export type MediaKind = keyof typeof mediaKinds;
