import type { PlaceSource, SearchSource, Site } from "@dragoman/pages/site/site.server.ts";

/** The calls of public pages to the main thread. Arguments and results can be copied between threads. */
export type SiteCalls = Pick<SearchSource, "answer"> &
  Pick<PlaceSource, "find" | "byId" | "nameTowns" | "nearest">;

/** What stays the same while the server runs. */
export type SiteFacts = Pick<
  Site,
  "usualName" | "exitAddress" | "mapStyleUrl" | "peerTubeHosts" | "spokenLocales" | "catalogueReviews"
>;

/** What every page reads, as it was when the page was requested: sent along, because each call would wait its turn. */
export interface SiteNow {
  state: string;
  isSearchReady: boolean;
  arePlacesReady: boolean;
  session: Awaited<ReturnType<SearchSource["session"]>>;
}

export function callsOf({ search, places }: Site): SiteCalls {
  return {
    answer: (requests) => search.answer(requests),
    find: (request) => places.find(request),
    byId: (id, locale) => places.byId(id, locale),
    nameTowns: (towns, locale) => places.nameTowns(towns, locale),
    nearest: (point, locale) => places.nearest(point, locale),
  };
}

export function factsOf(site: Site): SiteFacts {
  const { usualName, exitAddress, mapStyleUrl, peerTubeHosts, spokenLocales, catalogueReviews } = site;
  return {
    usualName,
    exitAddress,
    mapStyleUrl,
    spokenLocales,
    catalogueReviews,
    ...(peerTubeHosts && { peerTubeHosts }),
  };
}

export async function readSiteNow(site: Site, origin: string): Promise<SiteNow> {
  const [state, session] = await Promise.all([site.state(), site.search.session(origin)]);
  return { state, session, isSearchReady: site.search.isReady(), arePlacesReady: site.places.isReady() };
}
