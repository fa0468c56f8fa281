import { type MissingPlace, parseMissingPlace, type Revision, type RecordChange } from "@dragoman/database";
import { parsePhone } from "@dragoman/reference/phone";
import { added } from "./make-changes.server.ts";

/**
 * The draft of an organization, or of a service of one, with a visitor's details of the place: a name, a number, a web
 * page and an address. Everything else, such as what people get there, is for the person who reads it.
 */
export function fillMissingPlace({ entry, changes }: Revision, proposed: string): RecordChange[] {
  const place = parseMissingPlace(proposed);
  const isOrganization = entry.table === "organizations";
  const own = changes.map((change) =>
    change.kind === "add" && change.recordId === entry.id
      ? { ...change, values: { ...change.values, ...namedValues(place, isOrganization) } }
      : change,
  );
  const owner = isOrganization ? { organization_id: entry.id } : { service_id: entry.id };
  const phones = place.phone === "" ? [] : [added("phones", { ...owner, ...numberOf(place.phone) })];
  return [...own, ...phones, ...(isOrganization ? placeOf(place, entry.id) : [])];
}

function namedValues({ name, web }: MissingPlace, isOrganization: boolean): Record<string, string> {
  if (web === "") return { name };
  return { name, ...(isOrganization ? { website: web } : { url: web }) };
}

/** RFC 3966 without its scheme: `+493023125610;ext=12`. */
function numberOf(phone: string): Record<string, string | null> {
  const [number = "", extension = null] = phone.split(";ext=");
  return { number, extension };
}

/** A place needs a street, so a town alone stays among the visitor's words. */
function placeOf({ street, city, phone }: MissingPlace, organizationId: string): RecordChange[] {
  if (street === "") return [];
  const location = added("locations", {
    organization_id: organizationId,
    location_type: "physical",
    visibility: "public",
  });
  if (location.kind !== "add") return [];
  const [number] = parsePhone(phone, {});
  const country = number?.kind === "number" ? number.country : null;
  const address = added("addresses", {
    location_id: location.recordId,
    address_1: street,
    city,
    country,
    address_type: "physical",
  });
  return [location, address];
}
