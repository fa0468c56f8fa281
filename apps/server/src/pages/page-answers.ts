import { filmOrigins } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { AppOptions } from "../app.ts";
import { drainBody } from "../drain-body.ts";
import { originOf, withOrigin } from "../security/origin.ts";
import type { PageTurns } from "./page-turns.ts";
import { contentSecurityPolicy, newNonce } from "../security/security-headers.ts";

interface AskedPage {
  /** Of the caller, where it is known. */
  address: string | undefined;
  /** Why no page takes the request: the answer says so, and its body is not read. */
  refusal?: Refusal;
}

export type AnswerPage = (request: Request, asked: AskedPage) => Promise<Response>;

/** Pages, each with the headers of a page that belongs to one reader. */
export function createPageAnswers({
  site,
  drawPage,
  searchOrigin,
  mapOrigin,
  publicOrigin,
  pageTurns,
}: Pick<AppOptions, "site" | "drawPage" | "searchOrigin" | "mapOrigin" | "publicOrigin"> & {
  pageTurns: PageTurns;
}): AnswerPage {
  const framed = filmOrigins(site.peerTubeHosts ?? []);
  async function answerInTurn(request: Request, asked: AskedPage): Promise<Response> {
    const taken = await pageTurns.take(request, asked.address).catch(asRefusal);
    if (taken instanceof Refusal) {
      await drainBody(request);
      return answer(request, { ...asked, refusal: taken });
    }
    try {
      // Nobody waits for it any more.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return await answer(request, asked);
    } finally {
      taken();
    }
  }
  async function answer(request: Request, asked: AskedPage): Promise<Response> {
    const origin = originOf(request, publicOrigin);
    const nonce = newNonce();
    const readable = withReadablePath(request);
    const taken = withOrigin(asked.refusal ? withoutBody(readable) : readable, origin);
    const drawn = await drawPage({ request: taken, site, origin, nonce, ...asked });
    const headers = new Headers(drawn.headers);
    // A file has one of its own: browsers show PDF by a page of theirs, which that of our pages forbids.
    if (!headers.has("Content-Security-Policy")) {
      const policy = contentSecurityPolicy(nonce, { asked: [searchOrigin, mapOrigin], framed });
      headers.set("Content-Security-Policy", policy);
    }
    // Pages hold a search key and a nonce of one reader.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    return new Response(drawn.body, { status: drawn.status, headers });
  }
  // What is refused already waits for nothing.
  return (request, asked) => (asked.refusal ? answer : answerInTurn)(request, asked);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * The router prints paths whose escapes are broken, whole, whatever they open (`/en/lists/TOKEN%`). It gets one instead
 * that no page has, in the same language.
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
  const kept = new Headers(headers);
  for (const name of ["Content-Length", "Content-Type", "Transfer-Encoding"]) kept.delete(name);
  return new Request(url, { method, headers: kept });
}
