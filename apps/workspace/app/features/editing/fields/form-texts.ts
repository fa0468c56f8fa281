import type { EditableTable } from "@dragoman/database";
import { messengerNames } from "@dragoman/reference/messengers";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** How the form names a field. */
export interface FieldTexts {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  choices?: "countries" | "languages" | readonly Choice[];
}

interface Choice {
  value: string;
  /** A brand is a text: it is the same in every language. */
  label: MessageDescriptor | string;
}

const name: FieldTexts = { label: msg`Name` };

const ofEntry = {
  name,
  alternate_name: { label: msg`Other name`, hint: msg`A short or former name.` },
  description: { label: msg`Description` },
  language: { label: msg`Language of these texts`, choices: "languages" },
  email: { label: msg`Email address` },
} satisfies Record<string, FieldTexts>;

/** By the names of the standard: of the table, then of the column. */
const texts: Readonly<Partial<Record<EditableTable, Readonly<Record<string, FieldTexts>>>>> = {
  organizations: { ...ofEntry, website: { label: msg`Web page` } },
  services: {
    ...ofEntry,
    url: { label: msg`Web page` },
    eligibility_description: { label: msg`Who can come?` },
    minimum_age: { label: msg`Minimum age` },
    maximum_age: { label: msg`Maximum age` },
    interpretation_services: { label: msg`Interpreting` },
    fees_description: { label: msg`Cost` },
    fees: { label: msg`Details` },
    application_process: { label: msg`How to get this help` },
    wait_time: { label: msg`Waiting time` },
    status: {
      label: msg`Is it open?`,
      choices: [
        { value: "active", label: msg`Yes` },
        { value: "temporarily closed", label: msg`Temporarily closed` },
        { value: "inactive", label: msg`Closed for a long time` },
        { value: "defunct", label: msg`It is closed for good` },
      ],
    },
    alert: {
      label: msg`News`,
      hint: msg`Shown at the top of the page. Leave this empty if there is no news.`,
    },
  },
  locations: {
    name,
    transportation: { label: msg`How to get there` },
    url: { label: msg`Web page` },
    location_type: {
      label: msg`Kind`,
      choices: [
        { value: "physical", label: msg`A place to visit` },
        { value: "virtual", label: msg`Online` },
        { value: "postal", label: msg`For letters only` },
      ],
    },
    visibility: {
      label: msg`Who can see the address?`,
      choices: [
        { value: "public", label: msg`Everyone` },
        { value: "town", label: msg`Everyone sees the town only` },
        { value: "confidential", label: msg`Nobody: it is confidential` },
      ],
    },
    latitude: {
      label: msg`Latitude`,
      hint: msg`You can paste both numbers here, or a link from an online map.`,
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
        ...Object.entries(messengerNames).map(([value, label]) => ({ value, label })),
        { value: "fax", label: msg`Fax` },
        { value: "textphone", label: msg`Text phone for deaf people` },
      ],
    },
    description: {
      label: msg`What is it for?`,
      hint: msg`Name the messengers that reach this number here too, for example: WhatsApp, Telegram.`,
    },
  },
  addresses: {
    attention: { label: msg`Details` },
    address_1: { label: msg`Street and number` },
    address_2: { label: msg`Building, floor or flat` },
    postal_code: { label: msg`Postal code` },
    city: { label: msg`Town or place` },
    region: { label: msg`State or region` },
    state_province: { label: msg`State or region` },
    country: { label: msg`Country`, choices: "countries" },
  },
  schedules: {
    byday: { label: msg`Days` },
    opens_at: { label: msg`Opens at` },
    closes_at: { label: msg`Closes at` },
    valid_from: { label: msg`Valid from` },
    valid_to: { label: msg`Valid until` },
    description: { label: msg`Note about the opening hours` },
    notes: { label: msg`Details` },
  },
  required_documents: { document: { label: msg`Document` } },
  accessibility: { description: { label: msg`Accessibility feature` }, details: { label: msg`Details` } },
  cost_options: {
    option: { label: msg`What the price is for` },
    amount: { label: msg`Amount` },
    currency: { label: msg`Currency` },
    amount_description: { label: msg`Details` },
  },
  contacts: { title: { label: msg`What is it for?` }, department: { label: msg`Details` } },
  service_areas: { name: { label: msg`Town or place` } },
  url: { url: { label: msg`Web address` }, label: { label: msg`Name` } },
};

/** A field that has no label is shown by its own name. */
export function fieldTexts({ table, field }: { table: EditableTable; field: string }): FieldTexts {
  return texts[table]?.[field] ?? { label: { id: field, message: field } };
}

/** Titles of the parts of the form, and of the groups in them. */
export const partTitles = {
  about: msg`Name and description`,
  status: msg`Open or closed`,
  hours: msg`Opening hours`,
  contact: msg`Contact`,
  needs: msg`Types of help`,
  who: msg`Who it is for`,
  languages: msg`Languages spoken`,
  papers: msg`What to bring`,
  cost: msg`Cost`,
  way: msg`How to get this help`,
  media: msg`Photos, videos and audio`,
  newPlace: msg`Add a place`,
  otherPlaces: msg`Your organization's other places`,
  address: msg`Address`,
  point: msg`Point on the map`,
  phones: msg`Phone numbers`,
  links: msg`Other web pages`,
  booking: msg`Web page to book or apply`,
  access: msg`Accessibility`,
  area: msg`For people in`,
  closed: msg`Closed on these dates`,
  contacts: msg`Contact`,
  audience: msg`Mainly for`,
  notes: msg`Note about the opening hours`,
} satisfies Record<string, MessageDescriptor>;

export type PartKey = keyof typeof partTitles;

/** What opens room for one more row. */
export const addLabels = {
  hours: msg`Add hours for certain dates`,
  phones: msg`Add another phone number`,
  links: msg`Add another web page`,
  booking: msg`Add a web page to book or apply`,
  papers: msg`Add another document`,
  cost: msg`Add another price`,
  address: msg`Add another address`,
  access: msg`Accessibility feature`,
  area: msg`Town or place`,
  closed: msg`Add dates when it is closed`,
  notes: msg`Note about the opening hours`,
} satisfies Record<string, MessageDescriptor>;

export type AddKey = keyof typeof addLabels;

/** What few entries have: room for it opens on demand, also while there is none. */
export const rareAdds: ReadonlySet<AddKey> = new Set(["access", "area", "closed", "notes"]);

/** What shows all choices, where they are many: those that are ticked come first. */
export const allLabels: Readonly<Record<string, MessageDescriptor>> = {
  needs: msg`All kinds of help`,
  languages: msg`All languages`,
};

export const mediaKinds = { photo: msg`Photo`, audio: msg`Audio`, video: msg`Video` } satisfies Record<
  string,
  MessageDescriptor
>;

export type MediaKind = keyof typeof mediaKinds;
