import type { Location } from "@dragoman/hsds";
import { countryOfZone, zoneOfPlace } from "@dragoman/hsds/open-hours";
import { isPublicHoliday } from "@dragoman/places/public-holidays";

/**
 * Tests whether a date is a public holiday at a place; `undefined` where neither address nor time zone identifies the
 * country.
 */
export function holidaysAt(location: Location | undefined): ((localDate: string) => boolean) | undefined {
  const where = location && whereIs(location);
  return where && ((localDate) => isPublicHoliday(localDate, where));
}

/** Addresses of confidential places are withheld; their time zone may still identify the country. */
function whereIs(location: Location): { country: string; region: string | null } | undefined {
  const address = location.addresses.find(({ country }) => country !== null);
  if (address && address.country !== null)
    return { country: address.country, region: address.state_province };
  const zone = zoneOfPlace(location);
  const country = zone === null ? null : countryOfZone(zone);
  return country === null ? undefined : { country, region: null };
}
