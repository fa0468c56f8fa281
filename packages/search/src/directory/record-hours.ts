import type { Location, Schedule, Service, ServiceAtLocation } from "@dragoman/hsds";
import { countryOfZone, openHours, zoneOfPlace, type OpenHours, type Span } from "@dragoman/hsds/open-hours";
import { secondOfWeek, slotCodes } from "../open-slots.ts";
import { homeOf } from "./record-place.ts";
import type { Surroundings } from "./surroundings.ts";

/** The opening hours of a record: see `DirectoryRecord`. */
export interface RecordHours {
  hours: "known" | "unknown";
  timeZone?: string;
  openings?: number[];
  unsure?: number[];
  open: string[];
}

/** Seconds. */
const day = 86_400;
const week = 7 * day;

/** The openings of a service at a place in the seven days from the UTC day of `now`. */
export function hoursOf(
  service: Service,
  place: ServiceAtLocation | undefined,
  { now, isHoliday }: Pick<Surroundings, "now" | "isHoliday">,
): RecordHours {
  const home = homeOf(service, place);
  const zone = home && (zoneOfPlace(home) ?? undefined);
  const from = utcDayOf(now) * day;
  const where = whereIs(home, zone);
  const found = openHours(schedulesOf(service, place), {
    zone: zone ?? null,
    from,
    to: from + week,
    isHoliday: isHoliday && where && ((localDate) => isHoliday(localDate, where)),
  });
  return { ...(zone !== undefined && { timeZone: zone }), ...recorded(found, from) };
}

/** Days since the epoch. */
export function utcDayOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / day);
}

/** Whether a service states any opening hours, so that its records may differ from day to day. */
export function tellsHours(service: Service): boolean {
  return [undefined, ...service.service_at_locations].some((place) => schedulesOf(service, place).length > 0);
}

/** The hours of the service at this place; the hours of the building only when the service has none. */
function schedulesOf(service: Service, place: ServiceAtLocation | undefined): readonly Schedule[] {
  const own = [place?.schedules, service.schedules, place?.location.schedules];
  return own.find((schedules) => schedules !== undefined && schedules.length > 0) ?? [];
}

/** Addresses of confidential places are withheld; their time zone may still imply the country. */
function whereIs(
  home: Location | undefined,
  zone: string | undefined,
): { country: string; region: string | null } | undefined {
  const address = home?.addresses.find(({ country }) => country);
  if (address?.country) return { country: address.country, region: address.state_province };
  const country = zone === undefined ? null : countryOfZone(zone);
  return country === null ? undefined : { country, region: null };
}

function recorded({ known, open, unsure }: OpenHours, start: number): RecordHours {
  if (!known) return { hours: "unknown", open: [] };
  const openings = pairsOf(open, start);
  const left = pairsOf(unsure, start);
  return {
    hours: "known",
    ...(openings.length > 0 && { openings }),
    ...(left.length > 0 && { unsure: left }),
    open: slotCodes(openings),
  };
}

/** Seven days as a cyclic week, so that regular hours are independent of the day it begins with. */
function pairsOf(spans: readonly Span[], start: number): number[] {
  return joined(spans, start)
    .map(({ from, to }) => {
      if (to - from >= week) return [0, week];
      const begins = secondOfWeek(from);
      return [begins, begins + to - from];
    })
    .toSorted(([one = 0], [other = 0]) => one - other)
    .flat();
}

/** An opening across the boundary of the period is one opening over midnight. */
function joined(spans: readonly Span[], start: number): readonly Span[] {
  const [first, ...others] = spans;
  const last = others.at(-1);
  if (!first || !last || first.from !== start || last.to !== start + week) return spans;
  return [...others.slice(0, -1), { from: last.from, to: last.to + first.to - first.from }];
}
