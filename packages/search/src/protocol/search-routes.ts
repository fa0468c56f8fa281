import { refusal } from "../search-refusal.ts";
import type { RepeatableAnswer } from "./answer-memory.ts";
import { answerSearches, isTracked, type AskedSearch, type AskedSearches } from "./answer-searches.ts";
import { parametersInQuery } from "./call.ts";
import { forcedRequest } from "./forced-request.ts";
import type { Parameters } from "./parameter-values.ts";
import { answeringHere, type MakeAnswer } from "./make-answer.ts";
import { mergedParameters } from "./request-parameters.ts";
import { indexIn, part, permittedIndex, type Answered, type Asked, type Route } from "./routes.ts";
import type { SearchSource } from "./search-source.ts";

/** Requests in one call. */
const maximumRequests = 50;

export interface SearchRouteOptions {
  source: SearchSource;
  /** `false` while there is nothing to search yet. */
  isReady: () => boolean;
  /** Makes the answers that are remembered; in this thread when absent. */
  makeAnswer?: MakeAnswer | undefined;
}

interface Searching extends SearchRouteOptions {
  makeAnswer: MakeAnswer;
}

/** All calls that search. */
export function searchRoutes(given: SearchRouteOptions): Route[] {
  const options = { ...given, makeAnswer: given.makeAnswer ?? answeringHere(given.source) };
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
  options: Searching,
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
  const searches = askedSearches(options, asked, requests.map(mergedParameters));
  return answerOf(options, { searches, kind: strategy });
}

function answerOne(options: Searching, asked: Asked, said: Parameters): Searched | Promise<Searched> {
  const type = said["type"] === "facet" && asked.path["facet"] !== undefined ? "facet" : "default";
  const parameters = { ...said, type, indexName: indexIn(asked) };
  return answerOf(options, { searches: askedSearches(options, asked, [parameters]), kind: "one" });
}

/** The request says what is found, the parameters are echoed: the answer depends on nothing else. */
function answerOf({ source, makeAnswer }: Searching, asked: AskedSearches): Searched | Promise<Searched> {
  const { searches, kind } = asked;
  if (!source.states || searches.some(isTracked)) {
    return answerSearches(source, asked).then((body) => ({ body }));
  }
  return {
    make: (encoding) => makeAnswer(asked, encoding),
    key: `${kind} ${JSON.stringify(searches)}`,
    states: searches.flatMap(({ request }) => source.states?.(request.indexName) ?? []),
  };
}

function askedSearches(
  { source, isReady }: Searching,
  asked: Asked,
  requests: readonly Record<string, unknown>[],
): AskedSearch[] {
  for (const { indexName } of requests) {
    if (typeof indexName === "string") permittedIndex(asked, indexName);
  }
  if (!isReady()) throw refusal.preparing();
  const forcing = { grant: asked.grant, hitsPerPage: (name: string) => source.hitsPerPage?.(name) ?? 20 };
  return requests.map((parameters) => ({ parameters, request: forcedRequest(parameters, forcing) }));
}
