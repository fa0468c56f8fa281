import type { Locale } from "@dragoman/i18n/locale.ts";
import { countFacet } from "../search/facet-counts.server.ts";
import type { Site } from "../site/site.server.ts";

/** More are no help any more: the whole list follows them. */
const most = 6;

export interface LikelyCountries {
  /** ISO 3166-1 alpha-2, the likeliest first. */
  suggested: string[];
  /** Where the reader is, most likely. */
  here: string | null;
}

/**
 * Where a reader may be: in a country where the directory knows places, or in one that the reader's browser names
 * beside its language (`ar-EG`). Nothing is asked of the device or of anybody else.
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
  const counts = await countFacet({ site, locale, facet: "country", most });
  const places = [...counts].toSorted(([, one], [, other]) => other - one).map(([code]) => code);
  const named = regionsIn(accepted ?? "");
  return {
    suggested: [...new Set([...places, ...named])].slice(0, most),
    // A browser often names the country where it was made or bought: alone it says less than the directory does.
    here: places.find((code) => named.includes(code)) ?? places[0] ?? named[0] ?? null,
  };
}

/** Regions of language tags: `de-AT,ar;q=0.5,en-GB;q=0.3` names AT and GB. In the order of the header. */
export function regionsIn(accepted: string): string[] {
  const tags = accepted
    .slice(0, longestHeader)
    .matchAll(/(?:^|[\s,])[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?=$|[\s,;-])/gi);
  return [...new Set([...tags].map(([, region = ""]) => region.toUpperCase()))];
}

/** UTF-16 units: longer than any browser writes. */
const longestHeader = 1000;
