import { keyRing, searchOnlyKey } from "../keys/key-ring.ts";
import { createKeyCheck, type SearchKeys } from "../keys/keys.ts";
import { answerCall, type CallOptions } from "../protocol/answering/answer-call.ts";
import { createAnswerCache } from "../protocol/answering/answer-cache.ts";
import type { Call } from "../protocol/answering/call.ts";
import { idleRoutes } from "../protocol/routes/idle-routes.ts";
import { maximumBodyBytes, type IncomingBody } from "../protocol/reading/read-body.ts";
import { createRouter } from "../protocol/routes/routes.ts";
import { searchRoutes } from "../protocol/routes/search-routes.ts";
import type { SearchSource } from "../protocol/answering/search-source.ts";
import type { CostlyAnswer } from "../protocol/budget/costly-answers.ts";
import { createRateLimit } from "../limits/rate-limit.ts";
import { refusal } from "../search-refusal.ts";
import { createUnreadAnswers, maxUnread, type Sending } from "./unread-answers.ts";

export { describeCostly, type CostlyAnswer } from "../protocol/budget/costly-answers.ts";
export { sendingOf } from "./node-server.ts";
export type { Sending } from "./unread-answers.ts";
export { createFairQueue, type FairQueue } from "../limits/fair-queue.ts";
export { usualThreadCount } from "../search-threads/search-threads.ts";
export { startStandaloneHost, type StandaloneHostOptions } from "./standalone-host.ts";

export interface SearchHostOptions {
  provider: SearchSource;
  appId: string;
  keys: SearchKeys;
  /** What stands before `/1/…` in the path: `/api/search`. Nothing when absent. */
  mount?: string;
  /** `false` while the indexes are built for the first time, when finding nothing would say that there is nothing. */
  isReady?: () => boolean;
  /** Calls in an hour from one address, where the caller's address is given; `publicCallsPerHour` when absent. */
  callsPerHour?: number;
  /** Told of faults, which answer 500. */
  onError?: (error: unknown) => void;
  /** Told of answers that were slow or large. */
  onCostly?: (answer: CostlyAnswer) => void;
}

/** What a server knows of a call besides the request. */
export interface Caller {
  /** Address on the Internet, from the socket or a proxy that is trusted. */
  address?: string | undefined;
  /** How the answer goes out, where that can be seen. */
  sending?: Sending | undefined;
}

/**
 * Calls of the usual size in an hour from one address; what is more work counts as more. A word typed is about ten calls, and a whole shelter or library may sit behind
 * one address: this is ten calls a second without a pause, for all of them together.
 */
export const publicCallsPerHour = 36_000;

/** Hits of one search with the key of pages, which ask for sixty for a map. What asks for more gets as many. */
export const maxHitsPerQuery = 100;

/** Answers a request of the protocol. */
export type SearchHost = (request: Request, caller?: Caller) => Promise<Response>;

/**
 * Answers the search part of the Algolia search protocol, so that its clients can be pointed here. Every answer is
 * JSON, open to every origin (no cookies are read), and wrong requests are 4xx: clients hide the text of a 5xx.
 * Writing, browsing and reading are refused to every key.
 *
 * NOTE: browsers send the key in the query string. Leave it out of access logs.
 */
export function createSearchHost(options: SearchHostOptions): SearchHost {
  const { provider, appId, keys, mount = "", isReady = () => true, onError = console.error } = options;
  const { makeAnswer } = provider;
  const { onCostly } = options;
  const ring = keyRing({ keys: [{ ...searchOnlyKey(keys.searchKey), maxHitsPerQuery }] });
  return requestHost({
    appId,
    mount,
    onError,
    checkKey: createKeyCheck(() => ring),
    findRoute: createRouter([
      ...idleRoutes(),
      ...searchRoutes({ source: provider, isReady, makeAnswer, onCostly }),
    ]),
    refusePath: (path) => (path.startsWith("/1/") ? refusal.methodNotAllowed() : refusal.pathUnknown(path)),
    answerCache: createAnswerCache(),
    rateLimit: createRateLimit(),
    unread: createUnreadAnswers(maxUnread),
    callsPerHour: options.callsPerHour ?? publicCallsPerHour,
  });
}

function requestHost(options: CallOptions): SearchHost {
  return async (request, caller = {}) => {
    const { status, headers, body } = await answerCall(options, callOf(request, caller));
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  };
}

function callOf(request: Request, { address, sending }: Caller): Call {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    body: bodyOf(request),
    address,
    sending,
  };
}

/**
 * A body that says that it is short is taken as a whole: to make a stream of it takes Node as long as to answer what is
 * cached. HTTP holds it to its word.
 */
function bodyOf(request: Request): IncomingBody["chunks"] {
  if (request.method === "GET" || request.method === "HEAD") return nothing();
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) <= maximumBodyBytes) return wholeBody(request);
  return request.body ?? nothing();
}

async function* wholeBody(request: Request): AsyncIterable<Uint8Array> {
  yield new Uint8Array(await request.arrayBuffer());
}

async function* nothing(): AsyncIterable<Uint8Array> {}
