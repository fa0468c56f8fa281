import { checkKey, type KeyGrant, type SearchKeys } from "./keys.ts";
import { filtersExpression } from "./protocol/filters-grammar.ts";
import { parseSearchRequest } from "./protocol/parse-request.ts";
import { readJsonBody } from "./protocol/read-body.ts";
import { mergedParameters } from "./protocol/request-parameters.ts";
import { routeOf, type Route } from "./protocol/routes.ts";
import { writeResult, type Answered } from "./protocol/write-result.ts";
import type { SearchProvider } from "./provider.ts";
import { refusal, SearchRefusal } from "./search-refusal.ts";
import type { SearchRequest } from "./search-request.ts";

export interface SearchHostOptions {
  provider: SearchProvider;
  appId: string;
  keys: SearchKeys;
  /** What stands before `/1/…` in the path: `/api/search`. Nothing when absent. */
  mount?: string;
  /** `false` while the indexes are built for the first time, when finding nothing would say that there is nothing. */
  isReady?: () => boolean;
  /** Told of faults, which answer 500. */
  onError?: (error: unknown) => void;
}

/** Requests in one call. */
const maximumRequests = 50;

/**
 * Answers the search part of the Algolia search protocol, so that its clients can be pointed here. Every answer is
 * JSON, open to every origin (no cookies are read), and wrong requests are 4xx: clients hide the text of a 5xx.
 *
 * NOTE: browsers send the key in the query string. Leave it out of access logs.
 */
export function createSearchHost(options: SearchHostOptions): (request: Request) => Promise<Response> {
  const { onError = console.error } = options;
  return async (request) => {
    try {
      if (request.method === "OPTIONS") return answer(request, 200, {});
      return answer(request, 200, await perform(options, request));
    } catch (error) {
      if (error instanceof SearchRefusal) {
        return answer(request, error.status, { message: error.message, status: error.status });
      }
      onError(error);
      return answer(request, 500, { message: "Internal error", status: 500 });
    }
  };
}

async function perform(options: SearchHostOptions, request: Request): Promise<Record<string, unknown>> {
  const url = new URL(request.url);
  const grant = permit(options, request, url);
  const route = routeOf(request.method, pathBelow(options.mount ?? "", url.pathname));
  const { parameters, strategy } = parametersOf(route, await readJsonBody(request));
  for (const { indexName } of parameters) {
    if (typeof indexName === "string" && !grant.allowsIndex(indexName)) throw refusal.indexNotAllowed();
  }
  if (options.isReady?.() === false) throw refusal.preparing();
  const parsed = parameters.map((one) => ({ request: parseForced(one, grant), parameters: one }));
  const answered = await searchInOrder(options.provider, parsed, strategy);
  const results = answered.map(writeResult);
  return route.kind === "queries" ? { results } : (results[0] ?? {});
}

function permit({ appId, keys }: SearchHostOptions, request: Request, url: URL): KeyGrant {
  const id = credential(request, url, "x-algolia-application-id");
  const key = credential(request, url, "x-algolia-api-key");
  if (id !== appId || key === undefined) throw refusal.invalidCredentials();
  return checkKey(keys, key, Math.floor(Date.now() / 1000));
}

/** From the headers or, as browsers send it, from the query string, in any case. */
function credential(request: Request, url: URL, name: string): string | undefined {
  const header = request.headers.get(name);
  if (header !== null) return header;
  for (const [parameter, value] of url.searchParams) {
    if (parameter.toLowerCase() === name) return value;
  }
  return undefined;
}

function pathBelow(mount: string, path: string): string {
  if (!path.startsWith(`${mount}/`)) throw refusal.pathUnknown(path);
  return path.slice(mount.length);
}

interface Batch {
  parameters: Record<string, unknown>[];
  strategy: "none" | "stopIfEnoughMatches";
}

function parametersOf(route: Route, body: Record<string, unknown>): Batch {
  if (route.kind === "query") {
    return {
      strategy: "none",
      parameters: [{ ...mergedParameters(body), type: "default", indexName: route.indexName }],
    };
  }
  if (route.kind === "facet") {
    const { indexName, facet } = route;
    return { strategy: "none", parameters: [{ ...mergedParameters(body), type: "facet", indexName, facet }] };
  }
  const { requests, strategy } = body;
  if (!Array.isArray(requests)) throw refusal.parameterInvalid("requests", "a list of requests");
  if (requests.length > maximumRequests) {
    throw refusal.parameterInvalid("requests", `at most ${maximumRequests} requests`);
  }
  if (strategy !== undefined && strategy !== "none" && strategy !== "stopIfEnoughMatches") {
    throw refusal.parameterInvalid("strategy", "one of none, stopIfEnoughMatches");
  }
  return { strategy: strategy ?? "none", parameters: requests.map(mergedParameters) };
}

/**
 * What the key forces replaces what the request says; filters add up instead, as parsed, so that no text of a request
 * can reach into the key's.
 */
function parseForced(parameters: Record<string, unknown>, { forced }: KeyGrant): SearchRequest {
  const { filters, ...replacing } = forced;
  const request = parseSearchRequest({ ...parameters, ...replacing });
  const restriction = filtersExpression(filters ?? "");
  if (!restriction) return request;
  return {
    ...request,
    filter: request.filter ? { kind: "all", of: [request.filter, restriction] } : restriction,
  };
}

interface ParsedRequest {
  request: SearchRequest;
  parameters: Record<string, unknown>;
}

async function searchInOrder(
  provider: SearchProvider,
  parsed: readonly ParsedRequest[],
  strategy: Batch["strategy"],
): Promise<Answered[]> {
  if (strategy === "none") {
    const start = performance.now();
    const results = await provider.search(parsed.map((one) => one.request));
    const duration = performance.now() - start;
    return parsed.map((one, index) => ({ ...one, result: results[index], duration }));
  }
  const answered: Answered[] = [];
  let enough = false;
  for (const one of parsed) {
    const start = performance.now();
    const [result] = enough ? [] : await provider.search([one.request]);
    answered.push({ ...one, result, duration: performance.now() - start });
    if (result?.type === "hits" && result.nbHits >= result.length) enough = true;
  }
  return answered;
}

function answer(request: Request, status: number, body: Record<string, unknown>): Response {
  const headers = new Headers({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "no-store",
  });
  if (request.method === "OPTIONS") {
    headers.set("access-control-allow-methods", "GET, POST, PUT, DELETE, OPTIONS");
    headers.set("access-control-max-age", "86400");
    headers.set("vary", "access-control-request-headers");
    const requested = request.headers.get("access-control-request-headers");
    if (requested !== null) headers.set("access-control-allow-headers", requested);
  }
  return new Response(JSON.stringify(body), { status, headers });
}
