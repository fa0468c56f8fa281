import { msg } from "@lingui/core/macro";
import { parsePoint, roundDegrees, type ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";
import { readDanger } from "./danger-view.server.ts";
import { readCarousels, type NearbyQuestion } from "./home-carousels.server.ts";
import type { NearbyView } from "./home-view.ts";
import { keepUntilChange } from "@dragoman/pages/request/keep-until-change.server.ts";

/**
 * Reads the part of the start page that depends on the place in its address (`?place=2950159&near=52.52,13.41`), or on
 * none.
 */
export async function readNearby(
  { site, locale, i18n }: Visit,
  parameters: URLSearchParams,
): Promise<NearbyView> {
  const place = await placeOf(parameters, { site, locale });
  const question = { site, locale, i18n, place, now: Math.floor(Date.now() / 1000) };
  return place ? readNear(question) : readEverywhere(question);
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

const readEverywhere = keepUntilChange(readNear);

/** Emergency numbers and rows of services around a place, or of the whole directory. */
export async function readNear(question: NearbyQuestion): Promise<NearbyView> {
  const isReady = question.site.search.isReady();
  const [danger, carousels] = await Promise.all([
    readDanger(question),
    isReady ? readCarousels(question) : [],
  ]);
  const { place, i18n } = question;
  const name = `\u2068${place?.name ?? ""}\u2069`;
  const isNothing = isReady && place !== null && place.name !== "" && carousels.length === 0;
  return { danger, carousels, nothing: isNothing ? i18n._(msg`We know no places near ${name} yet.`) : null };
}
