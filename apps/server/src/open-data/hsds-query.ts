import type { PublishedQuery } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale, lastResort, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { hsdsLists, type HsdsList } from "./hsds-address.ts";
import type { HsdsQuestion } from "./hsds-question.ts";
import { findByName } from "./find-by-name.ts";
import type { OpenDataSource } from "./open-data-source.ts";

type Places = Pick<Site, "search" | "places">;

/** A list: what is in it, and the ids in their order if it is the result of a search. */
export interface HsdsQuery {
  query: PublishedQuery;
  ranked: readonly string[] | null;
}

/** Seconds after which a caller may try again. */
const soon = 3;

/**
 * Turns a question into conditions of the database. Words are looked up by the engine, postal codes in the gazetteer.
 *
 * @throws {Refusal} `question-invalid`, `search-not-ready`, `places-not-ready`
 */
export async function hsdsQuery(
  list: HsdsList,
  question: HsdsQuestion,
  { source, site, language }: { source: OpenDataSource; site: Places; language: string | null },
): Promise<HsdsQuery> {
  const { search, near, modifiedAfter, organizationId, termId, taxonomyId, parentId, onlyTop } = question;
  const locale: Locale = isLocale(language ?? undefined) ? (language as Locale) : lastResort;
  const ranked =
    search === null
      ? null
      : list === "taxonomies" || list === "taxonomy_terms"
        ? await findByName(source, { table: list, words: search })
        : await searchFor(list, search, { site, locale });
  const query: PublishedQuery = {
    table: hsdsLists[list],
    ...(modifiedAfter !== null && { changedSince: modifiedAfter }),
    ...(organizationId !== null && { organizationId }),
    ...(termId !== null && { termId }),
    ...(taxonomyId !== null && { taxonomyId }),
    ...(parentId !== null && { parentId }),
    ...(onlyTop && { onlyTop }),
    ...(near && { near: { ...(await pointOf(near, { site, locale })), metres: near.metres } }),
    ...(ranked && { ids: ranked }),
  };
  return { query, ranked };
}

async function pointOf(
  { postcode, point }: NonNullable<HsdsQuestion["near"]>,
  { site, locale }: { site: Places; locale: Locale },
): Promise<{ lat: number; lng: number }> {
  if (point) return point;
  if (!site.places.isReady()) throw new Refusal("places-not-ready", { seconds: soon });
  const places = await site.places.find({ query: postcode ?? "", locale });
  const found = places.find((place) => place.postcode !== undefined);
  if (found) return { lat: found.lat, lng: found.lng };
  const reason = "This postcode is not known here. Give lat and lon instead.";
  throw new Refusal("question-invalid", { reason });
}

/** Hits of one request to any engine, and the requests: what is found beyond is not asked for. */
const hitsOfRequest = 250;
const mostRequests = 4;

/** The field of a record that names an object of a list. */
const fields = {
  services: "serviceId",
  organizations: "organizationId",
  locations: "locationId",
  service_at_locations: "objectID",
} as const;

/** The ids of the best thousand hits, best first. */
async function searchFor(
  list: keyof typeof fields,
  words: string,
  { site, locale }: { site: Places; locale: Locale },
): Promise<string[]> {
  if (!site.search.isReady()) throw new Refusal("search-not-ready", { seconds: soon });
  const field = fields[list];
  const found = new Set<string>();
  for (let page = 0; page < mostRequests; page++) {
    const [answer] = await site.search.answer([
      {
        indexName: site.search.indexName(locale),
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
