import type { TownGaps } from "@dragoman/database";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { countFacet } from "@dragoman/pages/search/facet-counts.server.ts";
import { localesOn } from "@dragoman/pages/site/site-texts.server.ts";
import { needNames } from "@dragoman/reference/need-names";
import { needCodes } from "@dragoman/reference/needs";
import { anyOf } from "@dragoman/search/portable-request";
import type { StudioVisit } from "../frame/studio-visit.server.ts";
import { type BegunEntry, formatBegun, isNeed } from "../organizations/begun-entry.server.ts";

/** The kinds of help that a town lacks. */
export interface MissingHelp {
  town: string;
  /** Where a place in it is added. */
  add: string;
  /** In the language of the reader, and where a place for one is added. */
  needs: { name: string; add: string }[];
  /** Names of interface languages that nobody speaks there, in the language of the reader. */
  languages: string[];
}

/** The towns with the most records. */
const mostTowns = 8;
/** A foreign taxonomy may have hundreds of categories. */
const maxValues = 1000;

/** What missing help is counted with. */
export type MissingHelpVisit = Pick<StudioVisit, "locale" | "settings"> & {
  site: Pick<StudioVisit["site"], "search">;
};

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

/** The same in the words of the reader. */
export function presentMissingHelp(
  gaps: readonly TownGaps[],
  { locale, settings }: StudioVisit,
): MissingHelp[] {
  const names: Readonly<Record<string, string>> = needNames[locale];
  const { country } = settings.region;
  return gaps.map(({ town, needs, languages }) => {
    const add = (some: readonly string[]) =>
      addAddress({ locale }, { needs: some.filter(isNeed), town, country });
    return {
      town,
      add: add([]),
      needs: needs.map((code) => ({ name: names[code] ?? code, add: add([code]) })),
      languages: languages.map((tag) => spokenLanguageName(tag, locale)),
    };
  });
}

/** Where a steward finds and adds entries, with what one is begun with. */
export function addAddress({ locale }: Pick<StudioVisit, "locale">, begun: BegunEntry): string {
  return `/${locale}/studio/organizations${formatBegun(begun)}`;
}

/** Records may name a language with its country or script. */
function isSameLanguage(one: string, other: string): boolean {
  return one.split("-")[0] === other.split("-")[0];
}
