import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { PlaceSource } from "@dragoman/pages/site/site.server.ts";
import { limitCalls } from "../security/call-limit.ts";
import { longestQuery, placeId } from "./places.ts";
import { problemResponse } from "../problem.ts";

/** Browsers look up places below it: `?q=ber&locale=ar&near=52.5,13.4`, and one by its id. */
export const placesPath = "/api/places";

/** Seconds after which a browser may retry while the index is built. */
const soon = 3;

/**
 * Requests per minute: for one address, which a whole shelter may share, with one request per letter; and in total,
 * about half of what one core answers.
 */
const questions = { each: 600, all: 15_000, milliseconds: 60_000 };

/** Handles requests for places. `address` is used for rate limits and never stored. */
export type PlacesHandler = (request: Request, address: string | undefined) => Promise<Response>;

export interface PlacesHandlerOptions {
  /** Where the directory begins: of several places of one name, the near one comes first. */
  start?: (locale: Locale) => Promise<Point | null>;
  now?: () => number;
}

interface Point {
  lat: number;
  lng: number;
}

interface Asked {
  places: PlaceSource;
  start: NonNullable<PlacesHandlerOptions["start"]>;
}

function nowhere(): Promise<null> {
  return Promise.resolve(null);
}

/** `GET /api/places?q=&locale=&near=` and `GET /api/places/:id?locale=`. */
export function createPlacesHandler(
  places: PlaceSource,
  { start = nowhere, now = Date.now }: PlacesHandlerOptions = {},
): PlacesHandler {
  const secondsToWait = limitCalls({ ...questions, now });
  return async (request, address) => {
    try {
      const seconds = secondsToWait(address);
      if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
      return await (new URL(request.url).pathname === placesPath ? answerPlaces : answerPlace)(request, {
        places,
        start,
      });
    } catch (error) {
      if (error instanceof Refusal) return problemResponse(error);
      throw error;
    }
  };
}

/** Places whose names start with `q`; without `q`, the one nearest to `near`. */
async function answerPlaces(request: Request, { places, start }: Asked): Promise<Response> {
  const question = parsePlaceQuestion(new URL(request.url).searchParams);
  requireReady(places);
  const near = question.near ?? (question.query === "" ? null : await start(question.locale));
  return Response.json(
    { places: await places.find({ ...question, near }) },
    { headers: caching(isPrivate(question)) },
  );
}

async function answerPlace(request: Request, { places }: Asked): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice(placesPath.length + 1);
  const locale = parseLocale(searchParams);
  requireReady(places);
  const place = placeId.test(id) ? await places.byId(id, locale) : undefined;
  if (!place) throw new Refusal("place-unknown", { id: id.slice(0, 20) });
  return Response.json(place, { headers: caching(false) });
}

interface PlaceQuestion {
  query: string;
  locale: Locale;
  near: { lat: number; lng: number } | null;
}

/** Parses the query and refuses an invalid one. */
function parsePlaceQuestion(parameters: URLSearchParams): PlaceQuestion {
  const query = parameters.get("q") ?? "";
  if (query.length > longestQuery) throw invalid(`q has more than ${longestQuery} characters.`);
  const locale = parseLocale(parameters);
  const near = parsePoint(parameters.get("near"));
  if (near === undefined) throw invalid("near is not a point: latitude,longitude.");
  return { query, locale, near };
}

function parseLocale(parameters: URLSearchParams): Locale {
  const locale = parameters.get("locale") ?? undefined;
  if (!isLocale(locale)) throw invalid("locale is not a language of this directory.");
  return locale;
}

function invalid(reason: string): Refusal {
  return new Refusal("question-invalid", { reason });
}

const pointPattern = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** `null` if the text is absent, undefined if it is not a point on the Earth. */
function parsePoint(text: string | null): { lat: number; lng: number } | null | undefined {
  if (text === null) return null;
  const [, lat, lng] = pointPattern.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}

/**
 * Places near a reader are private, and so is a postal code: it may identify a few houses, and it is forgotten with the
 * last public address that has it.
 */
function isPrivate({ query, near }: PlaceQuestion): boolean {
  return near !== null || /\p{Nd}/u.test(query);
}

/** Names of places are the same for everyone. */
function caching(isOfReader: boolean): Record<string, string> {
  return { "Cache-Control": isOfReader ? "private, no-store" : "public, max-age=86400" };
}

function requireReady(places: PlaceSource): void {
  if (!places.isReady()) throw new Refusal("places-not-ready", { seconds: soon });
}
