import type { PublishedQuery } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale, lastResort, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { hsdsLists, type HsdsList } from "./hsds-address.ts";
import type { HsdsQuestion } from "./hsds-question.ts";
import { findByName } from "./find-by-name.ts";
import type { OpenDataSource } from "./open-data-source.ts";
import type { RankByWords } from "./rank-by-words.ts";

type Places = Pick<Site, "places">;

/** A list: what is in it, and the ids in their order if it is the result of a search. */
export interface HsdsQuery {
  query: PublishedQuery;
  ranked: readonly string[] | null;
}

export interface HsdsQueryOptions {
  source: OpenDataSource;
  site: Places;
  rank: RankByWords;
  language: string | null;
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
  { source, site, rank, language }: HsdsQueryOptions,
): Promise<HsdsQuery> {
  const { search, near, modifiedAfter, organizationId, termId, taxonomyId, parentId, onlyTop } = question;
  const locale: Locale = isLocale(language ?? undefined) ? (language as Locale) : lastResort;
  const ranked =
    search === null
      ? null
      : list === "taxonomies" || list === "taxonomy_terms"
        ? await findByName(source, { table: list, words: search })
        : await rank({ list, words: search, locale });
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
  const reason = "The directory does not know this postcode. Give lat and lon instead.";
  throw new Refusal("question-invalid", { reason });
}
