import type { Locale } from "@dragoman/i18n/locales.server.ts";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { boxAround } from "@dragoman/search/box-around";
import { anyOf, distanceOf, near, within } from "@dragoman/search/portable-request";
import { Refusal } from "@dragoman/hsds/refusal";
import type { FoundRecord } from "./found-service.ts";

export interface ServiceQuestion {
  words: string;
  /** Slug of a category. */
  need: string | undefined;
  /** BCP 47 tags that the staff speak, any of them. */
  spoken: readonly string[];
  point: { lat: number; lng: number } | null;
  /** Codes of the areas that contain the point, the smallest first. */
  areas: readonly string[];
  limit: number;
}

/** A record and its distance, if both positions are known. */
interface Located {
  record: FoundRecord;
  metres: number | undefined;
}

export interface Found extends Located {
  /** It serves the area, and is not near. */
  isFromElsewhere: boolean;
}

/** Seconds after which a caller may try again. */
const soon = 3;

/** Kilometres that are tried one after another, as on the pages. The last is anywhere. */
const radii = [25, 50, 100, 20_000] as const;
const anywhere = 20_000;
/** With fewer results the search widens, if that finds more. */
const enough = 3;
/** Services that serve the area from elsewhere, beside those nearby. */
const mostFromElsewhere = 3;

/**
 * Searches as the pages do: by words in any language, around a point as far as necessary, and what serves the place from
 * elsewhere.
 *
 * @throws {Refusal} `search-not-ready`
 */
export async function findServices(
  search: Site["search"],
  question: ServiceQuestion,
  locale: Locale,
): Promise<{ found: Found[]; total: number; kilometres: number | null }> {
  if (!search.isReady()) throw new Refusal("search-not-ready", { seconds: soon });
  const { point, limit, areas } = question;
  const base = requestOf(question, search.indexName(locale));
  const nearby = point
    ? radii.map((radius) => ({ ...base, ...around(point, radius, question.words) }))
    : [base];
  const [area, ...others] = areas;
  const served =
    area === undefined
      ? []
      : [{ ...base, facetFilters: [...base.facetFilters, anyOf("areas", [area, ...others])] }];
  const answers = await search.answer([...nearby, ...served]);
  const counts = nearby.map((_, index) => answers[index]?.nbHits ?? 0);
  const wanted = Math.min(enough, counts.at(-1) ?? 0);
  const chosen = counts.findIndex((count) => count >= wanted);
  const radius = point ? (radii[chosen] ?? anywhere) : anywhere;
  const kilometres = radius === anywhere ? null : radius;
  const nearest = servicesOf(answers[chosen]?.hits ?? [], point).slice(0, limit);
  const isNew = ({ record, metres }: Located) =>
    (metres === undefined || metres > (kilometres ?? radii[0]) * 1000) &&
    !nearest.some((one) => one.record.serviceId === record.serviceId);
  const fromElsewhere = servicesOf(answers[nearby.length]?.hits ?? [], point).filter(isNew);
  const found = [
    ...nearest.map((one) => ({ ...one, isFromElsewhere: false })),
    ...fromElsewhere.slice(0, mostFromElsewhere).map((one) => ({ ...one, isFromElsewhere: true })),
  ];
  return { found, total: counts[chosen] ?? 0, kilometres };
}

/** Each service once, at its best place. */
function servicesOf(hits: readonly unknown[], point: ServiceQuestion["point"]): Located[] {
  const located = new Map<string, Located>();
  for (const hit of hits) {
    const record = hit as FoundRecord; // of our own index
    if (!located.has(record.serviceId))
      located.set(record.serviceId, { record, metres: point ? distanceOf(record, point) : undefined });
  }
  return [...located.values()];
}

function requestOf({ words, need, spoken, limit }: ServiceQuestion, indexName: string): SearchRequest {
  const [language, ...languages] = spoken;
  return {
    indexName,
    query: words,
    page: 0,
    // Services have several places.
    hitsPerPage: limit * 4,
    facets: [],
    maxValuesPerFacet: 1,
    facetFilters: [
      ...(need === undefined ? [] : [anyOf("categories", [need])]),
      ...(language === undefined ? [] : [anyOf("languages", [language, ...languages])]),
    ],
    attributesToRetrieve: ["serviceId", "categories", "status", "city", "phone", "_geoloc"],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: "",
    highlightPostTag: "",
  };
}

/** With words their meaning decides the order within a box; without, the distance. */
function around(point: { lat: number; lng: number }, radius: number, words: string) {
  if (words === "") return near(point, radius * 1000);
  return radius === anywhere ? {} : within(boxAround(point, radius));
}
