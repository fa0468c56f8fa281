import { isEndedLevel } from "../capacity.ts";
import type { Service } from "../compiled.ts";
import type { TableName } from "../tables.ts";
import type { PublishedObject } from "./publish-object.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether an object can be published inside one of another table: it names no person, and has what HSDS requires where
 * nothing could replace it.
 */
export function isPublishable(
  table: TableName,
  values: Values,
  { owner, now = new Date() }: { owner: TableName | undefined; now?: Date },
): boolean {
  if (table === "contacts") return !hasText(values["name"]);
  // The phone of a person stays with the person, even if the row has other owners.
  if (table === "phones" && owner !== "contacts" && hasText(values["contact_id"])) return false;
  // A cast, because the values are those of a compiled row of the table.
  if (table === "service_capacity" && isEndedLevel(values as unknown as Service["capacities"][number], now))
    return false;
  return (needed[table] ?? []).every((field) => hasText(values[field]) || typeof values[field] === "number");
}

/** Without these, a row is meaningless. */
const needed: Partial<Record<TableName, readonly string[]>> = {
  phones: ["number"],
  url: ["url"],
  units: ["name"],
  organization_identifiers: ["identifier_type", "identifier"],
  service_capacity: ["available", "updated"],
};

/**
 * Adds values that HSDS requires and the source lacks, derived from its other values; nothing is invented.
 * `undefined` for an object that stays incomplete.
 */
export function completeObject(
  table: TableName,
  object: PublishedObject,
  values: Values,
): PublishedObject | undefined {
  if (table === "services") return completeService(object, values);
  if (named.has(table)) return completeNamed(object);
  if (table === "locations") return completeLocation(object);
  if (table === "phones") return withNumberedExtension(object);
  if (details.has(table)) return saysSomething(object) ? object : undefined;
  if (table === "service_capacity" && object["unit"] === undefined) return undefined;
  // A value that cannot be written is dropped, and may have been required.
  return (needed[table] ?? []).every((field) => object[field] !== undefined) ? object : undefined;
}

/** Objects that HSDS wants named and described. */
const named: ReadonlySet<TableName> = new Set(["organizations", "programs", "taxonomies", "taxonomy_terms"]);

/** Objects that consist only of their values. */
const details: ReadonlySet<TableName> = new Set([
  "accessibility",
  "contacts",
  "cost_options",
  "funding",
  "languages",
  "required_documents",
  "schedules",
  "service_areas",
]);

/** Stands for the name of something that has none, as on pages. */
const nameless = "…";

/**
 * A source without states publishes what there is: HSDS demands one of four words, and the only true one is "active".
 * `status_stated` tells that it was not stated.
 */
function completeService(object: PublishedObject, values: Values): PublishedObject {
  const organization = values["organization"] as Values | null | undefined; // of the compiled service, if it has one
  if (object["name"] === undefined)
    object["name"] = firstText([
      object["alternate_name"],
      organization?.["name"],
      firstLine(object["description"]),
    ]);
  if (object["status"] !== undefined) return object;
  return { ...object, status: "active", status_stated: false };
}

/** HSDS requires a description; if there is none, the name is all that is known. */
function completeNamed(object: PublishedObject): PublishedObject {
  object["name"] ??= firstText([object["alternate_name"], firstLine(object["description"])]);
  object["description"] ??= object["name"];
  return object;
}

/**
 * Addresses of most countries have no state, and HSDS requires one: an address that lacks something is in
 * `incomplete_addresses`, because neither an empty text nor a guess is an address.
 */
function completeLocation(object: PublishedObject): PublishedObject {
  object["location_type"] ??= "physical";
  const addresses = object["addresses"] as PublishedObject[] | undefined; // published by our own shape
  if (!addresses) return object;
  for (const address of addresses) address["address_type"] ??= "physical";
  const complete = addresses.filter(isCompleteAddress);
  if (complete.length === addresses.length) return object;
  const { addresses: _, ...rest } = object;
  const incomplete = addresses.filter(
    (one) => !isCompleteAddress(one) && saysSomething(one, ["address_type"]),
  );
  return {
    ...rest,
    ...(complete.length > 0 && { addresses: complete }),
    ...(incomplete.length > 0 && { incomplete_addresses: incomplete }),
  };
}

/** Required by HSDS in every address. */
export const partsOfAddress = ["address_1", "city", "state_province", "postal_code", "country"];

function isCompleteAddress(address: PublishedObject): boolean {
  return partsOfAddress.every((part) => address[part] !== undefined);
}

/** HSDS wants a number; "x 007" and "OPT2" are said in words. */
function withNumberedExtension(phone: PublishedObject): PublishedObject {
  const { extension, ...rest } = phone;
  if (typeof extension !== "string") return phone;
  if (/^(?:0|[1-9]\d{0,8})$/.test(extension)) return { ...rest, extension: Number(extension) };
  const words = [rest["description"], `ext. ${extension}`].filter(hasText).join(", ");
  return { ...rest, description: words };
}

/** Whether there is anything beside ids. */
function saysSomething(object: PublishedObject, others: readonly string[] = []): boolean {
  return Object.keys(object).some((name) => name !== "id" && !name.endsWith("_id") && !others.includes(name));
}

function firstText(texts: readonly unknown[]): string {
  return texts.find(hasText) ?? nameless;
}

/** A title is short. */
function firstLine(text: unknown): string | undefined {
  return hasText(text) ? text.trim().split("\n", 1)[0]?.slice(0, 120).trim() : undefined;
}

function hasText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
