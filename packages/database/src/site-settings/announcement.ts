/** A temporary message to the readers of an area: a flood, a strike, an office that has moved. */
export interface Announcement {
  urgency: "information" | "warning";
  /** Plain text by BCP 47 tag, none empty; at least one until it is removed. */
  texts: Readonly<Record<string, string>>;
  area: AnnouncementArea | null;
  /** IANA: in which its times were written. */
  timeZone: string;
  /** RFC 3339, UTC. */
  from: string;
  until: string;
  /** Ended before its time, or removed after it. */
  isWithdrawn: boolean;
}

/** The town by which an area was chosen, and how far it reaches. */
export interface AnnouncementArea {
  /** GeoNames number. */
  town: string;
  reach: AreaReach;
  /** Code of the area, as places and records have it: `place:2950159`, `region:DE.16`, `country:DE`. */
  code: string;
}

export const areaReaches = ["place", "region", "country"] as const;
export type AreaReach = (typeof areaReaches)[number];

/**
 * How many beginnings and ends are over: a number that changes whenever another announcement is to be shown, though
 * nobody has changed anything.
 */
export function announcementTurns(announcements: Iterable<Announcement>, now: number): number {
  let turns = 0;
  for (const { from, until } of announcements)
    for (const moment of [from, until]) if (Date.parse(moment) <= now) turns += 1;
  return turns;
}
