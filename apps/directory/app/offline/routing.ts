/** How the worker handles a request. */
export type Handling =
  /** Not handled: the browser requests it as without a worker. */
  | { kind: "none" }
  /** A file with a content hash in its name: never requested twice. */
  | { kind: "asset" }
  /** A page: the network, its copy, or the offline page. `key`: the address of the copy. */
  | { kind: "page"; key: string }
  /** A part of a page that is cached with it: the network, or its copy. */
  | { kind: "part"; key: string }
  /** The data of a page that the router navigates to. `page`: its address. */
  | { kind: "data"; page: string; key: string };

export interface AskedFor {
  method: string;
  /** Absolute. */
  url: string;
  /** `Request.mode`: `navigate` for a page. */
  mode: string;
  /** A range of a file: of a film, a recording or a map. */
  isPart: boolean;
}

const none: Handling = { kind: "none" };

/** A locale and its subpaths; `/` redirects to one. `api` is not a locale. */
const page = /^\/(?!api\/)(?:[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*(?:\/.*)?)?$/;
/** Files instead of pages: a handout, a contact card. */
const file = /\.[a-z\d]+$/i;
/** The static map of a service's location, and what a search shows besides results (`packages/entry-view/src/town/towns.ts`). */
const part =
  /^\/(?:[^/]+\/(?:services\/[^/]+\/map\.svg|search-words|safety)|api\/places\/\d+|pictograms\.svg)$/;

/** The rules of the worker, independent of a browser. */
export function handlingOf({ method, url, mode, isPart }: AskedFor, origin: string): Handling {
  const { origin: requested, pathname, search } = new URL(url);
  if (method !== "GET" || requested !== origin || isPart) return none;
  if (pathname.startsWith("/assets/")) return { kind: "asset" };
  if (mode === "navigate") {
    return page.test(pathname) && !file.test(pathname) ? { kind: "page", key: keyOf(pathname) } : none;
  }
  if (part.test(pathname)) return { kind: "part", key: pathname };
  if (!pathname.endsWith(".data")) return none;
  const path = pathname.replace(/(?:\/_)?\.data$/, "");
  if (!page.test(path) || file.test(path)) return none;
  return { kind: "data", page: path + withoutRoutes(search), key: keyOf(path) };
}

/** The cache key of a page. It has no query, because that is a search, or decides which place comes first. */
export function keyOf(pathname: string): string {
  return pathname === "/" ? pathname : pathname.replace(/\/+$/, "");
}

/** The syntax of a locale only; the server knows which ones exist. */
export function localeIn(pathname: string): string | null {
  return /^\/([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/** Where a page that only the server can render is shown from a town on the device; `null` for other pages. */
export function townPageOf({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  const [, locale, service] = /^\/([^/]+)\/(?:search|services\/([^/]+))\/?$/.exec(pathname) ?? [];
  if (locale === undefined) return null;
  const parameters = new URLSearchParams(service === undefined ? { search: search.slice(1) } : { service });
  return `/${locale}/town?${parameters.toString()}`;
}

/** Whether a visit to this address may be cached: not if the address contains a position or a query. */
export function isCacheable(url: URL): boolean {
  return url.search === "" || /^\/[^/]+\/services\/[^/]+$/.test(url.pathname);
}

/** The router names the requested parts of the data in the address. */
function withoutRoutes(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("_routes");
  const rest = parameters.toString();
  return rest === "" ? "" : `?${rest}`;
}
