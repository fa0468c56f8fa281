import type { Locale } from "@dragoman/i18n/locale.ts";
import { ownCountryFirst } from "../site/start-place.server.ts";
import { countFacet } from "../search/facet-counts.server.ts";
import type { Site } from "../site/site.server.ts";

/** More would not help: the whole list follows them. */
const maxCountries = 6;

export interface LikelyCountries {
  /** ISO 3166-1 alpha-2, the likeliest first. */
  suggested: string[];
  /** Where the reader most likely is. */
  here: string | null;
}

/**
 * Countries where the reader may be: those with places in the directory, and those in the browser's language tags
 * (`ar-EG`). Uses neither the device's position nor any third party.
 */
export async function likelyCountries({
  site,
  locale,
  accepted,
}: {
  site: Site;
  locale: Locale;
  /** The header `Accept-Language`. */
  accepted: string | null;
}): Promise<LikelyCountries> {
  const settings = await site.directory.settings();
  const own = settings.region.country;
  const counts = await countFacet({ site, locale, facet: "country", limit: maxCountries });
  const places = [...counts].toSorted(([, one], [, other]) => other - one).map(([code]) => code);
  const named = regionsIn(accepted ?? "");
  return {
    suggested: [...new Set(ownCountryFirst(settings, [...places, ...named]))].slice(0, maxCountries),
    // The settings of the directory count most. A browser often names the country where it was built or sold, so
    // alone it counts less than the places of the directory.
    here: own || (places.find((code) => named.includes(code)) ?? places[0] ?? named[0] ?? null),
  };
}

/** Regions of language tags, in the order of the header: `de-AT,ar;q=0.5,en-GB;q=0.3` contains AT and GB. */
export function regionsIn(accepted: string): string[] {
  const tags = accepted
    .slice(0, longestHeader)
    .matchAll(/(?:^|[\s,])[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?=$|[\s,;-])/gi);
  return [...new Set([...tags].map(([, region = ""]) => region.toUpperCase()))];
}

/** UTF-16 code units: longer than any browser sends. */
const longestHeader = 1000;
