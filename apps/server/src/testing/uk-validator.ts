/**
 * A mirror of the Open Referral UK validator, from outside: what that tool asks of an API and what the schemas of
 * HSDS-UK 3.0 demand of the answers (https://openreferraluk.org/specifications/3.0), in rules of our own.
 * `node apps/server/src/testing/uk-validator.ts https://help.example/api/hsds/uk-3.0` prints what is wrong.
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Asks for a path below the address of the API: `/services?page=1`. */
export type AskApi = (path: string) => Promise<Response>;

export interface UkReport {
  /** What makes the API not conformant. */
  errors: string[];
  /** What is wrong with the parts that are optional, and lists that are empty. */
  warnings: string[];
  /** Objects that were judged. */
  judged: number;
}

/** By the name of its schema, each field: `*` if it is required, `[]` if it is a list, and its type unless it is text. */
const profile = {
  accessibility: "id*:uuid location_id:uuid description details url:uri accessibility attributes[]:attribute",
  address:
    "id*:uuid location_id:uuid attention address_1* city* region state_province* postal_code* country* address_type*:kind_of_place attributes[]:attribute",
  attribute: "id*:uuid link_id:uuid taxonomy_term_id:uuid link_type taxonomy_term:taxonomy_term",
  contact: "id*:uuid service_id:uuid name title attributes[]:attribute",
  cost_option:
    "id*:uuid service_id:uuid valid_from:date valid_to:date option amount:number amount_description",
  funding: "id*:uuid service_id:uuid source",
  language: "id*:uuid service_id:uuid phone_id:uuid",
  location:
    "id*:uuid location_type*:kind_of_place name description latitude:number longitude:number external_identifier external_identifier_type addresses[]:address accessibility[]:accessibility attributes[]:attribute",
  organization:
    "id*:uuid name* description* email:email website:uri logo uri:uri parent_organization_id:uuid organization_identifiers[]:organization_identifier attributes[]:attribute",
  organization_identifier: "id*:uuid organization_id:uuid identifier_scheme identifier_type* identifier*",
  schedule:
    "id*:uuid service_id:uuid service_at_location_id:uuid valid_from:date valid_to:date dtstart:date freq:frequency interval:number byday:days bymonthday description opens_at:hour closes_at:hour schedule_link:uri attending_type notes",
  service:
    "id*:uuid organization_id:uuid name* description url:uri email:email status*:status fees accreditations minimum_age:number maximum_age:number assured_date:date assurer_email:email alert last_modified:date-time schedules[]:schedule service_areas[]:service_area service_at_locations[]:service_at_location languages[]:language organization:organization funding[]:funding cost_options[]:cost_option contacts[]:contact attributes[]:attribute",
  service_area: "id*:uuid service_id:uuid name extent extent_type uri:uri service_area",
  service_at_location: "id*:uuid service_id:uuid location_id:uuid location:location",
  taxonomy: "id*:uuid name* description* uri:uri version taxonomy_terms[]:taxonomy_term",
  taxonomy_term: "id*:uuid name* description* parent_id:uuid taxonomy taxonomy_id:uuid term_uri:uri term",
} as const;

type ProfileObject = keyof typeof profile;

const types: Readonly<Record<string, object>> = {
  days: { type: "string", pattern: "^([+-]?\\d?(MO|TU|WE|TH|FR|SA|SU))(,[+-]?\\d?(MO|TU|WE|TH|FR|SA|SU))*$" },
  frequency: { enum: ["WEEKLY", "MONTHLY"] },
  hour: { type: "string", pattern: "^\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:?\\d\\d)?$" },
  kind_of_place: { enum: ["physical", "postal", "virtual"] },
  number: { type: "number" },
  status: { enum: ["active", "inactive", "defunct", "temporarily closed"] },
  text: { type: "string" },
};

interface ProfileField {
  name: string;
  isRequired: boolean;
  isList: boolean;
  type: string;
}

function fieldsOf(object: ProfileObject): ProfileField[] {
  return profile[object].split(" ").map((field) => {
    const [, name = "", marks = "", type = "text"] = /^(\w+)(\*|\[\])?(?::(.+))?$/.exec(field) ?? [];
    return { name, isRequired: marks === "*", isList: marks === "[]", type };
  });
}

/** Objects of lists have no lists in them. */
function schemaOf(object: ProfileObject, { isListed }: { isListed: boolean }): object {
  const fields = fieldsOf(object);
  const properties = fields.map(({ name, isList, type }) => {
    if (isListed && isList) return [name, false];
    const schema = Object.hasOwn(profile, type)
      ? { $ref: type }
      : (types[type] ?? { type: "string", format: type });
    return [name, isList ? { type: "array", items: schema } : schema];
  });
  return {
    type: "object",
    required: fields.flatMap(({ name, isRequired }) => (isRequired ? name : [])),
    properties: Object.fromEntries(properties),
  };
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const object of Object.keys(profile) as ProfileObject[]) {
  ajv.addSchema(schemaOf(object, { isListed: false }), object);
  ajv.addSchema(schemaOf(object, { isListed: true }), `${object} of a list`);
}
const page = {
  type: "object",
  required: [
    "total_items",
    "total_pages",
    "page_number",
    "size",
    "first_page",
    "last_page",
    "empty",
    "contents",
  ],
  properties: {
    total_items: { type: "integer" },
    total_pages: { type: "integer" },
    page_number: { type: "integer" },
    size: { type: "integer" },
    first_page: { type: "boolean" },
    last_page: { type: "boolean" },
    empty: { type: "boolean" },
    contents: { type: "array" },
  },
};
const uri = { type: "string", format: "uri" };
const about = {
  type: "object",
  required: ["version", "profile", "openapi_url"],
  properties: { version: { type: "string" }, profile: uri, openapi_url: uri },
};
ajv.addSchema(page, "page");
ajv.addSchema(about, "api_details");

