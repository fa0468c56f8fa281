import { filmOrigins } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { AppOptions } from "../app.ts";
import { prefersMarkdown } from "@dragoman/pages/markdown/prefers-markdown.ts";
import { drainBody } from "../drain-body.ts";
import type { Log } from "../log/log.ts";
import { originOf, withOrigin } from "../security/origin.ts";
import { conditional } from "../requests/conditional.ts";
import { createPageCache, pageCaching, type CacheResult } from "./page-cache.ts";
import type { PageTurns } from "./page-turns.ts";
import { contentSecurityPolicy, embedSecurityPolicy, newNonce } from "../security/security-headers.ts";

interface PageDetails {
  /** The caller's address, if known. */
  address: string | undefined;
  /** Receives how the page was found. */
  onCacheResult?: (result: CacheResult) => unknown;
  /** Why no page handles the request: the response shows it, and the body is not read. */
  refusal?: Refusal;
}

interface RenderingDetails extends PageDetails {
  nonce: string;
  isForEveryone: boolean;
}

export type AnswerPage = (request: Request, details: PageDetails) => Promise<Response>;

/** Renders pages, each with headers for a response to one reader only. */
export function createPageAnswers({
  site,
  drawPage,
  drawPageForEveryone = drawPage,
  searchOrigin,
  mapOrigin,
  embeddingOrigins = [],
  publicOrigin,
  log,
  pageTurns,
}: Pick<
  AppOptions,
  | "site"
  | "drawPage"
  | "drawPageForEveryone"
  | "searchOrigin"
  | "mapOrigin"
  | "embeddingOrigins"
  | "publicOrigin"
> & {
  log: Log;
  pageTurns: PageTurns;
}): AnswerPage {
  const framed = filmOrigins(site.peerTubeHosts ?? []);
  const cache = createPageCache(site.state);
  async function answerInTurn(request: Request, details: RenderingDetails): Promise<Response> {
    const taken = await pageTurns.take(request, details.address).catch(asRefusal);
    if (taken instanceof Refusal) {
      await drainBody(request);
      return answer(request, { ...details, refusal: taken });
    }
    try {
      // The client has disconnected.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return await answer(request, details);
    } finally {
      taken();
    }
  }
  async function answer(
    request: Request,
    { nonce, isForEveryone, ...details }: RenderingDetails,
  ): Promise<Response> {
    const origin = originOf(request, publicOrigin);
    const readable = withReadablePath(request);
    const taken = withOrigin(details.refusal ? withoutBody(readable) : readable, origin);
    // Threads only render pages: refusals must not wait for them.
    const draw = isForEveryone && !details.refusal ? drawPageForEveryone : drawPage;
    const { address, refusal } = details;
    const drawn = await draw({
      request: taken,
      site,
      origin,
      nonce,
      address,
      ...(refusal && { refusal }),
      onError: (error, where) => log.error("pages", error, where),
    });
    const headers = new Headers(drawn.headers);
    // A file has its own policy: browsers show PDF in a viewer page, which the policy of our pages forbids.
    if (!headers.has("Content-Security-Policy")) {
      const policy = isEmbed(new URL(request.url))
        ? embedSecurityPolicy(embeddingOrigins)
        : contentSecurityPolicy(nonce, { connected: [searchOrigin, mapOrigin], framed });
      headers.set("Content-Security-Policy", policy);
    }
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", pageCaching);
    return new Response(drawn.body, { status: drawn.status, headers });
  }
  function answerFromCache(request: Request, details: PageDetails): Promise<Response> {
    return cache.answer(request, {
      origin: originOf(request, publicOrigin),
      onResult: details.onCacheResult,
      render: (nonce, { isForEveryone }) => answerInTurn(request, { ...details, nonce, isForEveryone }),
    });
  }
  async function answerRequest(request: Request, details: PageDetails): Promise<Response> {
    // A request that is refused already does not wait.
    if (details.refusal) return answer(request, { ...details, nonce: newNonce(), isForEveryone: false });
    return answerFromCache(request, details).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      log.error("pages", error);
      await drainBody(request);
      return answer(request, { ...details, refusal: error, nonce: newNonce(), isForEveryone: false });
    });
  }
  // Only responses with a tag are compared: a page has a nonce, so it differs each time.
  return async (request, details) => {
    const response = await answerRequest(request, details);
    return prefersMarkdown(request) ? conditional(request, response) : response;
  };
}

/** The page for frames of other websites. */
function isEmbed({ pathname }: URL): boolean {
  return /^(?:\/[\w-]+)?\/embed$/.test(pathname);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * React Router prints paths with broken escapes in full, even if they contain a secret (`/en/lists/TOKEN%`). Replaces
 * such a path by one that no page has, in the same language.
 */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    const [language = ""] = /^\/[\w-]+(?=\/)/.exec(url.pathname) ?? [];
    return new Request(new URL(`${language}/-`, url), request);
  }
}

function withoutBody({ url, method, headers }: Request): Request {
  const copy = new Headers(headers);
  for (const name of ["Content-Length", "Content-Type", "Transfer-Encoding"]) copy.delete(name);
  return new Request(url, { method, headers: copy });
}
