import Holidays, { type HolidaysTypes } from "date-holidays";

export interface HolidayPlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The state or province, by its code (`BE`, `DE-BE`) or its name; anything else counts as unknown. */
  region?: string | null | undefined;
}

/**
 * Whether a date (`2026-12-25`) is a public holiday at a place, by the rules of `date-holidays`. Where the region is
 * unknown, a holiday of any region of the country counts, so that nobody finds a closed door. Holidays that depend on
 * the sighting of the moon may be a day off, and holidays of single towns are not included.
 *
 * NOTE: importing this module loads the rules of all countries (0.1 s, 35 MB), so import it where it is needed.
 */
export function isPublicHoliday(localDate: string, { country, region }: HolidayPlace): boolean {
  const states = statesOf(country.toUpperCase(), region);
  return states.some((state) =>
    namesByDate(country.toUpperCase(), state, localDate.slice(0, 4)).has(localDate),
  );
}

/**
 * The name of a public holiday in a language (BCP 47), or `null` when the date is none or has no name in that language.
 */
export function publicHolidayName(
  localDate: string,
  { country, region }: HolidayPlace,
  locale: string,
): string | null {
  const language = locale.split("-", 1)[0] ?? locale;
  for (const state of statesOf(country.toUpperCase(), region)) {
    const names = namesByDate(country.toUpperCase(), state, localDate.slice(0, 4)).get(localDate);
    if (names) return names[language] ?? null;
  }
  return null;
}

/** The states whose holidays count for a region, and `null` for national ones. */
function statesOf(country: string, region: string | null | undefined): readonly (string | null)[] {
  const states = stateNames(country);
  const state = region === null || region === undefined ? undefined : states.get(fold(region));
  return state === undefined ? [null, ...new Set(states.values())] : [state];
}

const statesByCountry = new Map<string, ReadonlyMap<string, string>>();

/** The codes of a country's states by all their folded names. Few countries have any. */
function stateNames(country: string): ReadonlyMap<string, string> {
  const known = statesByCountry.get(country);
  if (known) return known;
  const holidays = new Holidays(country);
  const codes = new Map<string, string>();
  // The library's names may have a generic word (“Hansestadt Hamburg”), which must not match another state.
  for (const language of [...(holidays.getLanguages() ?? []), "en"]) {
    for (const [code, name] of Object.entries(holidays.getStates(country, language) ?? {})) {
      for (const text of [code, `${country}-${code}`, name, name.replace(/^\S*stadt\s/u, "")])
        codes.set(fold(text), code);
    }
  }
  statesByCountry.set(country, codes);
  return codes;
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

type Names = Readonly<Record<string, string>>;

const holidaysByYear = new Map<string, ReadonlyMap<string, Names>>();

/** Cached years of places. */
const maxYears = 2_000;

function namesByDate(country: string, state: string | null, year: string): ReadonlyMap<string, Names> {
  const key = `${country} ${state} ${year}`;
  const known = holidaysByYear.get(key);
  if (known) return known;
  const options: HolidaysTypes.Options = { types: ["public"] };
  const holidays = state === null ? new Holidays(country, options) : new Holidays(country, state, options);
  const names = new Map<string, Names>();
  for (const holiday of holidays.getHolidays(year)) {
    for (const date of datesOf(holiday)) names.set(date, namesOf(holidays.getRule(holiday.rule)));
  }
  if (holidaysByYear.size >= maxYears) holidaysByYear.clear();
  holidaysByYear.set(key, names);
  return names;
}

const hour = 3_600_000;

/**
 * The days on which a holiday overlaps office hours (nine to five). `date` is local, with an offset in hours for
 * holidays that begin at sunset (`2026-03-20 00:00:00 -0600`).
 */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):\d{2}(?: ([+-]\d{2})\d{2})?/.exec(date);
  if (!match) return [];
  const begins = Date.parse(`${match[1]}T${match[2]}:${match[3]}:00Z`) + Number(match[4] ?? 0) * hour;
  const ends = begins + (end.getTime() - start.getTime());
  const dates: string[] = [];
  for (let day = Math.floor(begins / (24 * hour)) * 24 * hour; day < ends; day += 24 * hour) {
    if (begins < day + 17 * hour && ends > day + 9 * hour)
      dates.push(new Date(day).toISOString().slice(0, 10));
  }
  return dates;
}

function namesOf(rule: unknown): Names {
  const name: unknown = typeof rule === "object" && rule !== null && "name" in rule ? rule.name : null;
  if (typeof name !== "object" || name === null) return {};
  return Object.fromEntries(Object.entries(name).filter(([, text]) => typeof text === "string"));
}
