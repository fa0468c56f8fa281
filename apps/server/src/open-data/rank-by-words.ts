import { Refusal } from "@dragoman/hsds/refusal";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { LRUCache } from "lru-cache";
import type { OpenDataSource } from "./open-data-source.ts";

/** Hits of one request to any engine, and the number of requests: further hits are ignored. */
const hitsOfRequest = 250;
const mostRequests = 4;

/** The field of a record that names an object of a list. */
const fields = {
  services: "serviceId",
  organizations: "organizationId",
  locations: "locationId",
  service_at_locations: "objectID",
} as const;

/** The ids of the best thousand hits for some words, best first. */
export type RankByWords = (question: RankQuestion) => Promise<readonly string[]>;

export interface RankQuestion {
  list: keyof typeof fields;
  words: string;
  locale: Locale;
}

/** Answers that are remembered, and for how many milliseconds: the index is a little behind the directory. */
const remembered = { max: 200, ttl: 60_000 };

/** Seconds after which a caller may try again. */
const soon = 3;

/**
 * Asks the engine once for all pages of a result. Answers are remembered until the directory changes, in memory only.
 *
 * @throws {Refusal} `search-not-ready`
 */
export function createRanking(
  site: Pick<Site, "search">,
  source: Pick<OpenDataSource, "latestChange">,
): RankByWords {
  const known = new LRUCache<string, Promise<readonly string[]>>(remembered);
  return async (question) => {
    if (!site.search.isReady()) throw new Refusal("search-not-ready", { seconds: soon });
    const { list, words, locale } = question;
    const key = JSON.stringify([await source.latestChange(), list, site.search.indexName(locale), words]);
    const before = known.get(key);
    if (before) return before;
    const ranking = searchFor(site, question);
    ranking.catch(() => known.delete(key));
    known.set(key, ranking);
    return ranking;
  };
}

async function searchFor(
  { search }: Pick<Site, "search">,
  { list, words, locale }: RankQuestion,
): Promise<readonly string[]> {
  const field = fields[list];
  const found = new Set<string>();
  for (let page = 0; page < mostRequests; page++) {
    const [answer] = await search.answer([
      {
        indexName: search.indexName(locale),
        query: words,
        page,
        hitsPerPage: hitsOfRequest,
        facets: [],
        maxValuesPerFacet: 1,
        facetFilters: [],
        attributesToRetrieve: ["serviceId", "organizationId", "locationId"],
        attributesToHighlight: [],
        attributesToSnippet: [],
        highlightPreTag: "",
        highlightPostTag: "",
      },
    ]);
    const hits = (answer?.hits ?? []) as Record<string, unknown>[]; // records of our own index
    for (const hit of hits) {
      const id = idOf(hit[field]);
      if (id !== undefined) found.add(id);
    }
    if (hits.length < hitsOfRequest) break;
  }
  return [...found];
}

/** `service_at_location:ID` names a place; a service without one has none. */
function idOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const [kind, id] = value.split(":", 2);
  if (id === undefined) return kind;
  return kind === "service_at_location" ? id : undefined;
}
