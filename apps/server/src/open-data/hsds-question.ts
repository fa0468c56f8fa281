import { Refusal } from "@dragoman/hsds/refusal";
import { isId } from "../requests/is-id.ts";
import type { HsdsList } from "./hsds-address.ts";

/** A caller's request for a list. */
export interface HsdsQuestion {
  search: string | null;
  /** From 1. */
  page: number;
  perPage: number;
  /** The id behind which the page begins, for callers who follow links. */
  after: string | null;
  format: "json" | "ndjson";
  /** Only ids, names, states and when they changed. */
  minimal: boolean;
  full: boolean;
  fullServices: boolean;
  /** RFC 3339 with milliseconds, in UTC. */
  modifiedAfter: string | null;
  organizationId: string | null;
  termId: string | null;
  taxonomyId: string | null;
  parentId: string | null;
  onlyTop: boolean;
  /** By a postal code or a point, and a distance in metres. */
  near: { postcode: string | null; point: { lat: number; lng: number } | null; metres: number } | null;
  /** BCP 47, or `*` for texts as they were written. */
  language: string | null;
}

/**
 * Objects of a page: as usual, and at most; of a `minimal` one, which should hold all services, more; of organizations
 * with all of their services, fewer.
 */
export const perPage = { usual: 50, most: 500, mostMinimal: 10_000, mostWithServices: 100 };
/** Metres. */
export const proximity = { usual: 10_000, most: 500_000 };
/** Characters, as in the search of the pages. */
const longestSearch = 200;
const longestParameter = 200;

const paging = ["page", "per_page", "after", "format", "search", "language"] as const;
const ofAttributes = ["taxonomy_term_id", "taxonomy_id"] as const;
const ofPlaces = ["postcode", "lat", "lon", "proximity"] as const;
const ofServices = ["organization_id", "modified_after", "full", ...ofAttributes, ...ofPlaces] as const;

/** The parameters of each list: those of the standard, and ours. */
export const parametersOf: Readonly<Record<HsdsList, readonly string[]>> = {
  services: [...paging, "minimal", ...ofServices],
  organizations: [...paging, "full", "full_service", "modified_after", ...ofAttributes, ...ofPlaces],
  locations: [...paging, ...ofServices],
  service_at_locations: [...paging, ...ofServices],
  taxonomies: [...paging],
  taxonomy_terms: [...paging, "full", "taxonomy_id", "top_only", "parent_id"],
};

/**
 * Parses the parameters of a list, and refuses a wrong or an unknown one: a filter that is silently ignored gives an
 * answer to another question.
 *
 * @throws {Refusal} `question-invalid`
 */
export function parseHsdsQuestion(list: HsdsList, parameters: URLSearchParams): HsdsQuestion {
  const known = parametersOf[list];
  requireKnown(parameters, known);
  const text = (name: string) => textOf(parameters, name);
  const [minimal, full] = [flagOf(parameters, "minimal"), flagOf(parameters, "full")];
  if (minimal && full) throw invalid("Give either minimal or full, not both.");
  const fullServices = flagOf(parameters, "full_service");
  const most = fullServices ? perPage.mostWithServices : minimal ? perPage.mostMinimal : perPage.most;
  return {
    search: text("search"),
    page: numberOf(parameters, "page", { usual: 1, least: 1, most: 1_000_000 }),
    perPage: numberOf(parameters, "per_page", { usual: minimal ? most : perPage.usual, least: 1, most }),
    after: idOf(parameters, "after"),
    format: oneOf(parameters, "format", ["json", "ndjson"]),
    minimal,
    full,
    fullServices,
    modifiedAfter: momentOf(text("modified_after")),
    organizationId: idOf(parameters, "organization_id"),
    termId: idOf(parameters, "taxonomy_term_id"),
    taxonomyId: idOf(parameters, "taxonomy_id"),
    parentId: idOf(parameters, "parent_id"),
    onlyTop: flagOf(parameters, "top_only"),
    near: nearOf(parameters),
    language: languageOf(parameters),
  };
}

/** Whether the objects of a list are read with everything that is nested in them: places always are. */
export function isReadWhole(
  list: HsdsList,
  { full, fullServices }: Pick<HsdsQuestion, "full" | "fullServices">,
): boolean {
  return full || fullServices || list === "locations" || list === "service_at_locations";
}

/** Parses the parameters of a single object. */
export function parseObjectQuestion(
  list: HsdsList,
  parameters: URLSearchParams,
): Pick<HsdsQuestion, "language" | "fullServices"> {
  requireKnown(parameters, list === "organizations" ? ["language", "full_service"] : ["language"]);
  return { language: languageOf(parameters), fullServices: flagOf(parameters, "full_service") };
}

