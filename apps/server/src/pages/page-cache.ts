import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import { prefersMarkdown } from "@dragoman/pages/markdown/prefers-markdown.ts";
import { readTheme } from "@dragoman/ui/styles/theme.server.ts";
import { LRUCache } from "lru-cache";
import { newNonce } from "../security/security-headers.ts";

/** A page as it was rendered once: the same for everyone but for the nonce. */
interface KeptPage {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** The nonce of that rendering, which each response replaces. */
  nonce: string;
  /** The state of the directory before it was rendered. */
  state: string;
}

/** Renders the page with this nonce, for one reader or for everyone. */
export type Render = (nonce: string, details: { isForEveryone: boolean }) => Promise<Response>;

export interface PageCache {
  /** The response to a request: from memory, if the page is the same for everyone and the directory has not changed. */
  answer: (request: Request, details: CachedAnswer) => Promise<Response>;
}

export interface CachedAnswer {
  origin: string;
  render: Render;
  onResult?: ((result: CacheResult) => unknown) | undefined;
}

/** From memory, rendered for everyone, or rendered for one reader. */
export type CacheResult = "hit" | "miss" | "personal";

/** Bytes of memory: a few hundred pages. */
const maxSize = 64 * 1024 * 1024;
/** Milliseconds: opening hours pass without a change of the directory, and no search is remembered for longer. */
const ttl = 60_000;
/** Characters of an address. No page of ours links to a longer one. */
const longestAddress = 500;

/**
 * Pages that look the same to everyone without an account: the home page, results, services, towns and guides, the
 * embed, and the router's data for them. Organizations are not among them: one without services can change without
 * leaving a trace in the state of the directory.
 */
const shared =
  /^\/[\w-]+(?:\/(?:search|services\/[\w-]+|places\/\d+|guides(?:\/[\w-]+)?|embed|find(?:\/[\w-]+)?|languages|about))?(?:\.data)?$/;

/** Whether a page may look the same to everyone without an account. */
export function isSharedPage(pathname: string): boolean {
  return shared.test(pathname);
}

/** Renders each page once for all readers of a language, until the directory changes. */
export function createPageCache(readState: () => Promise<string>): PageCache {
  const eachInTurn = createEachInTurn();
  const pages = new LRUCache<string, KeptPage>({
    maxSize,
    ttl,
    ttlAutopurge: true,
    // The clock that tests can set.
    perf: { now: () => Date.now() },
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
  });
  /** Pages that are being rendered, so that concurrent requests share the result. */
  const rendering = new Map<string, Promise<KeptPage | undefined>>();

  async function render(
    key: string,
    request: { state: string; render: Render },
  ): Promise<KeptPage | Response> {
    const nonce = newNonce();
    const response = await request.render(nonce, { isForEveryone: true });
    if (!mayBeKept(response)) return response;
    const page: KeptPage = {
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
      nonce,
      state: request.state,
    };
    pages.set(key, page);
    return page;
  }

  return {
    async answer(request, { origin, render: renderPage, onResult }) {
      const address = sharedKey(request, origin);
      if (address === undefined) {
        onResult?.("personal");
        return renderPage(newNonce(), { isForEveryone: false });
      }
      const state = await readState();
      const key = `${state} ${address}`;
      const pending = rendering.get(key);
      const kept = pages.get(key) ?? (pending && (await pending));
      onResult?.(kept ? "hit" : "miss");
      if (kept) {
        await eachInTurn();
        return withNonce(kept);
      }
      const rendered = render(key, { state, render: renderPage });
      rendering.set(
        key,
        rendered.then((page) => (page instanceof Response ? undefined : page)).catch(() => undefined),
      );
      try {
        const page = await rendered;
        return page instanceof Response ? page : withNonce(page);
      } finally {
        rendering.delete(key);
      }
    },
  };
}

/** A page that others get too; `undefined` if the request has anything that could make it differ. */
function sharedKey({ url, method, headers }: Request, origin: string): string | undefined {
  const { pathname, search, searchParams } = new URL(url);
  // Whoever has shared a list can end that at any time.
  if (searchParams.has("list")) return undefined;
  if (method !== "GET" || !isSharedPage(pathname) || pathname.length + search.length > longestAddress)
    return undefined;
  const theme = readTheme(headers);
  const cookies = (headers.get("cookie") ?? "").split("; ").filter(Boolean).length;
  if (cookies > (theme === null ? 0 : 1)) return undefined;
  const accepted = acceptedLocales(headers.get("accept-language")).join();
  const form = prefersMarkdown({ method, headers }) ? "markdown" : "page";
  return [origin, pathname + search, accepted, theme, form].join(" ");
}

function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("Set-Cookie") && headers.get("Cache-Control") === pageCaching;
}

/** Browsers revalidate each time: a page has a nonce for one reader, and a key for the search. */
export const pageCaching = "private, no-cache";

function withNonce({ status, headers, body, nonce }: KeptPage): Response {
  const fresh = newNonce();
  return new Response(body.replaceAll(nonce, fresh), {
    status,
    headers: headers.map(([name, value]) => [name, value.replaceAll(nonce, fresh)]),
  });
}

/** Pages in one turn of the event loop, about two milliseconds of work. */
const inTurn = 2;

/** Resolves a few times in each turn of the event loop, so that searches do not wait for all pages before them. */
function createEachInTurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function begin(): void {
    for (const next of waiting.splice(0, inTurn)) next();
    if (waiting.length > 0) setImmediate(begin);
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(begin);
    });
}
