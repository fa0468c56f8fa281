import type { Location } from "@dragoman/hsds";
import { isPublicHoliday } from "@dragoman/places/public-holidays";

/** Which dates are public holidays at a place; `undefined` where no address tells the country. */
export function holidaysAt(location: Location | undefined): ((localDate: string) => boolean) | undefined {
  const address = location?.addresses.find(({ country }) => country !== null);
  if (!address || address.country === null) return undefined;
  const where = { country: address.country, region: address.state_province };
  return (localDate) => isPublicHoliday(localDate, where);
}
