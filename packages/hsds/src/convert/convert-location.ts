import { findLanguages } from "@dragoman/reference/find-languages";
import { isObject } from "../source/flatten-json.ts";
import { readEmails } from "../values/read-email.ts";
import { splitList } from "../values/read-list.ts";
import { report } from "./conversion.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import { isBlankReference } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import { featureIn, readPair, readSummary, takeHours, useFirst } from "./ohana-cells.ts";
import { joinTexts, peek, take, takeList } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/**
 * Locations, with the Ohana dialect's `virtual`, `languages` and `accessibility` cells, and with the address, point and
 * service that other programs put into them.
 */
export function convertLocation(conversion: Conversion, row: SourceRow): void {
  const isVirtual = isTrue.test(take(row, "virtual") ?? "");
  if (isVirtual && !row.cells.has("location_type")) row.cells.set("location_type", "virtual");
  const features = takeList(row, "accessibility");
  const region = conversion.countryOf(new Map([["location_id", row.key]]));
  const languages = findLanguages(
    takeList(row, "languages").join(", "),
    region === undefined ? {} : { region },
  );
  readPoint(row);
  readPair(row);
  readSummary(row);
  useFirst(row, "emails", "email");
  const emails = readEmails(take(row, "email") ?? "");
  if (emails.rest !== null) row.cells.set("email", emails.rest);
  const websites = useFirst(row, "urls", "url");
  if (websites.length > 0) row.cells.set("urls", websites);
  const hours = takeHours(row);
  readVisibility(row);
  const address = takeAddress(row);
  const service = row.cells.get("service_id");
  row.cells.delete("service_id");
  const draft = emit(conversion, row);
  const parents = { location_id: draft };
  if (address !== null) {
    const address_type = draft.cells.get("location_type") === "postal" ? "postal" : "physical";
    derive(conversion, draft, { table: "addresses", cells: { ...parents, ...address, address_type } });
  }
  for (const email of emails.addresses)
    derive(conversion, draft, { table: "contacts", cells: { ...parents, email } });
  for (const cells of hours)
    derive(conversion, draft, { table: "schedules", cells: { ...parents, ...cells } });
  if (!isBlankReference(conversion, "services", service)) {
    for (const service_id of typeof service === "string" ? splitList(service) : [service])
      derive(conversion, draft, { table: "service_at_location", cells: { ...parents, service_id } });
  }
  for (const description of features)
    derive(conversion, draft, {
      table: "accessibility",
      cells: { ...parents, description: featureIn(description) },
    });
  for (const { code, name, note } of languages.languages) {
    derive(conversion, draft, { table: "languages", cells: { ...parents, code, name, note } });
  }
  if (languages.rest !== null)
    derive(conversion, draft, { table: "languages", cells: { ...parents, note: languages.rest } });
}

/** A GeoJSON point, with the longitude first (RFC 7946, 3.1.1). */
function readPoint(row: SourceRow): void {
  if (row.cells.has("latitude") || row.cells.has("longitude")) return;
  for (const column of ["geometry", "position", "coordinates", "point"]) {
    const value = row.cells.get(column);
    const coordinates = isObject(value) && value["type"] === "Point" ? value["coordinates"] : undefined;
    if (!Array.isArray(coordinates)) continue;
    const [longitude, latitude] = coordinates as unknown[]; // parsed JSON, checked as coordinates later
    row.cells.set("latitude", latitude);
    row.cells.set("longitude", longitude);
    row.cells.delete(column);
  }
}

const secrecyColumns = ["confidential", "is_confidential", "address_confidential", "mask_exact_address"];

/** Platforms mark refuges in their own words, which must be preserved: secrecy protects people. */
function readVisibility(row: SourceRow): void {
  for (const column of secrecyColumns) {
    if (!isTrue.test(peek(row, column) ?? "")) continue;
    row.cells.delete(column);
    if (peek(row, "visibility") !== "town") row.cells.set("visibility", "confidential");
  }
}

const isTrue = /^(?:true|t|yes|y|1)$/i;

/** The address in a location's own row, or `null`. A country alone is not an address. */
function takeAddress(row: SourceRow): Readonly<Record<string, string>> | null {
  const columns = ["attention", "address_1", "address_2", "city", "state_province", "postal_code", "country"];
  if (!["address_1", "city", "postal_code"].some((column) => peek(row, column) !== null)) return null;
  const cells = columns.map((column) => [column, take(row, column)] as const);
  return Object.fromEntries(cells.filter((cell): cell is [string, string] => cell[1] !== null));
}

/**
 * Addresses of every version. Lines 3 and 4 of 1.x are appended to line 2. An address of an organization gets its own
 * location, which HSDS 3 requires.
 */
export function convertAddress(conversion: Conversion, row: SourceRow): void {
  const lines = joinTexts(take(row, "address_2"), take(row, "address_3"), take(row, "address_4"));
  if (lines !== null) row.cells.set("address_2", lines.replaceAll("\n", ", "));
  const type = row.kind === "postal_addresses" ? "postal" : "physical";
  if (row.kind !== "addresses" || conversion.isBeforeThree) {
    if (!row.cells.has("address_type")) row.cells.set("address_type", type);
  }
  const organization = row.cells.get("organization_id");
  const needsLocation = isBlankReference(conversion, "locations", row.cells.get("location_id"));
  if (!needsLocation && isBlankReference(conversion, "organizations", organization))
    row.cells.delete("organization_id");
  if (needsLocation) {
    row.cells.delete("organization_id");
    const cells = { organization_id: organization, location_type: type };
    row.cells.set("location_id", derive(conversion, row, { table: "locations", cells }));
    report(conversion, row.place, {
      code: "REQUIRED_MISSING",
      severity: "changed",
      column: "location_id",
      value: typeof organization === "string" ? organization : null,
      action: "a location was made for the organization's address",
    });
  }
  emit(conversion, row);
}
