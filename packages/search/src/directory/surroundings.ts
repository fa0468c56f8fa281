import type { Point } from "../search-request.ts";

/** Where something is, as far as its source says. */
export interface Whereabouts {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The first administrative division, in the source's own words. */
  region: string | null;
}

/** What the making of records depends on besides the directory. */
export interface Surroundings {
  /** The openings of records are those of the seven days from the UTC day of this moment. */
  now: Date;
  /** Whether a date (`2026-12-25`) is a public holiday there; none is when absent. */
  isHoliday?(localDate: string, where: Whereabouts): boolean;
  /** The code of a named area served (`place:2950159`, `country:DE`); nothing when it is not known. */
  areaCode?(name: string, hint: { country: string | null; near?: Point }): string | undefined;
}
