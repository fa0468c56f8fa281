import type { TableName } from "../tables.ts";
import { partsOfAddress } from "./complete-object.ts";
import type { PublishedObject } from "./publish-object.ts";

/** Names that the profile has beside or instead of one of HSDS, with the same meaning: its readers look for them. */
export const ukNames: Partial<Record<TableName, Readonly<Record<string, string>>>> = {
  services: { fees: "fees_description" },
  accessibility: { accessibility: "description" },
  service_areas: { service_area: "name" },
  taxonomy_terms: { term: "name" },
};

/**
 * An object of HSDS 3.0 as readers of the Open Referral UK profile (HSDS-UK-3.0) find it. Fields of HSDS that the profile
 * leaves out stay, because it permits others.
 */
export function toUkProfile(table: TableName, object: PublishedObject): PublishedObject {
  for (const [name, of] of Object.entries(ukNames[table] ?? {}))
    if (object[of] !== undefined) object[name] ??= object[of];
  if (table === "services") return withSchedulesOfPlaces(object);
  return table === "locations" ? withStatelessAddresses(object) : object;
}

/** The profile has no schedules in `service_at_locations`: all are in the service, and name the place that they are of. */
function withSchedulesOfPlaces(service: PublishedObject): PublishedObject {
  const ofPlaces = membersOf(service, "service_at_locations").flatMap((at): PublishedObject[] => {
    const own = membersOf(at, "schedules");
    delete at["schedules"];
    return own.map((one) => ({ ...one, service_at_location_id: at["id"] }));
  });
  if (ofPlaces.length === 0) return service;
  const known = new Set(ofPlaces.map((one) => one["id"]));
  const others = membersOf(service, "schedules").filter((one) => !known.has(one["id"]));
  return { ...service, schedules: [...others, ...ofPlaces] };
}

/**
 * The profile requires a state, and addresses of the United Kingdom have none: an address that lacks nothing else has an
 * empty one, since the profile has no other place for it.
 */
function withStatelessAddresses({ incomplete_addresses, ...location }: PublishedObject): PublishedObject {
  const incomplete = membersOf({ incomplete_addresses }, "incomplete_addresses");
  const stateless = incomplete.filter((one) =>
    partsOfAddress.every((part) => part === "state_province" || one[part] !== undefined),
  );
  const others = incomplete.filter((one) => !stateless.includes(one));
  const addresses = [
    ...membersOf(location, "addresses"),
    ...stateless.map((one) => ({ ...one, state_province: "" })),
  ];
  return {
    ...location,
    ...(addresses.length > 0 && { addresses }),
    ...(others.length > 0 && { incomplete_addresses: others }),
  };
}

/** Objects that are nested in a published one, whose lists are of our own shapes. */
function membersOf(object: PublishedObject, name: string): PublishedObject[] {
  return (object[name] ?? []) as PublishedObject[];
}
