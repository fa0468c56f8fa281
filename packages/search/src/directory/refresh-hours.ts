import type { Service } from "@dragoman/hsds";
import { setImmediate } from "node:timers/promises";
import type { DirectorySource } from "./projector.ts";
import { hoursOf, tellsHours, utcDayOf } from "./record-hours.ts";
import type { Surroundings } from "./surroundings.ts";

export interface HoursRefresh {
  directory: Pick<DirectorySource, "serviceIdsInBatches" | "readServices">;
  /** Services read at once. */
  size: number;
  /** The UTC day, counted since the epoch, from which the records say when services are open. */
  from: number;
  surroundings: Surroundings;
}

/**
 * All services whose records say other opening hours today than on the day from which they are: one more day of the
 * week to come has a holiday, another offset from UTC, a date of its own. A batch for each reading, which may be empty.
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
      // Requests get their turn.
      if (index % 50 === 49) await setImmediate();
    }
    yield different;
  }
}

/** Whether the records of a service are to be made again for its hours when the day changes. */
function hoursDiffer(service: Service, before: Surroundings, now: Surroundings): boolean {
  if (utcDayOf(before.now) === utcDayOf(now.now) || !tellsHours(service)) return false;
  const places = service.service_at_locations.length === 0 ? [undefined] : service.service_at_locations;
  return places.some(
    (place) =>
      JSON.stringify(hoursOf(service, place, before)) !== JSON.stringify(hoursOf(service, place, now)),
  );
}
