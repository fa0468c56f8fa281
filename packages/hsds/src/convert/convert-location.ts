import { findLanguages } from "@dragoman/reference";
import { report } from "./conversion.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import { isBlankReference } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import { joinTexts, take, takeList } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/** Locations, with the Ohana dialect's `virtual`, `languages` and `accessibility` cells. */
export function convertLocation(conversion: Conversion, row: SourceRow): void {
  const isVirtual = /^(?:true|t|yes|y|1)$/i.test(take(row, "virtual") ?? "");
  if (isVirtual && !row.cells.has("location_type")) row.cells.set("location_type", "virtual");
  const features = takeList(row, "accessibility");
  const region = conversion.countryOf(new Map([["location_id", row.key]]));
  const languages = findLanguages(
    takeList(row, "languages").join(", "),
    region === undefined ? {} : { region },
  );
  const draft = emit(conversion, row);
  const parents = { location_id: draft };
  for (const description of features)
    derive(conversion, draft, { table: "accessibility", cells: { ...parents, description } });
  for (const { code, name, note } of languages.languages) {
    derive(conversion, draft, { table: "languages", cells: { ...parents, code, name, note } });
  }
  if (languages.rest !== null)
    derive(conversion, draft, { table: "languages", cells: { ...parents, note: languages.rest } });
}

/**
 * Addresses of every version. Lines 3 and 4 of 1.x follow line 2. An address of an organization alone gets a location
 * of its own, since HSDS 3 knows none without.
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
