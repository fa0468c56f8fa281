/** What the worker does with a request. */
export type Handling =
  /** Nothing: the browser asks as if there were no worker. */
  | { kind: "none" }
  /** A file whose name says its content: it is never asked for twice. */
  | { kind: "asset" }
  /** A page: the network, what is kept, or the page that says what works. `key`: under which address it is kept. */
  | { kind: "page"; key: string }
  /** A part of a page that is kept with it: the network, or what is kept. */
  | { kind: "picture"; key: string }
  /** The data of a page to which a reader goes from another one. `page`: its address. */
  | { kind: "data"; page: string; key: string };

export interface AskedFor {
  method: string;
  /** Absolute. */
  url: string;
  /** `Request.mode`: `navigate` for a page. */
  mode: string;
  /** A part of a file: of a film, a recording or a map. */
  isPart: boolean;
}

const none: Handling = { kind: "none" };

/** A language, and what comes below it; the first page of all leads to one. `api` is no language that anybody reads. */
const page = /^\/(?!api\/)(?:[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*(?:\/.*)?)?$/;
/** What is no page but a file: a handout, a contact card. */
const file = /\.[a-z\d]+$/i;
/** The still map of where a service is. */
const picture = /^\/[^/]+\/services\/[^/]+\/map\.svg$/;

/** The rules of the worker, as a table that needs no browser. */
export function handlingOf({ method, url, mode, isPart }: AskedFor, origin: string): Handling {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== "GET" || asked !== origin || isPart) return none;
  if (pathname.startsWith("/assets/")) return { kind: "asset" };
  if (mode === "navigate") {
    return page.test(pathname) && !file.test(pathname) ? { kind: "page", key: keyOf(pathname) } : none;
  }
  if (picture.test(pathname)) return { kind: "picture", key: pathname };
  if (!pathname.endsWith(".data")) return none;
  const path = pathname.replace(/(?:\/_)?\.data$/, "");
  if (!page.test(path) || file.test(path)) return none;
  return { kind: "data", page: path + withoutRoutes(search), key: keyOf(path) };
}

/** A page is kept once: what stands behind `?` is a search, or which of its places comes first. */
export function keyOf(pathname: string): string {
  return pathname === "/" ? pathname : pathname.replace(/\/+$/, "");
}

/** The languages of the interface are the server's business: this is only how they are written. */
export function localeIn(pathname: string): string | null {
  return /^\/([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/** Whether a visit to this address may be kept: an address that says where somebody is, or what they look for, is not. */
export function isKeptByVisit(url: URL): boolean {
  return url.search === "" || /^\/[^/]+\/services\/[^/]+$/.test(url.pathname);
}

/** The router says in the address which parts of the data it wants. */
function withoutRoutes(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("_routes");
  const rest = parameters.toString();
  return rest === "" ? "" : `?${rest}`;
}
