/** Turns the hand-written sample directory into an HSDS 3.2 data package: file names to their contents. */
import { createHash } from "node:crypto";
import { tables, type Row, type TableName } from "@dragoman/hsds";
import { needCodes, needNames, needs } from "@dragoman/reference";
import { accessFacts, audienceFacts, factCode, needsNoFacts } from "@dragoman/reference/service-facts";
import type {
  SampleCity,
  SampleLocation,
  SampleOrganization,
  SamplePhone,
  SampleService,
  Texts,
} from "../fixtures/sample/authored/format.ts";
import { readHours } from "./sample-hours.ts";

type Values<T extends TableName> = Partial<{ [Name in keyof Row<T>]: Row<T>[Name] | undefined }>;

type SampleRow = Readonly<Record<string, string | number | null | undefined>>;

/** Adds a row; its id is derived from the table and the key, so that it never changes between compilations. */
type Add = <T extends TableName>(table: T, key: string, values: Values<T>) => string;

const taxonomyKey = "needs";
const factsKey = "facts";

export function compileSample(cities: readonly SampleCity[]): Map<string, string> {
  const rows = new Map<TableName, SampleRow[]>();
  const add: Add = (table, key, values) => {
    const id = uuidOf(`${table}/${key}`);
    const list = rows.get(table) ?? [];
    rows.set(table, list);
    list.push({ id, ...values });
    return id;
  };
  addNeeds(add);
  addFacts(add);
  for (const city of cities) {
    for (const organization of city.organizations) addOrganization(add, city, organization);
  }
  const files = new Map([...rows].map(([table, list]) => [`${table}.csv`, toCsv(table, list)]));
  files.set("datapackage.json", describe([...rows.keys()]));
  return files;
}

function addNeeds(add: Add): void {
  const taxonomy = add("taxonomies", taxonomyKey, {
    name: "Dragoman needs",
    description: "The needs that people come with, in everyday words.",
  });
  const { en, ...others } = needNames;
  for (const code of needCodes) {
    const { description } = needs[code];
    const term = add("taxonomy_terms", code, {
      code,
      name: en[code],
      description,
      language: "en",
      taxonomy_id: taxonomy,
    });
    for (const [language, names] of Object.entries(others)) {
      addTranslation(add, {
        table: "taxonomy_terms",
        id: term,
        language,
        field: "name",
        value: names[code],
      });
    }
  }
}

/** Facts of services are also terms, in a taxonomy of their own. */
function addFacts(add: Add): void {
  const taxonomy = add("taxonomies", factsKey, {
    name: "Dragoman facts",
    description: "What a service offers, does not ask for, and for whom it is.",
  });
  for (const [fact, name] of Object.entries(factNames)) {
    add("taxonomy_terms", fact, {
      code: fact,
      name,
      description: name,
      language: "en",
      taxonomy_id: taxonomy,
    });
  }
}

/** English names by code. */
const factNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(accessFacts.map((fact) => [factCode.access(fact), `Offers: ${spelled(fact)}`])),
  ...Object.fromEntries(needsNoFacts.map((fact) => [factCode.needsNo(fact), `Not needed: ${spelled(fact)}`])),
  ...Object.fromEntries(audienceFacts.map((fact) => [factCode.audience(fact), `For: ${spelled(fact)}`])),
};

function spelled(fact: string): string {
  return fact === "lgbtq" ? "LGBTQ" : fact.replaceAll("-", " ");
}

function factsOf({ access = [], needsNo = [], audience = [] }: SampleService): string[] {
  return [
    ...access.map(factCode.access),
    ...needsNo.map(factCode.needsNo),
    ...audience.map(factCode.audience),
  ];
}

function addOrganization(add: Add, city: SampleCity, organization: SampleOrganization): void {
  const key = `${city.key}/${organization.key}`;
  const id = add("organizations", key, {
    name: organization.name,
    alternate_name: organization.alternateName,
    description: organization.description,
    email: organization.email,
    website: organization.website,
    language: organization.language ?? city.language,
  });
  addTexts(add, { table: "organizations", id, texts: organization.texts });
  addPhones(add, { key, parent: { organization_id: id }, phones: organization.phones });
  for (const [index, link] of (organization.links ?? []).entries()) {
    add("url", `${key}/${index}`, { organization_id: id, ...link });
  }
  const locations = new Map(
    organization.locations.map((one) => [one.key, addLocation(add, { city, id, location: one })]),
  );
  for (const service of organization.services) {
    addService(add, { city, organization: { ...organization, id }, locations, service });
  }
}

function addLocation(
  add: Add,
  { city, id, location }: { city: SampleCity; id: string; location: SampleLocation },
): string {
  const key = `${city.key}/${location.key}`;
  const locationId = add("locations", key, {
    organization_id: id,
    location_type: location.virtual ? "virtual" : "physical",
    name: location.name,
    transportation: location.transportation,
    latitude: location.latitude,
    longitude: location.longitude,
    visibility: location.confidential ? "confidential" : "public",
    time_zone: city.timeZone,
    language: city.language,
  });
  if (location.street || location.postalCode) {
    add("addresses", key, {
      location_id: locationId,
      address_1: location.street,
      city: location.city ?? city.name,
      state_province: city.region,
      postal_code: location.postalCode,
      country: city.country,
      address_type: "physical",
    });
  }
  for (const [index, description] of (location.accessibility ?? []).entries()) {
    add("accessibility", `${key}/${index}`, { location_id: locationId, description });
  }
  addPhones(add, { key, parent: { location_id: locationId }, phones: location.phones });
  return locationId;
}

interface ServiceToAdd {
  city: SampleCity;
  organization: SampleOrganization & { id: string };
  locations: ReadonlyMap<string, string>;
  service: SampleService;
}

