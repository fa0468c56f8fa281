import { isSensitiveNeed } from "@dragoman/reference/needs";
import type { SearchRecord } from "@dragoman/search";
import { openAt } from "@dragoman/search/open-slots";
import { anyOf, atLeast, near, sortedIndexName, type SortOrder } from "@dragoman/search/portable-request";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { placeParameters, type ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { isUnderstoodAs } from "@dragoman/i18n/is-understood-as.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { wordsOf } from "@dragoman/i18n/words.server.ts";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { cardOf } from "./home-card.server.ts";
import type { CarouselView } from "./home-view.ts";
import { chooseToPlay } from "./media-row.server.ts";

export interface NearbyQuestion {
  site: Site;
  locale: Locale;
  i18n: I18n;
  /** Where the reader looks for help; `null` for the whole directory. */
  place: ChosenPlace | null;
  /** Seconds since the epoch. */
  now: number;
}

const maxCards = 8;
const rowsAtMost = 5;
/** Fewer cards do not make a row, and promise more than there is. */
const minCards = 3;
/** Metres. The search page begins with the same radius and extends it. */
export const reach = 25_000;
/** Seconds. */
const week = 7 * 86_400;

interface Row {
  id: CarouselView["id"];
  title: string;
  /** Parameters of the search for all of them. */
  parameters: Record<string, string>;
  order: SortOrder;
  conditions: Pick<SearchRequest, "facetFilters" | "numericFilters">;
}

/**
 * Rows of services on the start page: nearby, open now, recently checked, in the reader's language, with media. A row
 * appears only if it has enough cards.
 */
export async function readCarousels(question: NearbyQuestion): Promise<CarouselView[]> {
  const { site, locale, i18n, place, now } = question;
  const languages = await site.directory.languages();
  const rows = rowsFor(question, languages);
  const answers = await site.search.answer(rows.map((row) => requestOf(row, question)));
  const surroundings = { locale, words: wordsOf(locale, languages), point: place, now };
  const seen = new Set<string>();
  const found = rows.map((row, index) => ({
    row,
    hits: harmlessOf((answers[index]?.hits ?? []) as SearchRecord[]), // the records are our own, in this shape
  }));
  const toPlay = found.find(({ row }) => row.id === "media")?.hits ?? [];
  const media = await site.directory.findMedia([...new Set(toPlay.map(({ serviceId }) => serviceId))]);
  return found.flatMap(({ row, hits }): CarouselView[] => {
    const cards =
      row.id === "media"
        ? chooseToPlay(hits, { media, question, max: maxCards }).map(({ hit, shown }) => ({
            ...cardOf(hit, surroundings),
            media: shown,
          }))
        : chooseHits(hits, seen).map((hit) => cardOf(hit, surroundings));
    if (cards.length === 0) return [];
    const search = new URLSearchParams({ ...row.parameters, ...(place && placeParameters(place)) });
    const address = `/${locale}/search?${search.toString()}`;
    return [{ id: row.id, title: row.title, address, all: i18n._(msg`See all`), cards }];
  });
}

/** Leaves out sensitive services, because others may see a page that opens without a search. */
function harmlessOf(hits: readonly SearchRecord[]): SearchRecord[] {
  return hits.filter(({ categories }) => !categories.some(isSensitiveNeed));
}

/** The same for the places of a service: sources list them as places, or as services of one name. */
function serviceKey({ organizationId, name }: SearchRecord): string {
  return `${organizationId ?? ""} ${name.toLowerCase()}`;
}

/** Chooses services that no earlier row shows; if those are too few, any, and none if even those are too few. */
function chooseHits(all: readonly SearchRecord[], seen: Set<string>): readonly SearchRecord[] {
  const hits = [...Map.groupBy(all, serviceKey).values()].flatMap(([best]) => best ?? []);
  const fresh = hits.filter(({ objectID }) => !seen.has(objectID));
  const chosen = (fresh.length < minCards ? hits : fresh).slice(0, maxCards);
  for (const { objectID } of chosen) seen.add(objectID);
  return chosen.length < minCards ? [] : chosen;
}

function rowsFor({ locale, i18n, place, now }: NearbyQuestion, languages: readonly string[]): Row[] {
  const [first, ...others] = languages.filter((tag) => isUnderstoodAs(tag, locale));
  const name = isolated(place?.name ?? "");
  const nearest: Row[] = place
    ? [
        {
          id: "near",
          title: place?.name === "" ? i18n._(msg`Near you`) : i18n._(msg`Near ${name}`),
          parameters: { sort: "nearest" },
          order: { by: "distance", from: place },
          conditions: { facetFilters: [] },
        },
      ]
    : [];
  const speaking: Row[] =
    first === undefined
      ? []
      : [
          {
            id: "language",
            title: i18n._(msg`They speak your language`),
            parameters: { lang: [first, ...others].join(",") },
            order: { by: "relevance" },
            conditions: { facetFilters: [anyOf("languages", [first, ...others])] },
          },
        ];
  return [
    ...nearest,
    {
      id: "open",
      title: i18n._(msg`Open now`),
      parameters: { open: "now" },
      order: { by: "relevance" },
      conditions: { facetFilters: [anyOf("open", openAt(now))] },
    },
    ...speaking,
    {
      id: "media",
      title: i18n._(msg`Watch and listen`),
      parameters: { media: "audio,video" },
      order: { by: "relevance" },
      conditions: { facetFilters: [anyOf("media", ["audio", "video"])] },
    },
    {
      id: "checked",
      title: i18n._(msg`Checked this week`),
      parameters: { sort: "checked" },
      order: { by: "checked" },
      conditions: { facetFilters: [], numericFilters: [atLeast("checkedAt", now - week)] },
    },
  ];
}

function requestOf({ order, conditions }: Row, { site, locale, place }: NearbyQuestion): SearchRequest {
  const sorted: SortOrder = place && order.by === "relevance" ? { by: "distance", from: place } : order;
  const request: SearchRequest = {
    // The server's provider expects the index names of its own host, whichever engine is used.
    indexName: sortedIndexName(site.search.indexName(locale), sorted, "embedded"),
    query: "",
    page: 0,
    hitsPerPage: maxCards * rowsAtMost,
    facets: [],
    maxValuesPerFacet: 1,
    ...conditions,
    facetFilters: [...conditions.facetFilters, anyOf("status", ["active", "unknown"])],
    attributesToRetrieve: ["*"],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: "",
    highlightPostTag: "",
  };
  return place ? { ...request, ...near(place, reach) } : request;
}

/** Isolates a name of any script inside a sentence (U+2068, U+2069). */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
