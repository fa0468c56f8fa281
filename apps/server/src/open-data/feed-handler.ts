import { sampleSource } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { labelCategories } from "@dragoman/pages/search/category-labels.server.ts";
import { placeParameters } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { PlaceView, Site } from "@dragoman/pages/site/site.server.ts";
import { localesOn, siteText } from "@dragoman/pages/site/site-texts.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { type NeedCode, needCodes, type NeedNames } from "@dragoman/reference";
import { needNames } from "@dragoman/reference/need-names";
import { LRUCache } from "lru-cache";
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
 * Feeds per minute: of one reader, whose program requests some of them once an hour, and of all together. One of a rare
 * need in a small town reads through the whole directory.
 */
const limits = { each: 30, all: 600, milliseconds: 60_000 };

/** Entries of a feed: programs request it at least once a day. */
const mostEntries = 50;

/** Metres around the middle of a town, as on its page. */
const reach = 25_000;

/** Seconds after which a caller may try again. */
const soon = 3;

/** Feeds that are remembered until the directory changes, and for how many milliseconds: needs are counted later. */
const remembered = { max: 100, ttl: 60_000 };

interface FeedNeed {
  slug: string;
  /** `null` for a category that is no need of ours. */
  code: NeedCode | null;
  name: string;
  termIds: string[];
}

interface FeedContent {
  origin: string;
  locale: Locale;
  place: PlaceView | null;
  need: FeedNeed | null;
  title: string;
  author: string;
}

/** Answers with the services that changed last, for programs that follow them. */
export function createFeedHandler({ source, site, now = Date.now }: FeedOptions): FeedHandler {
  const secondsToWait = limitCalls({ ...limits, now });
  const feeds = new LRUCache<string, Promise<string>>(remembered);

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
    const name = siteText(settings, { field: "name", locale })?.value ?? site.usualName ?? "Dragoman";
    const title = [name, place?.name, need?.name].filter((part) => part !== undefined).join(" · ");
    const author = siteText(settings, { field: "operator", locale })?.value ?? name;
    const change = await source.latestChange();
    const key = JSON.stringify([change, origin, locale, place?.id, need?.slug, title, author]);
    const text = await remember(key, () => write({ origin, locale, place, need, title, author }));
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

  /** Many programs request the same feed, and most have it already. */
  function remember(key: string, make: () => Promise<string>): Promise<string> {
    const known = feeds.get(key);
    if (known) return known;
    const making = make();
    making.catch(() => feeds.delete(key));
    feeds.set(key, making);
    return making;
  }

  async function write({ origin, locale, place, need, title, author }: FeedContent): Promise<string> {
    const latest = await source.findLatest({
      query: {
        ...(place && { near: { lat: place.lat, lng: place.lng, metres: reach } }),
        ...(need && { category: { termIds: need.termIds, need: need.code } }),
      },
      // Examples look like help in a reader of feeds.
      exceptSource: sampleSource,
      most: mostEntries,
    });
    const ids = latest.map(({ id }) => id);
    const services = await source.read({ table: "services", ids, depth: { full: false } });
    const serviceById = new Map(services.map((service) => [service.id, service]));
    const parameters = new URLSearchParams({
      ...(place && { place: place.id }),
      ...(need && { category: need.slug }),
    });
    return atomFeed({
      address: addressOf(`${origin}/${locale}/feed.atom`, parameters),
      page: addressOf(
        `${origin}/${locale}/search`,
        new URLSearchParams({ ...(need && { category: need.slug }), ...(place && placeParameters(place)) }),
      ),
      title,
      author,
      locale,
      origin,
      entries: latest.flatMap(({ id, at }) => {
        const service = serviceById.get(id);
        return service ? [{ service, at }] : [];
      }),
    });
  }

  async function placeOf(id: string | null, locale: Locale): Promise<PlaceView | null> {
    if (id === null || id === "") return null;
    if (!site.places.isReady()) throw new Refusal("places-not-ready", { seconds: soon });
    const place = /^\d{1,12}$/.test(id) ? await site.places.byId(id, locale) : undefined;
    if (!place) throw new Refusal("place-unknown", { id: id.slice(0, 20) });
    return place;
  }

  /** A need, as the search finds it, and a category of a source with all terms below it. */
  async function needOf(slug: string | null, locale: Locale): Promise<FeedNeed | null> {
    if (slug === null || slug === "") return null;
    const terms = await site.directory.findTerms([slug]);
    const code = needCodes.find((one) => one === slug) ?? null;
    if (terms.length === 0 && code === null) {
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
    const named: Partial<Record<string, NeedNames>> = needNames;
    const name = label?.name ?? (code === null ? slug : (named[locale] ?? needNames.en)[code]);
    return { slug, code, name, termIds: [...termIds] };
  }
}

/** Terms of a need: more than any taxonomy has below one. */
const mostBelow = 1000;

function addressOf(path: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
