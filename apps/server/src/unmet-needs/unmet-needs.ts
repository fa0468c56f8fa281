import {
  recordUnmetNeed,
  recordUnmetTownNeed,
  retention,
  type Database,
  type UnmetNeed,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { countries } from "@dragoman/reference/countries";
import { isSensitiveNeed, needCodes } from "@dragoman/reference/needs";
import { recognizeDanger } from "@dragoman/reference/recognize-danger";
import { isLocale, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { SharedLimits } from "../security/shared-limits.ts";
import { problemResponse } from "../problem.ts";
import { dayOf } from "./day-of.ts";
import { namesSensitiveNeed } from "./unmet-needs-sensitive.ts";
import { storableText } from "./unmet-needs-text.ts";

export const unmetNeedsPath = "/api/unmet-needs";

/** Bytes of a report. */
export const longestReport = 2048;

/** Reports per hour: for one address, which a whole shelter may share, and in total. */
const reports = { each: 60, all: 5000, milliseconds: 3_600_000 };

const millisecondsOfDay = 24 * 3_600_000;

/** Different searches per day that are remembered, to recognize repetitions: 50 MB in the database in a month. */
const remembered = { each: 400, all: 20_000, milliseconds: millisecondsOfDay };

/** Milliseconds in which a person counts once for a search: until rare words are deleted. */
const repetition = { milliseconds: (retention.rareUnmetNeeds.days + 1) * millisecondsOfDay };

const maxCategories = 5;
const slug = /^[\w.-]{1,60}$/;

/** The sender of a report. The address is used for rate limits and never stored. */
export interface Reporter {
  address: string | undefined;
  /** Scheme, host and port of our own pages. */
  origin: string;
}

export type UnmetNeedsHandler = (request: Request, reporter: Reporter) => Promise<Response>;

/**
 * Counts searches without results, for stewards. Searches about a sensitive need get the same response but are not
 * counted; nor are repetitions from one address before rare words are deleted, so that one person alone cannot cause
 * them to be stored.
 */
export function createUnmetNeeds(
  database: Database,
  { limits, now = Date.now }: { limits: SharedLimits; now?: () => number },
): UnmetNeedsHandler {
  const secondsToWait = limits.limit("unmet needs", reports);
  const secondsToRemember = limits.limit("unmet needs remembered", remembered);
  const isFirst = limits.firstTime("unmet need", repetition);
  async function mayCount(address: string | undefined, what: string): Promise<boolean> {
    return (await secondsToRemember(address)) === 0 && (await isFirst(address, what));
  }
  async function count({ place, ...need }: CountedReport, address: string | undefined): Promise<void> {
    if (!(await mayCount(address, need.text || JSON.stringify(need)))) return;
    const day = dayOf(now());
    await recordUnmetNeed(database, { ...need, day });
    const { locale, text, categories } = need;
    if (place !== null) await recordUnmetTownNeed(database, { locale, text, categories, town: place, day });
  }
  return async (request, { address, origin }) => {
    try {
      permit(request, origin);
      const seconds = await secondsToWait(address);
      if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
      const need = needOf(parseReport(await request.text()));
      if (need) await count(need, address);
      return new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof Refusal) return problemResponse(error);
      throw error;
    }
  };
}

function permit(request: Request, origin: string): void {
  if (request.method !== "POST") throw new Refusal("method-unknown", { methods: "POST" });
  if (!isOurPage(request, origin)) throw new Refusal("page-foreign");
}

/** Browsers set these headers themselves; a page of another site cannot forge them. */
function isOurPage({ headers }: Request, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  return headers.get("origin") === origin;
}

interface Report {
  locale: Locale;
  query: string;
  categories: string[];
  country: string | null;
  /** GeoNames number of the town that the search named. */
  place: string | null;
}

/** The part of a report that is counted. */
type CountedReport = Omit<UnmetNeed, "day"> & Pick<Report, "place">;

function parseReport(text: string): Report {
  const report = readReport(parseJson(text));
  if (report) return report;
  throw new Refusal("question-invalid", { reason: "This is no report of a search that found nothing." });
}

function readReport(value: unknown): Report | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { locale, query, categories, country, place = null } = value as Partial<Record<string, unknown>>; // any object may be read this way
  if (typeof locale !== "string" || !isLocale(locale) || typeof query !== "string") return undefined;
  if (!Array.isArray(categories) || categories.length > maxCategories) return undefined;
  const slugs = categories.filter((one): one is string => typeof one === "string" && slug.test(one));
  if (slugs.length < categories.length) return undefined;
  if (country !== null && !(typeof country === "string" && isCountry(country))) return undefined;
  if (place !== null && !(typeof place === "string" && /^\d{1,12}$/.test(place))) return undefined;
  return { locale, query, categories: [...new Set(slugs)], country, place };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // invalid input, which is refused
  }
}

const isNeed: ReadonlySet<string> = new Set(needCodes);

/** The part of a report that may be counted, if any. */
function needOf({ query, ...about }: Report): CountedReport | undefined {
  if (about.categories.some(isSensitiveNeed) || namesSensitiveNeed(query)) return undefined;
  if (recognizeDanger(query) !== null) return undefined;
  const text = storableText(query, about.locale);
  // A category of another taxonomy may mean anything, also something sensitive.
  const categories = about.categories.filter((one) => isNeed.has(one));
  return text === "" && categories.length === 0
    ? undefined
    : { ...about, categories: categories.toSorted(), text };
}

function isCountry(code: string): boolean {
  return countries.some(({ code_2 }) => code_2 === code);
}
