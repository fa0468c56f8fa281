import { isLocale, type Locale } from "../app/i18n/locales.server.ts";
import type { PlaceSource } from "../app/server/site.server.ts";
import { longestQuery, placeId } from "./places.ts";

/** Below it, browsers look up places: `?q=ber&locale=ar&near=52.5,13.4`, and one by its number. */
export const placesPath = "/api/places";

/** Seconds after which a browser may ask again while the places are made ready. */
const soon = "3";

/** Places whose names begin like `q`; without `q`, the one nearest to `near`. */
export async function answerPlaces(request: Request, places: PlaceSource): Promise<Response> {
  const asked = parsePlaceQuestion(new URL(request.url).searchParams);
  if (typeof asked === "string") return refuse(400, asked);
  if (!places.isReady()) return notReady();
  return Response.json({ places: await places.find(asked) }, { headers: caching(asked.near !== null) });
}

export async function answerPlace(request: Request, places: PlaceSource): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice(placesPath.length + 1);
  const locale = searchParams.get("locale") ?? undefined;
  if (!isLocale(locale)) return refuse(400, localeProblem);
  if (!places.isReady()) return notReady();
  const place = placeId.test(id) ? await places.byId(id, locale) : undefined;
  return place
    ? Response.json(place, { headers: caching(false) })
    : refuse(404, "There is no place with this number.");
}

interface PlaceQuestion {
  query: string;
  locale: Locale;
  near: { lat: number; lng: number } | null;
}

const localeProblem = "locale is not a language of this directory.";

/** What is asked, or what is wrong with the question. */
function parsePlaceQuestion(parameters: URLSearchParams): PlaceQuestion | string {
  const query = parameters.get("q") ?? "";
  const locale = parameters.get("locale") ?? undefined;
  if (query.length > longestQuery) return `q has more than ${longestQuery} characters.`;
  if (!isLocale(locale)) return localeProblem;
  const near = parsePoint(parameters.get("near"));
  return near === undefined ? "near is not a point: latitude,longitude." : { query, locale, near };
}

const pointPattern = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** `null` when nothing is said, nothing when it is no point on the Earth. */
function parsePoint(text: string | null): { lat: number; lng: number } | null | undefined {
  if (text === null) return null;
  const [, lat, lng] = pointPattern.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}

/** Names of places are the same for everyone; what is near somebody is theirs. */
function caching(isNear: boolean): Record<string, string> {
  return { "Cache-Control": isNear ? "private, no-store" : "public, max-age=86400" };
}

function notReady(): Response {
  return refuse(503, "The places are being made ready.", { "Retry-After": soon });
}

function refuse(status: number, title: string, headers: Record<string, string> = {}): Response {
  const type = { "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  return Response.json({ title, status }, { status, headers: { ...type, ...headers } });
}
