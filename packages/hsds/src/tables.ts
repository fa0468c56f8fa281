/**
 * The HSDS 3.2 model in its tabular form: one entry for each object, with its CSV file name, its fields and their
 * types. Everything else derives from it: row types, the readers, the database's columns.
 *
 * Sources: HSDS 3.2 schema (`schema/*.json`, `datapackage.json`). Terms marked `ours` are additions that conformance
 * rule 4 of HSDS allows where the standard has no term; they make up the Dragoman profile.
 *
 * NOTE: a field that HSDS requires may be absent from a stored row, because real directories omit them. Readers report
 * the absence; exporters decide what to write.
 */

/**
 * The type of a field.
 * - `number`: a finite number; every other type is text in a fixed form
 * - `date`: `2026-11-20` · `time`: `17:30` (local to the place, see `schedules.timezone`) · `date-time`: RFC 3339
 * - `uri`: an absolute http(s) address · `email`: one address · `language`: a BCP 47 tag
 * - `country`: ISO 3166-1 alpha-2, upper case
 * - an array: exactly one of its values
 */
export type FieldType =
  | "text"
  | "number"
  | "date"
  | "time"
  | "date-time"
  | "uri"
  | "email"
  | "language"
  | "country"
  | readonly string[];

export interface Field {
  readonly type: FieldType;
  /** HSDS 3.2 requires it in JSON and CSV. */
  readonly required?: true;
  /** The table that the value refers to by `id`. */
  readonly references?: string;
  /** May carry translations (the `translations` table). */
  readonly translatable?: true;
  /** Not an HSDS term. */
  readonly ours?: true;
}

interface TableDefinition {
  /** The object's name in HSDS JSON schemas. */
  readonly object: string;
  readonly fields: Readonly<Record<string, Field>>;
}

const text = { type: "text" } as const;
const words = { type: "text", translatable: true } as const;
const number = { type: "number" } as const;
const date = { type: "date" } as const;
const uri = { type: "uri" } as const;
const email = { type: "email" } as const;
const baseLanguage = { type: "language", ours: true } as const;

function required<const F extends Field>(field: F): F & { readonly required: true } {
  return { ...field, required: true };
}
function to<const T extends string>(table: T): { readonly type: "text"; readonly references: T } {
  return { type: "text", references: table };
}

