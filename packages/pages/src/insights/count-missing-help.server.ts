import type { DirectorySettings, TownGaps } from "@dragoman/database";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { needCodes } from "@dragoman/reference/needs";
import { anyOf } from "@dragoman/search/portable-request";
import { countFacet } from "../search/facet-counts.server.ts";
import type { SearchRequest } from "../search/search-protocol.ts";
import type { Site } from "../site/site.server.ts";
import { localesOn } from "../site/site-texts.server.ts";

/** The towns with the most records. */
const mostTowns = 8;
/** A foreign taxonomy may have hundreds of categories. */
const maxValues = 1000;

/** What missing help is counted with. */
export interface MissingHelpVisit {
  locale: Locale;
  settings: DirectorySettings;
  site: Pick<Site, "search">;
}

/**
 * Needs that no service of a town is for, and languages that nobody speaks there. `undefined` while the index is being
 * built: nothing is known then.
 */
export async function countMissingHelp(visit: MissingHelpVisit): Promise<TownGaps[] | undefined> {
  const { site, locale, settings } = visit;
  if (!site.search.isReady()) return undefined;
  const towns = [...(await countFacet({ site, locale, facet: "city", limit: mostTowns })).keys()];
  if (towns.length === 0) return [];
  const answers = await site.search.answer(
    towns.map((town): SearchRequest => ({
      indexName: site.search.indexName(locale),
      query: "",
      page: 0,
      hitsPerPage: 0,
      facets: ["categories", "languages"],
      maxValuesPerFacet: maxValues,
      facetFilters: [anyOf("city", [town])],
      attributesToRetrieve: [],
      attributesToHighlight: [],
      attributesToSnippet: [],
      highlightPreTag: "",
      highlightPostTag: "",
    })),
  );
  return towns.map((town, index) => {
    const { categories = {}, languages = {} } = answers[index]?.facets ?? {};
    return {
      town,
      needs: needCodes.filter((code) => !categories[code]),
      languages: localesOn(settings).filter(
        (tag) => !Object.keys(languages).some((one) => isSameLanguage(one, tag)),
      ),
    };
  });
}

/** Records may name a language with its country or script. */
function isSameLanguage(one: string, other: string): boolean {
  return one.split("-")[0] === other.split("-")[0];
}
