import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { labelCategories } from "@dragoman/pages/search/category-labels.server.ts";
import { placeParameters } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { PlaceView, Site } from "@dragoman/pages/site/site.server.ts";
import { localesOn, siteText } from "@dragoman/pages/site/site-texts.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { problemResponse } from "../problem.ts";
import { tagOf } from "@dragoman/pages/request/content-tag.server.ts";
import { conditional } from "../requests/conditional.ts";
import { limitCalls } from "../security/call-limit.ts";
import { atomFeed, atomType } from "./atom-feed.ts";
import type { OpenDataSource } from "./open-data-source.ts";

/** `?place=` a GeoNames number, `&category=` the slug of a need. */
export const feedPath = "/:locale/feed.atom";

export interface FeedCaller {
  /** For limits; never stored. */
  address: string | undefined;
  origin: string;
  locale: string | undefined;
}

export type FeedHandler = (request: Request, caller: FeedCaller) => Promise<Response>;

export interface FeedOptions {
  source: OpenDataSource;
  site: Pick<Site, "places" | "directory" | "usualName">;
  now?: () => number;
}

/**
 * Feeds per minute: of one reader, whose program asks for some of them once an hour, and of all together. One of a rare
 * need in a small town reads through the whole directory.
 */
const limits = { each: 30, all: 600, milliseconds: 60_000 };

/** Entries of a feed: programs ask at least once a day. */
const mostEntries = 50;

/** Metres around the middle of a town, as on its page. */
const reach = 25_000;

/** Seconds after which a caller may try again. */
const soon = 3;

/** Answers with the services that changed last, for programs that follow them. */
export function createFeedHandler({ source, site, now = Date.now }: FeedOptions): FeedHandler {
  const secondsToWait = limitCalls({ ...limits, now });

  return async (request, caller) => {
    try {
      const seconds = secondsToWait(caller.address);
      if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
      return conditional(request, await answer(request, caller));
    } catch (error) {
      if (error instanceof Refusal) return problemResponse(error);
      throw error;
    }
  };

  async function answer(request: Request, { origin, locale }: FeedCaller): Promise<Response> {
    const settings = await site.directory.settings();
    if (!isLocale(locale) || !localesOn(settings).includes(locale))
      return new Response("There is no such feed.", { status: 404 });
    const { searchParams } = new URL(request.url);
    const place = await placeOf(searchParams.get("place"), locale);
    const need = await needOf(searchParams.get("category"), locale);
    const latest = await source.findLatest({
      query: {
        ...(place && { near: { lat: place.lat, lng: place.lng, metres: reach } }),
        ...(need && { termIds: need.termIds }),
      },
      most: mostEntries,
    });
    const services = await source.readServices(latest.map(({ id }) => id));
    const serviceById = new Map(services.map((service) => [service.id, service]));
    const name = siteText(settings, { field: "name", locale })?.value ?? site.usualName ?? "Dragoman";
    const parameters = new URLSearchParams({
      ...(place && { place: place.id }),
      ...(need && { category: need.slug }),
    });
    const text = atomFeed({
      address: addressOf(`${origin}/${locale}/feed.atom`, parameters),
      page: addressOf(
        `${origin}/${locale}/search`,
        new URLSearchParams({ ...(need && { category: need.slug }), ...(place && placeParameters(place)) }),
      ),
      title: [name, place?.name, need?.name].filter((part) => part !== undefined).join(" · "),
      author: siteText(settings, { field: "operator", locale })?.value ?? name,
      locale,
      origin,
      entries: latest.flatMap(({ id, at }) => {
        const service = serviceById.get(id);
        return service ? [{ service, at }] : [];
      }),
    });
    const headers = {
      "Content-Type": atomType,
      // Not shared: where somebody looks for help must not stay in a cache of others.
      "Cache-Control": "private, no-cache",
      "Content-Language": locale,
      "Access-Control-Allow-Origin": "*",
      ETag: tagOf(text),
    };
    return new Response(text, { headers });
  }

  async function placeOf(id: string | null, locale: Locale): Promise<PlaceView | null> {
    if (id === null || id === "") return null;
    if (!site.places.isReady()) throw new Refusal("places-not-ready", { seconds: soon });
    const place = /^\d{1,12}$/.test(id) ? await site.places.byId(id, locale) : undefined;
    if (!place) throw new Refusal("place-unknown", { id: id.slice(0, 20) });
    return place;
  }

  /** A need with all terms below it, as the search counts them. */
  async function needOf(slug: string | null, locale: Locale) {
    if (slug === null || slug === "") return null;
    const terms = await site.directory.findTerms([slug]);
    if (terms.length === 0) {
      throw new Refusal("question-invalid", { reason: "This category is not known here." });
    }
    const [label] = await labelCategories({ directory: site.directory, slugs: [slug], locale });
    const termIds = new Set(terms.map(({ id }) => id));
    // Terms that are added to a set are visited, too.
    for (const parentId of termIds) {
      const below = await source.find({
        query: { table: "taxonomy_terms", parentId },
        start: { offset: 0 },
        most: mostBelow,
      });
      for (const id of below) termIds.add(id);
      if (termIds.size >= mostBelow) break;
    }
    return { slug, name: label?.name ?? slug, termIds: [...termIds] };
  }
}

/** Terms of a need: more than any taxonomy has below one. */
const mostBelow = 1000;

function addressOf(path: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