/** Parents before children, so that rows can be written in this order. */
export const tables = {
  organizations: {
    object: "organization",
    fields: {
      name: required(words),
      alternate_name: words,
      description: required(words),
      email,
      website: uri,
      tax_status: text,
      tax_id: text,
      year_incorporated: number,
      legal_status: text,
      logo: uri,
      uri,
      parent_organization_id: to("organizations"),
      language: baseLanguage,
    },
  },
  programs: {
    object: "program",
    fields: {
      organization_id: to("organizations"),
      name: required(words),
      alternate_name: words,
      description: required(words),
      language: baseLanguage,
    },
  },
  services: {
    object: "service",
    fields: {
      organization_id: to("organizations"),
      program_id: to("programs"),
      name: required(words),
      alternate_name: words,
      description: words,
      url: uri,
      email,
      status: required({ type: ["active", "inactive", "defunct", "temporarily closed"] }),
      interpretation_services: words,
      application_process: words,
      fees_description: words,
      wait_time: words,
      fees: words,
      accreditations: text,
      eligibility_description: words,
      minimum_age: number,
      maximum_age: number,
      assured_date: date,
      assurer_email: email,
      licenses: text,
      alert: words,
      last_modified: { type: "date-time" },
      language: baseLanguage,
    },
  },
  locations: {
    object: "location",
    fields: {
      location_type: required({ type: ["physical", "postal", "virtual"] }),
      url: uri,
      organization_id: to("organizations"),
      name: words,
      alternate_name: words,
      description: words,
      transportation: words,
      /** Degrees, WGS 84, -90 to 90. */
      latitude: number,
      /** Degrees, WGS 84, -180 to 180. */
      longitude: number,
      external_identifier: text,
      external_identifier_type: text,
      /**
       * `confidential`: address and coordinates never leave the database layer without permission. `town`: the same,
       * but the town, the state and the country are public.
       */
      visibility: { type: ["public", "town", "confidential"], ours: true },
      /** IANA name, because HSDS schedules have only a UTC offset, which daylight saving invalidates. */
      time_zone: { type: "text", ours: true },
      language: baseLanguage,
    },
  },
  service_at_location: {
    object: "service_at_location",
    fields: {
      service_id: to("services"),
      location_id: to("locations"),
      description: words,
      language: baseLanguage,
    },
  },
  contacts: {
    object: "contact",
    fields: {
      organization_id: to("organizations"),
      service_id: to("services"),
      service_at_location_id: to("service_at_location"),
      location_id: to("locations"),
      name: text,
      title: words,
      department: words,
      email,
    },
  },
  phones: {
    object: "phone",
    fields: {
      location_id: to("locations"),
      service_id: to("services"),
      organization_id: to("organizations"),
      contact_id: to("contacts"),
      service_at_location_id: to("service_at_location"),
      /** As in the source, without the extension. */
      number: required(text),
      /** Text, because of "x OPT2" and leading zeros, although HSDS says number. */
      extension: text,
      type: text,
      description: words,
      /** E.164, derived from `number`; absent when the number is invalid or a short code. */
      e164: { type: "text", ours: true },
    },
  },
  addresses: {
    object: "address",
    fields: {
      location_id: to("locations"),
      attention: text,
      address_1: required(text),
      address_2: text,
      city: required(text),
      region: text,
      state_province: required(text),
      postal_code: required(text),
      country: required({ type: "country" }),
      address_type: required({ type: ["physical", "postal", "virtual"] }),
    },
  },
  schedules: {
    object: "schedule",
    fields: {
      service_id: to("services"),
      location_id: to("locations"),
      service_at_location_id: to("service_at_location"),
      valid_from: date,
      valid_to: date,
      dtstart: date,
      /** Hours ahead of UTC. */
      timezone: number,
      until: date,
      count: number,
      wkst: { type: ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] },
      freq: { type: ["WEEKLY", "MONTHLY"] },
      interval: number,
      /** RFC 5545 BYDAY, such as `MO,TU` or `2MO,-1FR`. */
      byday: text,
      byweekno: text,
      bymonthday: text,
      byyearday: text,
      /** Also has hours that could not be parsed, in the source's own words. */
      description: words,
      opens_at: { type: "time" },
      /** Earlier than or equal to `opens_at` means the next day. */
      closes_at: { type: "time" },
      schedule_link: uri,
      attending_type: text,
      notes: words,
    },
  },
  languages: {
    object: "language",
    fields: {
      service_id: to("services"),
      location_id: to("locations"),
      phone_id: to("phones"),
      name: text,
      /** BCP 47; HSDS specifies ISO 639, which is equal for a bare language. */
      code: { type: "language" },
      note: words,
    },
  },
  service_areas: {
    object: "service_area",
    fields: {
      service_id: to("services"),
      service_at_location_id: to("service_at_location"),
      name: words,
      description: words,
      extent: text,
      extent_type: text,
      uri,
    },
  },
  required_documents: {
    object: "required_document",
    fields: { service_id: to("services"), document: words, uri },
  },
  accessibility: {
    object: "accessibility",
    fields: { location_id: to("locations"), description: words, details: words, url: uri },
  },
  cost_options: {
    object: "cost_option",
    fields: {
      service_id: to("services"),
      valid_from: date,
      valid_to: date,
      option: words,
      /** ISO 4217, as the source writes it. */
      currency: text,
      amount: number,
      amount_description: words,
    },
  },
  funding: {
    object: "funding",
    fields: { organization_id: to("organizations"), service_id: to("services"), source: text },
  },
  organization_identifiers: {
    object: "organization_identifier",
    fields: {
      organization_id: to("organizations"),
      identifier_scheme: text,
      identifier_type: required(text),
      identifier: required(text),
    },
  },
  url: {
    object: "url",
    fields: {
      label: text,
      url: required(uri),
      organization_id: to("organizations"),
      service_id: to("services"),
    },
  },
  units: {
    object: "unit",
    fields: { name: required(text), scheme: text, identifier: text, uri },
  },
  service_capacity: {
    object: "service_capacity",
    fields: {
      service_id: to("services"),
      unit_id: to("units"),
      available: required(number),
      maximum: number,
      description: words,
      updated: required({ type: "date-time" }),
    },
  },
  taxonomies: {
    object: "taxonomy",
    fields: { name: required(text), description: required(text), uri, version: text },
  },
  taxonomy_terms: {
    object: "taxonomy_term",
    fields: {
      code: text,
      name: required(words),
      description: required(words),
      parent_id: to("taxonomy_terms"),
      taxonomy: text,
      language: { type: "language" },
      taxonomy_id: to("taxonomies"),
      term_uri: uri,
    },
  },
  attributes: {
    object: "attribute",
    fields: {
      /** The id of a row in the table that `link_entity` names. */
      link_id: text,
      taxonomy_term_id: to("taxonomy_terms"),
      link_type: text,
      link_entity: text,
      value: text,
      label: text,
    },
  },
  meta_table_descriptions: {
    object: "meta_table_description",
    fields: { name: text, language: text, character_set: text },
  },
  metadata: {
    object: "metadata",
    fields: {
      resource_id: text,
      resource_type: text,
      last_action_date: required(date),
      last_action_type: required(text),
      field_name: required(text),
      previous_value: required(text),
      replacement_value: required(text),
      updated_by: required(text),
    },
  },
  /** Ours: one translated field of one row. HSDS has no translations. */
  translations: {
    object: "translation",
    fields: {
      link_id: text,
      /** A table name of this model. */
      link_entity: text,
      language: required({ type: "language" }),
      field_name: required(text),
      value: required(text),
      /** Who translated it. */
      source: { type: ["human", "machine"] },
      reviewed_at: { type: "date-time" },
    },
  },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[]; // a cast, because Object.keys forgets the keys' type

/** The fields of a table as plain `Field`s, for code that iterates over the model. */
export function fieldsOf(table: TableName): Readonly<Record<string, Field>> {
  return tables[table].fields;
}

type FieldsOf<T extends TableName> = (typeof tables)[T]["fields"];

type ValueOf<F> = F extends { type: "number" }
  ? number
  : F extends { type: readonly (infer Choice)[] }
    ? Choice
    : string;

/** One row of a table in HSDS 3.2's tabular form. `null` means unspecified. */
export type Row<T extends TableName> = { id: string } & {
  -readonly [Name in keyof FieldsOf<T>]: ValueOf<FieldsOf<T>[Name]> | null;
};
