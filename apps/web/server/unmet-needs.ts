import { forgetUnmetNeeds, recordUnmetNeed, type Database, type UnmetNeed } from "@dragoman/database";
import { countries } from "@dragoman/reference/countries";
import { isSensitiveNeed, needCodes } from "@dragoman/reference/needs";
import { isLocale, type Locale } from "../app/i18n/locales.server.ts";
import { allow } from "./unmet-needs-limit.ts";
import { namesSensitiveNeed } from "./unmet-needs-sensitive.ts";
import { keptText } from "./unmet-needs-text.ts";

export const unmetNeedsPath = "/api/unmet-needs";

/** Bytes of a report. */
export const longestReport = 2048;

/** Days. */
const keptFor = 400;
/** Days in which the words of a search have to be sought by a few people, or are forgotten. */
const rareKeptFor = 30;

const hour = 3_600_000;
const day = 24 * hour;
/** Reports in an hour: of one address, which may be a whole shelter's, and of all. */
const reports = { each: 60, all: 5000, milliseconds: hour };

const mostCategories = 5;
const slug = /^[\w.-]{1,60}$/;

/** Who sends a report. The address is used for counting and never kept. */
export interface Reporter {
  address: string | undefined;
  /** Scheme, host and port of our own pages. */
  origin: string;
}

export type UnmetNeedsHandler = (request: Request, reporter: Reporter) => Promise<Response>;

/**
 * Counts searches that found nothing, for those who keep the directory. What is about a sensitive need is answered as
 * everything is, and not counted.
 */
export function createUnmetNeeds(database: Database, now: () => number = Date.now): UnmetNeedsHandler {
  const isAllowed = allow({ ...reports, now });
  let tidied = "";
  return async (request, { address, origin }) => {
    if (request.method !== "POST") return refuse(405, "Reports are sent with POST.");
    if (!isOurPage(request, origin)) return refuse(403, "Only our own pages report.");
    if (!isAllowed(address)) return refuse(429, "Too many reports. Please try again in an hour.");
    const report = parseReport(await request.text());
    if (!report) return refuse(400, "This is no report of a search that found nothing.");
    const need = needOf(report, dayOf(now()));
    if (need) {
      await recordUnmetNeed(database, need);
      if (tidied !== need.day) {
        await forgetUnmetNeeds(database, {
          before: dayOf(now() - keptFor * day),
          rareBefore: dayOf(now() - rareKeptFor * day),
        });
        tidied = need.day;
      }
    }
    return new Response(null, { status: 204 });
  };
}

/** Browsers say on their own where a request comes from; a page of another site cannot make them say otherwise. */
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
}

function parseReport(text: string): Report | undefined {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  const { locale, query, categories, country } = value as Partial<Record<string, unknown>>; // any object may be read so
  if (typeof locale !== "string" || !isLocale(locale) || typeof query !== "string") return undefined;
  if (!Array.isArray(categories) || categories.length > mostCategories) return undefined;
  const slugs = categories.filter((one): one is string => typeof one === "string" && slug.test(one));
  if (slugs.length < categories.length) return undefined;
  if (country !== null && !(typeof country === "string" && isCountry(country))) return undefined;
  return { locale, query, categories: [...new Set(slugs)], country };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // wrong input, which is refused
  }
}

const isNeed: ReadonlySet<string> = new Set(needCodes);

/** What is counted of a report, if anything may be. */
function needOf({ query, ...about }: Report, day: string): UnmetNeed | undefined {
  if (about.categories.some(isSensitiveNeed) || namesSensitiveNeed(query)) return undefined;
  const text = keptText(query, about.locale);
  // A category of another taxonomy may be anything, and what it means is not known here.
  const categories = about.categories.filter((one) => isNeed.has(one));
  return text === "" && categories.length === 0 ? undefined : { ...about, categories, day, text };
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function isCountry(code: string): boolean {
  return countries.some(({ code_2 }) => code_2 === code);
}

function refuse(status: number, title: string): Response {
  return Response.json({ title, status }, { status, headers: { "Cache-Control": "no-store" } });
}
