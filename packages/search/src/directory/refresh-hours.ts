import type { Service } from "@dragoman/hsds";
import { setImmediate } from "node:timers/promises";
import type { DirectorySource } from "./projector.ts";
import { hoursOf, tellsHours, utcDayOf } from "./record-hours.ts";
import type { Surroundings } from "./surroundings.ts";

export interface HoursRefresh {
  directory: Pick<DirectorySource, "serviceIdsInBatches" | "readServices">;
  /** Services in one read. */
  size: number;
  /** The UTC day, counted since the epoch, for which the records were made. */
  from: number;
  surroundings: Surroundings;
}

/**
 * All services whose records have different opening hours today than on the day of their making: a day of the coming
 * week is a holiday, has another UTC offset, or a date of its own. One batch for each read, possibly empty.
 */
export async function* servicesWithOtherHours({
  directory,
  size,
  from,
  surroundings,
}: HoursRefresh): AsyncGenerator<Service[]> {
  const before = { ...surroundings, now: new Date(from * 86_400_000) };
  for await (const ids of directory.serviceIdsInBatches(size)) {
    const different: Service[] = [];
    for (const [index, service] of (await directory.readServices(ids)).entries()) {
      if (hoursDiffer(service, before, surroundings)) different.push(service);
      // Yields so that requests are served.
      if (index % 50 === 49) await setImmediate();
    }
    yield different;
  }
}

/** Whether the opening hours of a service change between two days. */
function hoursDiffer(service: Service, before: Surroundings, now: Surroundings): boolean {
  if (utcDayOf(before.now) === utcDayOf(now.now) || !tellsHours(service)) return false;
  const places = service.service_at_locations.length === 0 ? [undefined] : service.service_at_locations;
  return places.some(
    (place) =>
      JSON.stringify(hoursOf(service, place, before)) !== JSON.stringify(hoursOf(service, place, now)),
  );
}
