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
  /** The path prefix before `/1/…`: `/api/search`. Empty by default. */
  mount?: string;
  /** `false` during the first build of the indexes, when an empty result would be misleading. */
  isReady?: () => boolean;
  /** Hourly calls from one address, where the address is known; `publicCallsPerHour` by default. */
  callsPerHour?: number;
  /** Receives internal errors, which answer 500. */
  onError?: (error: unknown) => void;
  /** Receives reports of slow or large answers. */
  onCostly?: (answer: CostlyAnswer) => void;
}

/** The context of a call besides the request. */
export interface Caller {
  /** The client address, from the socket or a trusted proxy. */
  address?: string | undefined;
  /** Progress of sending the answer, where observable. */
  sending?: Sending | undefined;
}

/**
 * Hourly calls of typical size from one address; expensive calls count as several. A typed word causes about ten calls,
 * and a whole shelter or library may share one address: this allows ten calls a second without pause for all of them
 * together.
 */
export const publicCallsPerHour = 36_000;

/** Hits of one search with the public key; pages request sixty for a map. Larger requests are capped to this number. */
export const maxHitsPerQuery = 100;

/** Answers a request of the protocol. */
export type SearchHost = (request: Request, caller?: Caller) => Promise<Response>;

/**
 * Serves the search part of the Algolia search protocol, so that its clients work with this host. Every answer is JSON
 * with permissive CORS (no cookies are read), and invalid requests are 4xx, because clients hide the message of a 5xx.
 * Writing, browsing and reading are refused for every key.
 *
 * NOTE: browsers send the key in the query string. Exclude it from access logs.
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
 * Small bodies with a declared length are read at once: creating a stream takes Node as long as answering from the
 * cache. HTTP enforces the declared length.
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