/** What is wrong with a value by a schema of the profile. */
export function ukFaultsOf(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(schema) as ValidateFunction; // all are compiled as they are added
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = "" }) => `${schema}${instancePath} ${message}`,
  );
}

/** What a reader finds in an object that knows the fields of the profile only. */
export function asUkReaderFinds(object: ProfileObject, value: unknown): Record<string, unknown> {
  const values = value as Record<string, unknown>; // an object of the API
  const known = fieldsOf(object).flatMap(({ name, isList, type }) => {
    const found = values[name];
    if (found === undefined) return [];
    const nested = (one: unknown) =>
      Object.hasOwn(profile, type) ? asUkReaderFinds(type as ProfileObject, one) : one;
    return [[name, isList ? (found as unknown[]).map(nested) : nested(found)]];
  });
  return Object.fromEntries(known) as Record<string, unknown>;
}

const lists = [
  { path: "/services", object: "service", isRequired: true },
  { path: "/organizations", object: "organization", isRequired: false },
  { path: "/service_at_locations", object: "service_at_location", isRequired: false },
  { path: "/taxonomies", object: "taxonomy", isRequired: false },
  { path: "/taxonomy_terms", object: "taxonomy_term", isRequired: false },
] as const;

/** Objects of each list that the tool asks for by their id. */
const mostIds = 10;

interface Page {
  total_items: number;
  total_pages: number;
  page_number: number;
  size: number;
  first_page: boolean;
  last_page: boolean;
  empty: boolean;
  contents: { id: string }[];
}

/** Asks as the tool does, and judges every answer. */
export async function validateUk(ask: AskApi): Promise<UkReport> {
  const report: UkReport = { errors: [], warnings: [], judged: 0 };
  async function read(path: string, schema: string): Promise<{ value: unknown; faults: string[] }> {
    const response = await ask(path);
    if (response.status !== 200)
      return { value: undefined, faults: [`${path} is answered with ${response.status}`] };
    const faults =
      response.headers.get("access-control-allow-origin") === "*"
        ? []
        : [`${path} may not be read by pages of any origin`];
    const value: unknown = await response.json();
    report.judged += 1;
    return { value, faults: [...faults, ...ukFaultsOf(schema, value)] };
  }
  const start = await read("/", "api_details");
  report.errors.push(...start.faults);
  // Only by a version that is a number does the tool choose the profile of that version.
  const { version = "" } = (start.value ?? {}) as { version?: string };
  if (Number(version.replace(/^HSDS-UK-/i, "")) !== 3) report.errors.push(`/ has the version ${version}`);
  for (const { path, object, isRequired } of lists) {
    const faults = isRequired ? report.errors : report.warnings;
    const first = await read(`${path}?page=1`, "page");
    faults.push(...first.faults);
    if (first.faults.length > 0) continue;
    const { total_pages: pages } = first.value as Page; // by its schema
    const numbers = new Set([1, Math.max(1, Math.floor(pages / 2)), Math.max(1, pages)]);
    const ids: string[] = [];
    for (const number of numbers) {
      const { value, faults: wrong } = await read(`${path}?page=${number}`, "page");
      faults.push(...wrong);
      if (wrong.length > 0) continue;
      const found = value as Page; // by its schema
      faults.push(...frameFaults(`${path}?page=${number}`, found, { number, first: first.value as Page }));
      for (const one of found.contents) faults.push(...ukFaultsOf(`${object} of a list`, one));
      ids.push(...found.contents.map(({ id }) => id));
      report.judged += found.contents.length;
    }
    if (ids.length === 0) report.warnings.push(`${path} is empty`);
    if (new Set(ids).size < ids.length) faults.push(`${path} has an object twice`);
    const step = Math.max(1, Math.floor(ids.length / mostIds));
    for (const id of ids.filter((_, index) => index % step === 0).slice(0, mostIds)) {
      const { value, faults: wrong } = await read(`${path}/${id}`, object);
      faults.push(...wrong);
      if (wrong.length === 0 && (value as { id: string }).id !== id)
        faults.push(`${path}/${id} is another object`);
    }
  }
  return { ...report, errors: [...new Set(report.errors)], warnings: [...new Set(report.warnings)] };
}

/** The numbers of a page that its schema does not hold together. */
function frameFaults(path: string, page: Page, { number, first }: { number: number; first: Page }): string[] {
  const isLast = number >= page.total_pages;
  const sums: readonly (readonly [string, boolean])[] = [
    ["page_number", page.page_number === number],
    ["size", page.size === page.contents.length],
    ["first_page", page.first_page === (number === 1)],
    ["last_page", page.last_page === isLast],
    ["empty", page.empty === (page.contents.length === 0)],
    ["total_items", !isLast || page.total_items === (number - 1) * first.size + page.size],
    ["total_pages", page.total_pages === first.total_pages],
  ];
  return sums.flatMap(([name, isRight]) => (isRight ? [] : `${path} has a wrong ${name}`));
}

if (import.meta.main) {
  const [address = "http://localhost:3000/api/hsds/uk-3.0"] = process.argv.slice(2);
  const { errors, warnings, judged } = await validateUk((path) => fetch(address.replace(/\/$/, "") + path));
  for (const error of errors) console.log(`error: ${error}`);
  for (const warning of warnings) console.log(`warning: ${warning}`);
  console.log(`${judged} answers and objects, ${errors.length} errors, ${warnings.length} warnings`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
