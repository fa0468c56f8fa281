import { data } from "react-router";
import { near } from "@dragoman/search/portable-request";
import { msg } from "@lingui/core/macro";
import { roundDegrees, type ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";
import { reach } from "../home-carousels.server.ts";
import { readCategoriesNear } from "../home-categories.server.ts";
import type { HomeCategory } from "../home-categories.server.ts";
import type { NearbyView } from "../home-view.ts";
import { homeWords } from "../home-words.server.ts";
import { readNear } from "../nearby.server.ts";

/** A town, and the help in it. */
export interface PlacePageView {
  place: ChosenPlace;
  /** BCP 47: the language of the name, if it is not the reader's. */
  language: string | null;
  /** Its region and country. */
  around: string;
  messages: { all: string; map: string; nothing: string };
  /** Urgent needs, and the most common ones. */
  urgent: HomeCategory[];
  others: HomeCategory[];
  nearby: NearbyView;
}

/** @param id GeoNames number. */
export async function readPlacePage(
  id: string,
  { site, locale, i18n }: Pick<Visit, "site" | "locale" | "i18n">,
): Promise<PlacePageView> {
  const found = /^\d{1,12}$/.test(id) ? await site.places.byId(id, locale) : undefined;
  // On the first start, the index of places may take longer than a page waits.
  if (!found) throw site.places.isReady() ? pageNotFound() : data(null, { status: 503 });
  const { name, region, country, countryName, nameLanguage = null } = found;
  const place: ChosenPlace = {
    id,
    name,
    country,
    lat: roundDegrees(found.lat),
    lng: roundDegrees(found.lng),
  };
  const now = Math.floor(Date.now() / 1000);
  const [categories, nearby] = await Promise.all([
    readCategoriesNear({ site, locale, around: near(place, reach) }),
    readNear({ site, locale, i18n, place, now }),
  ]);
  return {
    place,
    language: nameLanguage,
    around: [region, countryName].filter((one) => one !== null && one !== name).join(" · "),
    messages: {
      all: homeWords(i18n).all,
      map: i18n._(msg`Map`),
      nothing: i18n._(msg`We know of no help here. Search in the whole directory.`),
    },
    ...categories,
    nearby,
  };
}
