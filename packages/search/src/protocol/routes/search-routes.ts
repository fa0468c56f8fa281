import { hash } from "node:crypto";
import type { FairQueue } from "../../limits/fair-queue.ts";
import type { KeyGrant } from "../../keys/keys.ts";
import { AnswerTooLarge, refusal } from "../../search-refusal.ts";
import type { RepeatableAnswer } from "../answering/answer-cache.ts";
import { administratorBudget, publicBudget, workWithin } from "../budget/call-budget.ts";
import { isCostly, type CostlyAnswer } from "../budget/costly-answers.ts";
import { isTracked, type BatchedSearch, type SearchBatch } from "../answering/answer-searches.ts";
import { parametersInQuery } from "../answering/call.ts";
import { forcedRequest } from "../reading/forced-request.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { answeringHere, type MakeAnswer } from "../answering/make-answer.ts";
import { maximumSearchBytes } from "../reading/read-body.ts";
import { mergedParameters } from "../reading/request-parameters.ts";
import { indexIn, part, permittedIndex, type RouteCall, type Route } from "./routes.ts";
import { searchQueue } from "../budget/search-queue.ts";
import type { SearchSource } from "../answering/search-source.ts";
import type { Encoding, Written } from "../answering/write-answer.ts";

/** Default page size when neither the request nor the index sets one. */
const usualHits = 20;
/** Work (`search-work.ts`) of a typical call: a page of hits, its facets, and a dozen counts. */
const usualWork = 40;
/** In the unit of the estimate. */
const workInMillisecond = 2;

/** Maximum number of requests in one call. */
const maximumRequests = 50;

export interface SearchRouteOptions {
  source: SearchSource;
  /** `false` until there is something to search. */
  isReady: () => boolean;
  /** Computes the answers to cache; in this thread when absent. */
  makeAnswer?: MakeAnswer | undefined;
  /** The queue of calls; by default the routes' own. */
  queue?: FairQueue;
  /** Receives reports of slow or large answers. */
  onCostly?: ((answer: CostlyAnswer) => void) | undefined;
}

interface Searching extends SearchRouteOptions {
  makeAnswer: MakeAnswer;
  queue: FairQueue;
  onCostly: (answer: CostlyAnswer) => void;
}

/** The routes that search. */
export function searchRoutes(routeOptions: SearchRouteOptions): Route[] {
  const {
    source,
    makeAnswer = answeringHere(source),
    queue = searchQueue(),
    onCostly = () => {},
  } = routeOptions;
  const options: Searching = { ...routeOptions, makeAnswer, queue, onCostly };
  return [
    {
      method: "POST",
      path: "/1/indexes/*/queries",
      permission: "search",
      bodyLimit: maximumSearchBytes,
      answer: async (call) => answerAll(options, call, await call.body()),
    },
    {
      method: "POST",
      path: "/1/indexes/:index/query",
      permission: "search",
      bodyLimit: maximumSearchBytes,
      answer: async (call) => answerOne(options, call, mergedParameters(await call.body())),
    },
    {
      method: "GET",
      path: "/1/indexes/:index",
      permission: "search",
      answer: async (call) => answerOne(options, call, parametersInQuery(call.query)),
    },
    {
      method: "POST",
      path: "/1/indexes/:index/facets/:facet/query",
      permission: "search",
      bodyLimit: maximumSearchBytes,
      async answer(call) {
        const parameters = { ...mergedParameters(await call.body()), facet: part(call, "facet") };
        return answerOne(options, call, { ...parameters, type: "facet" });
      },
    },
  ];
}

function answerAll(
  options: Searching,
  call: RouteCall,
  { requests, strategy = "none" }: Parameters,
): RepeatableAnswer {
  if (!Array.isArray(requests)) throw refusal.parameterInvalid("requests", "a list of requests");
  if (requests.length > maximumRequests) {
    throw refusal.parameterInvalid("requests", `at most ${maximumRequests} requests`);
  }
  if (strategy !== "none" && strategy !== "stopIfEnoughMatches") {
    throw refusal.parameterInvalid("strategy", "one of none, stopIfEnoughMatches");
  }
  const searches = batchedSearches(options, call, requests.map(mergedParameters));
  return answerOf(options, call, { searches, kind: strategy });
}

function answerOne(options: Searching, call: RouteCall, sent: Parameters): RepeatableAnswer {
  const type = sent["type"] === "facet" && call.path["facet"] !== undefined ? "facet" : "default";
  const parameters = { ...sent, type, indexName: indexIn(call) };
  return answerOf(options, call, { searches: batchedSearches(options, call, [parameters]), kind: "one" });
}

/** The result depends only on the request and the echoed parameters. */
function answerOf(
  options: Searching,
  call: RouteCall,
  { searches, kind }: Pick<SearchBatch, "searches" | "kind">,
): RepeatableAnswer {
  const { source } = options;
  const budget = call.grant.isAdministrator ? administratorBudget : publicBudget;
  const work = workWithin(budget, searches, (name) => source.hitsPerPage?.(name) ?? usualHits);
  call.charge(costOf(call.grant, { work, searches: searches.length }) - 1);
  const isRepeatable = source.states !== undefined && !searches.some(isTracked);
  return {
    // A digest, since the request may be much longer than its result, and waits in memory.
    ...(isRepeatable && { key: hash("sha256", `${kind} ${JSON.stringify(searches)}`, "base64") }),
    states: searches.flatMap(({ request }) => source.states?.(request.indexName) ?? []),
    make: (encoding) =>
      makeQueued(options, call, { batch: { searches, kind, maxBytes: budget.bytes }, work, encoding }),
  };
}

/** For a key with a rate limit, each search counts, as the protocol defines. */
function costOf({ callsPerHour }: KeyGrant, { work, searches }: { work: number; searches: number }): number {
  return callsPerHour > 0 ? searches : work / usualWork;
}

interface CallToMake {
  batch: SearchBatch;
  work: number;
  encoding: Encoding | undefined;
}

async function makeQueued(
  { queue, makeAnswer, onCostly }: Searching,
  { caller, grant, owe }: RouteCall,
  { batch, work, encoding }: CallToMake,
): Promise<Written> {
  const end = await queue.take(caller, work);
  const start = performance.now();
  const reportCost = (status: number, answer?: Written): void => {
    const costly: CostlyAnswer = {
      status,
      duration: performance.now() - start,
      took: answer?.took,
      bytes: answer?.body.byteLength ?? 0,
      work,
      searches: batch.searches.length,
      indexes: [...new Set(batch.searches.map(({ request }) => request.indexName))],
    };
    if (isCostly(costly)) onCostly(costly);
  };
  try {
    const answer = await makeAnswer(batch, encoding);
    if (grant.callsPerHour === 0) owe(((answer.took ?? 0) * workInMillisecond - work) / usualWork);
    reportCost(200, answer);
    return answer;
  } catch (error) {
    if (error instanceof AnswerTooLarge) reportCost(error.status);
    throw error;
  } finally {
    end();
  }
}

function batchedSearches(
  { source, isReady }: Searching,
  call: RouteCall,
  requests: readonly Record<string, unknown>[],
): BatchedSearch[] {
  for (const { indexName } of requests) {
    if (typeof indexName === "string") permittedIndex(call, indexName);
  }
  if (!isReady()) throw refusal.preparing();
  const forcing = { grant: call.grant, hitsPerPage: (name: string) => source.hitsPerPage?.(name) ?? 20 };
  return requests.map((parameters) => ({ parameters, request: forcedRequest(parameters, forcing) }));
}