/** Refuses parameters that are unknown, repeated, or too long to be one. */
export function requireKnown(parameters: URLSearchParams, known: readonly string[]): void {
  const seen = new Set<string>();
  for (const [name, value] of parameters) {
    if (!known.includes(name))
      throw invalid(`${shown(name)} is not a parameter of this endpoint. ${supported(known)}`);
    if (seen.has(name)) throw invalid(`Give ${name} only once.`);
    if (value.length > longestOf(name))
      throw invalid(`${name} must be at most ${longestOf(name)} characters long.`);
    seen.add(name);
  }
}

function supported(known: readonly string[]): string {
  return known.length > 0 ? `Supported parameters: ${known.join(", ")}.` : "It has no parameters.";
}

function longestOf(name: string): number {
  return name === "search" ? longestSearch : longestParameter;
}

/** A whole number of a range. */
export function numberOf(
  parameters: URLSearchParams,
  name: string,
  { usual, least, most }: { usual: number; least: number; most: number },
): number {
  const text = textOf(parameters, name);
  if (text === null) return usual;
  const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw invalid(`${name} must be a whole number from ${least} to ${most}, not ${shown(text)}.`);
}

/** `null` for a parameter that is absent; one that is there and empty is a mistake. */
export function textOf(parameters: URLSearchParams, name: string): string | null {
  const text = parameters.get(name);
  if (text === null) return null;
  // PostgreSQL refuses the first of them.
  if (/\p{Cc}/u.test(text)) throw invalid(`${name} contains control characters.`);
  if (text.trim() === "") throw invalid(`${name} is empty. Give it a value or leave it out.`);
  return text.trim();
}

function flagOf(parameters: URLSearchParams, name: string): boolean {
  return oneOf(parameters, name, ["false", "true"]) === "true";
}

function oneOf<Choice extends string>(
  parameters: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = textOf(parameters, name);
  if (text === null) return choices[0];
  const choice = choices.find((one) => one === text.toLowerCase());
  if (choice === undefined) throw invalid(`${name} must be ${choices.join(" or ")}, not ${shown(text)}.`);
  return choice;
}

function idOf(parameters: URLSearchParams, name: string): string | null {
  const text = textOf(parameters, name);
  if (text === null || isId(text)) return text?.toLowerCase() ?? null;
  throw invalid(`${name} must be an id (a UUID), not ${shown(text)}.`);
}

const momentPattern = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date begins at midnight, and a time without a zone is one of UTC. */
function momentOf(text: string | null): string | null {
  if (text === null) return null;
  // In an address, a plus sign is a space.
  const written = text.replace(/ (\d\d:?\d\d)$/, (offset, digits: string) =>
    text.includes("T") ? `+${digits}` : offset,
  );
  const [, zone] = momentPattern.exec(written) ?? [];
  const isZoned = zone !== undefined || written.length === 10;
  const moment = momentPattern.test(written)
    ? Date.parse(isZoned ? written.replace(" ", "T") : `${written.replace(" ", "T")}Z`)
    : Number.NaN;
  if (Number.isNaN(moment))
    throw invalid(
      `modified_after must be a date or a time such as 2026-11-20T08:00:00Z, not ${shown(text)}.`,
    );
  return new Date(moment).toISOString();
}

function nearOf(parameters: URLSearchParams): HsdsQuestion["near"] {
  const postcode = textOf(parameters, "postcode");
  const lat = degreesOf(parameters, "lat", 90);
  const lng = degreesOf(parameters, "lon", 180);
  const metres = numberOf(parameters, "proximity", {
    usual: proximity.usual,
    least: 1,
    most: proximity.most,
  });
  if ((lat === null) !== (lng === null)) throw invalid("Give both lat and lon.");
  if (postcode !== null && lat !== null) throw invalid("Give either a postcode or lat and lon, not both.");
  if (lat !== null && lng !== null) return { postcode: null, point: { lat, lng }, metres };
  if (postcode !== null) return { postcode, point: null, metres };
  if (parameters.has("proximity")) throw invalid("proximity needs a postcode, or both lat and lon.");
  return null;
}

function degreesOf(parameters: URLSearchParams, name: string, most: number): number | null {
  const text = textOf(parameters, name);
  if (text === null) return null;
  const degrees = /^[+-]?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(degrees) <= most) return degrees;
  throw invalid(`${name} must be a number of degrees from -${most} to ${most}, not ${shown(text)}.`);
}

function languageOf(parameters: URLSearchParams): string | null {
  const text = textOf(parameters, "language");
  if (text === null || text === "*") return text;
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    if (tag !== undefined) return tag;
  } catch {
    // Not a tag.
  }
  throw invalid(`language must be a BCP 47 tag such as ar or pt-BR, not ${shown(text)}.`);
}

function invalid(reason: string): Refusal {
  return new Refusal("question-invalid", { reason });
}

function shown(text: string): string {
  return `"${text.slice(0, 40)}"`;
}
