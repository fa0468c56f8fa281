import { endOfMatch, startOfMatch } from "../results/matched-text.ts";
import type { SearchHit } from "../asking/search-hit.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { SearchSource } from "@dragoman/pages/site/site.server.ts";
import { sortedIndexName } from "@dragoman/search/portable-request";
import { knownText, wordsOf, type KnownText } from "./known-words.server.ts";

const maxWords = 3;
const maxHits = 20;
const maxCityNames = 1000;
/** Characters. Fewer match too many names. */
const shortestBeginning = 3;

/**
 * The words of names in the directory (of services, organizations, cities) that begin like the given words, because
 * mistyped names mostly begin correctly. Sends one request to the engine, whichever it is.
 */
export async function namesLike(
  words: readonly string[],
  { search, locale }: { search: SearchSource; locale: Locale },
): Promise<KnownText[]> {
  if (!search.isReady()) return [];
  const indexName = sortedIndexName(search.indexName(locale), { by: "relevance" }, "embedded");
  const begun = words.map(beginningOf).filter((text) => text.length >= shortestBeginning);
  const [cities, ...answers] = await search.answer([
    { ...asking(indexName, ""), hitsPerPage: 0, facets: ["city"] },
    ...begun.slice(0, maxWords).map((text) => asking(indexName, text)),
  ]);
  const hits = answers.flatMap((answer) => answer.hits as Partial<SearchHit>[]); // the records are our own
  return [
    ...hits.flatMap(({ name = "", texts }) => named(name, texts?.nameLanguage ?? null)),
    ...hits.flatMap(({ organization = "" }) => named(organization, null)),
    ...Object.keys(cities?.facets?.["city"] ?? {}).flatMap((city) => named(city, null)),
  ];
}

function asking(indexName: string, query: string): SearchRequest {
  return {
    indexName,
    query,
    page: 0,
    hitsPerPage: maxHits,
    facets: [],
    maxValuesPerFacet: maxCityNames,
    facetFilters: [],
    attributesToRetrieve: ["name", "organization", "texts"],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: startOfMatch,
    highlightPostTag: endOfMatch,
  };
}

/** The first three fifths, which the engine matches as a prefix. */
function beginningOf(word: string): string {
  const characters = Array.from(word);
  return characters.slice(0, Math.ceil(characters.length * 0.6)).join("");
}

function named(name: string, language: string | null): KnownText[] {
  return wordsOf(name).map((word) => knownText(word, language));
}
