import type { HitView } from "./hit-view.ts";

/** Identifies a hit among others: a service at a place. */
export function keyOfHit({ serviceId, locationId }: Pick<HitView, "serviceId" | "locationId">): string {
  return locationId === null ? serviceId : `${serviceId} ${locationId}`;
}
