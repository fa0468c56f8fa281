import { randomBytes } from "node:crypto";
import { refusal } from "../search-refusal.ts";
import type { RepeatableAnswer } from "./answer-memory.ts";
import { parametersInQuery } from "./call.ts";
import { forcedRequest } from "./forced-request.ts";
import type { Parameters } from "./parameter-values.ts";
import { hitsJson, joinedJson } from "./hits-json.ts";
import { mergedParameters } from "./request-parameters.ts";
import { indexIn, part, permittedIndex, type Answered, type Asked, type Route } from "./routes.ts";
import type { SearchSource } from "./search-source.ts";
import { writeResult, type Answered as AnsweredRequest } from "./write-result.ts";

/** Requests in one call. */
const maximumRequests = 50;

export interface SearchRouteOptions {
  source: SearchSource;
  /** `false` while there is nothing to search yet. */
  isReady: () => boolean;
}

/** All calls that search. */
export function searchRoutes(options: SearchRouteOptions): Route[] {
  return [
    {
      method: "POST",
      path: "/1/indexes/*/queries",
      permission: "search",
      answer: async (asked) => answerAll(options, asked, await asked.body()),
    },
    {
      method: "POST",
      path: "/1/indexes/:index/query",
      permission: "search",
      answer: async (asked) => answerOne(options, asked, mergedParameters(await asked.body())),
    },
    {
      method: "GET",
      path: "/1/indexes/:index",
      permission: "search",
      answer: async (asked) => answerOne(options, asked, parametersInQuery(asked.query)),
    },
    {
      method: "POST",
      path: "/1/indexes/:index/facets/:facet/query",
      permission: "search",
      async answer(asked) {
        const parameters = { ...mergedParameters(await asked.body()), facet: part(asked, "facet") };
        return answerOne(options, asked, { ...parameters, type: "facet" });
      },
    },
  ];
}

type Searched = Answered | RepeatableAnswer;

function answerAll(
  options: SearchRouteOptions,
  asked: Asked,
  { requests, strategy = "none" }: Parameters,
): Searched | Promise<Searched> {
  if (!Array.isArray(requests)) throw refusal.parameterInvalid("requests", "a list of requests");
  if (requests.length > maximumRequests) {
    throw refusal.parameterInvalid("requests", `at most ${maximumRequests} requests`);
  }
  if (strategy !== "none" && strategy !== "stopIfEnoughMatches") {
    throw refusal.parameterInvalid("strategy", "one of none, stopIfEnoughMatches");
  }
  const parsed = parsedRequests(options, asked, requests.map(mergedParameters));
  const search = strategy === "none" ? searchTogether : searchUntilEnough;
  return repeatable(options.source, { parsed, kind: strategy }, async () => {
    const answered = await search(options.source, parsed);
    return `{"results":[${answered.map(searchedJson).join(",")}]}`;
  });
}

function answerOne(
  options: SearchRouteOptions,
  asked: Asked,
  said: Parameters,
): Searched | Promise<Searched> {
  const type = said["type"] === "facet" && asked.path["facet"] !== undefined ? "facet" : "default";
  const parameters = { ...said, type, indexName: indexIn(asked) };
  const parsed = parsedRequests(options, asked, [parameters]);
  return repeatable(options.source, { parsed, kind: "one" }, async () => {
    const [answered] = await searchTogether(options.source, parsed);
    return answered ? searchedJson(answered) : "{}";
  });
}

/** The request says what is found, the parameters are echoed: the answer depends on nothing else. */
function repeatable(
  source: SearchSource,
  { parsed, kind }: { parsed: readonly ParsedRequest[]; kind: string },
  make: () => Promise<string>,
): Searched | Promise<Searched> {
  if (!source.states || parsed.some(isTracked)) return make().then((body) => ({ body }));
  return {
    make,
    key: `${kind} ${JSON.stringify(parsed)}`,
    states: parsed.flatMap(({ request }) => source.states?.(request.indexName) ?? []),
  };
}

/** The caller wants to tell later what was chosen of this very answer. */
function isTracked({ parameters: { clickAnalytics } }: ParsedRequest): boolean {
  return clickAnalytics === true || clickAnalytics === "true";
}

/** Hits, which nothing leaves out, are written in their own way. */
function searchedJson(answered: AnsweredRequest): string {
  const { hits, ...others } = writeResult(answered);
  const queryID = isTracked(answered) ? randomBytes(16).toString("hex") : undefined;
  const rest = JSON.stringify({ ...others, queryID });
  return Array.isArray(hits) ? joinedJson(`{"hits":${hitsJson(hits)}}`, rest) : rest;
}

type ParsedRequest = Pick<AnsweredRequest, "request" | "parameters">;

function parsedRequests(
  { source, isReady }: SearchRouteOptions,
  asked: Asked,
  requests: readonly Record<string, unknown>[],
): ParsedRequest[] {
  for (const { indexName } of requests) {
    if (typeof indexName === "string") permittedIndex(asked, indexName);
  }
  if (!isReady()) throw refusal.preparing();
  const forcing = { grant: asked.grant, hitsPerPage: (name: string) => source.hitsPerPage?.(name) ?? 20 };
  return requests.map((parameters) => ({ parameters, request: forcedRequest(parameters, forcing) }));
}

async function searchTogether(
  source: SearchSource,
  parsed: readonly ParsedRequest[],
): Promise<AnsweredRequest[]> {
  const start = performance.now();
  const results = await source.search(parsed.map(({ request }) => request));
  const duration = performance.now() - start;
  return parsed.map((one, at) => ({ ...one, result: results[at], duration }));
}

async function searchUntilEnough(
  source: SearchSource,
  parsed: readonly ParsedRequest[],
): Promise<AnsweredRequest[]> {
  const answered: AnsweredRequest[] = [];
  let isEnough = false;
  for (const one of parsed) {
    const start = performance.now();
    const [result] = isEnough ? [] : await source.search([one.request]);
    answered.push({ ...one, result, duration: performance.now() - start });
    if (result?.type === "hits" && result.nbHits >= result.length) isEnough = true;
  }
  return answered;
}
