import { joinNames } from "@dragoman/i18n/join-names.ts";
import { msg } from "@lingui/core/macro";
import { parsePoint, roundDegrees, type ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";
import { readDanger } from "./danger-view.server.ts";
import { readCarousels, type NearbyQuestion } from "./home-carousels.server.ts";
import type { NearbyView } from "./home-view.ts";
import { startPlace } from "@dragoman/pages/site/start-place.server.ts";
import { keepUntilChange } from "@dragoman/pages/request/keep-until-change.server.ts";

/**
 * Reads the part of the start page that depends on the place in its address (`?place=2950159&near=52.52,13.41`), or
 * else on the place that the directory begins with, if there is one.
 */
export async function readNearby(
  { site, locale, i18n }: Visit,
  parameters: URLSearchParams,
): Promise<NearbyView> {
  const place = await placeOf(parameters, { site, locale });
  const question = { site, locale, i18n, place, now: Math.floor(Date.now() / 1000) };
  if (place) return readNear(question);
  const start = await readStart({ site, locale });
  return start ? readStartArea({ ...question, place: start }) : readEverywhere(question);
}

/** Codes of the areas that contain a place. */
async function areasOf({ site, locale, place }: NearbyQuestion): Promise<readonly string[] | null> {
  if (!place) return null;
  const found =
    place.id === null ? await site.places.nearest(place, locale) : await site.places.byId(place.id, locale);
  return found?.areas ?? null;
}

/** The place that the directory begins with. */
export async function readStart(visit: Pick<Visit, "site" | "locale">): Promise<ChosenPlace | null> {
  const place = await startPlace(visit);
  if (!place) return null;
  const { id, name, region, country, countryName, lat, lng } = place;
  const around = region === null || region === name ? [countryName] : [region, countryName];
  return {
    id,
    name,
    around: joinNames(around, visit.locale),
    country,
    lat: roundDegrees(lat),
    lng: roundDegrees(lng),
  };
}

async function placeOf(
  parameters: URLSearchParams,
  { site, locale }: Pick<Visit, "site" | "locale">,
): Promise<ChosenPlace | null> {
  const id = /^\d{1,12}$/.exec(parameters.get("place") ?? "")?.[0] ?? null;
  const point = parsePoint(parameters.get("near"));
  const place =
    id === null ? point && (await site.places.nearest(point, locale)) : await site.places.byId(id, locale);
  // A point without a known name is still a place to search around.
  if (!place) return point && { id, name: "", country: null, ...point };
  const { name, country, lat, lng } = place;
  return { id, name, country, ...(point ?? { lat: roundDegrees(lat), lng: roundDegrees(lng) }) };
}

/** Kept, because both are the same for all readers of a language. */
const readEverywhere = keepUntilChange(readNear);
const readStartArea = keepUntilChange(readNear);

/** Emergency numbers and rows of services around a place, or of the whole directory. */
export async function readNear(question: NearbyQuestion): Promise<NearbyView> {
  const isReady = question.site.search.isReady();
  const [areas, danger, carousels] = await Promise.all([
    areasOf(question),
    readDanger(question),
    isReady ? readCarousels(question) : [],
  ]);
  const { place, i18n } = question;
  const name = `\u2068${place?.name ?? ""}\u2069`;
  const isNothing = isReady && place !== null && place.name !== "" && carousels.length === 0;
  return {
    areas,
    danger,
    carousels,
    nothing: isNothing ? i18n._(msg`We know no places near ${name} yet.`) : null,
  };
}
