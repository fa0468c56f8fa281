import type { Point } from "../search-request.ts";

/** A location as stated by its source. */
export interface Whereabouts {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The first-level administrative division, as named by the source. */
  region: string | null;
}

/** The context of record construction besides the directory. */
export interface Surroundings {
  /** Openings cover the seven days from the UTC day of this moment. */
  now: Date;
  /** Whether a date (`2026-12-25`) is a public holiday there; without it, no date is. */
  isHoliday?(localDate: string, where: Whereabouts): boolean;
  /** The centre of a town, by its name alone; `undefined` when unknown or ambiguous. */
  townCentre?(town: { city: string; region: string | null; country: string | null }): Point | undefined;
  /** The names of a town, by BCP 47 tag, for those of these languages that do not use the letters of its address. */
  readableNames?(
    town: { city: string; region: string | null; country: string | null; near?: Point },
    locales: readonly string[],
  ): Readonly<Record<string, string>>;
  /** The code of a named service area (`place:2950159`, `country:DE`); `undefined` when unknown. */
  areaCode?(name: string, hint: { country: string | null; near?: Point }): string | undefined;
  /** The codes of what a drawn service area contains; empty if the drawing cannot be read. */
  drawnCodes?(extent: string): readonly string[];
}