function addService(add: Add, { city, organization, locations, service }: ServiceToAdd): void {
  const key = `${city.key}/${service.key}`;
  const { cost } = service;
  const id = add("services", key, {
    organization_id: organization.id,
    name: service.name,
    description: service.description,
    url: service.url,
    email: service.email,
    status: service.status ?? "active",
    interpretation_services: service.interpretation,
    application_process: service.apply,
    fees_description: typeof cost === "object" ? cost.description : undefined,
    eligibility_description: service.eligibility,
    minimum_age: service.ages?.[0] ?? undefined,
    maximum_age: service.ages?.[1] ?? undefined,
    assured_date: service.assured,
    alert: service.alert,
    language: service.language ?? city.language,
  });
  addTexts(add, { table: "services", id, texts: service.texts });
  addPhones(add, { key, parent: { service_id: id }, phones: service.phones });
  for (const place of service.at) {
    add("service_at_location", `${key}@${place}`, {
      service_id: id,
      location_id: placeOf(locations, place, key),
    });
  }
  for (const [index, line] of (service.hours ?? []).entries()) {
    add("schedules", `${key}/${index}`, { service_id: id, ...readHours(line) });
  }
  for (const code of service.languages ?? []) {
    add("languages", `${key}/${code}`, { service_id: id, code, name: englishNameOf(code) });
  }
  for (const [index, document] of (service.documents ?? []).entries()) {
    add("required_documents", `${key}/${index}`, { service_id: id, document });
  }
  for (const name of service.areas ?? [city.name]) addArea(add, { city, key, id, name });
  if (cost === "free") {
    add("cost_options", key, { service_id: id, amount: 0, currency: currencyOf(city) });
  } else if (cost && "amount" in cost) {
    add("cost_options", key, { service_id: id, amount: cost.amount, currency: cost.currency });
  }
  for (const code of service.needs) {
    add("attributes", `${key}/${code}`, {
      link_id: id,
      link_entity: "services",
      link_type: "need",
      taxonomy_term_id: uuidOf(`taxonomy_terms/${code}`),
    });
  }
  for (const code of factsOf(service)) {
    add("attributes", `${key}/${code}`, {
      link_id: id,
      link_entity: "services",
      link_type: "fact",
      taxonomy_term_id: uuidOf(`taxonomy_terms/${code}`),
    });
  }
}

/** An area that covers the whole city has the city's name in every available language. */
function addArea(
  add: Add,
  { city, key, id, name }: { city: SampleCity; key: string; id: string; name: string },
): void {
  const area = add("service_areas", `${key}/${name}`, { service_id: id, name });
  const names = name === city.name ? city.names : {};
  for (const [language, value] of Object.entries(names)) {
    addTranslation(add, { table: "service_areas", id: area, language, field: "name", value });
  }
}

type PhoneParent = Pick<Values<"phones">, "organization_id" | "location_id" | "service_id">;

function addPhones(
  add: Add,
  { key, parent, phones }: { key: string; parent: PhoneParent; phones: readonly SamplePhone[] | undefined },
): void {
  const scope = Object.keys(parent).join();
  for (const [index, { languages, ...phone }] of (phones ?? []).entries()) {
    const phoneKey = `${scope}/${key}/${index}`;
    const id = add("phones", phoneKey, { ...parent, ...phone });
    for (const code of languages ?? []) {
      add("languages", `${phoneKey}/${code}`, { phone_id: id, code, name: englishNameOf(code) });
    }
  }
}

function addTexts(
  add: Add,
  { table, id, texts }: { table: TableName; id: string; texts: Texts | undefined },
): void {
  for (const [language, fields] of Object.entries(texts ?? {})) {
    for (const [field, value] of Object.entries(fields))
      addTranslation(add, { table, id, language, field, value });
  }
}

function addTranslation(
  add: Add,
  {
    table,
    id,
    language,
    field,
    value,
  }: { table: TableName; id: string; language: string; field: string; value: string },
): void {
  add("translations", `${id}/${language}/${field}`, {
    link_id: id,
    link_entity: table,
    language,
    field_name: field,
    value,
    source: "human",
  });
}

function placeOf(locations: ReadonlyMap<string, string>, place: string, service: string): string {
  const id = locations.get(place);
  if (id === undefined) throw new Error(`${service} is at ${place}, which its organization does not have.`);
  return id;
}

function englishNameOf(code: string): string | undefined {
  return new Intl.DisplayNames("en", { type: "language" }).of(code);
}

function currencyOf(city: SampleCity): string {
  return city.country === "CA" ? "CAD" : "EUR";
}

/**
 * A UUID in the form of version 5, derived from a key. The reader makes its own ids from these, so the namespace does
 * not matter.
 */
function uuidOf(key: string): string {
  const hash = createHash("sha1").update(`dragoman sample directory: ${key}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}

/** RFC 4180, with the columns that at least one row fills. */
function toCsv(table: TableName, rows: readonly SampleRow[]): string {
  const columns = ["id", ...Object.keys(tables[table].fields)].filter((column) =>
    rows.some((row) => row[column] !== undefined && row[column] !== null),
  );
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(","));
  return [columns.join(","), ...lines, ""].join("\n");
}

function cellOf(value: SampleRow[string]): string {
  const text = value === undefined || value === null ? "" : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function describe(names: readonly TableName[]): string {
  const resources = names.map((name) => ({ name, path: `${name}.csv`, format: "csv", encoding: "utf-8" }));
  const head = {
    name: "dragoman-sample-directory",
    title: "Sample directory: invented organizations in three real cities",
    profile: "tabular-data-package",
    version: "3.2",
    licenses: [{ name: "MIT" }],
  };
  return `${JSON.stringify({ ...head, resources }, null, 2)}\n`;
}
