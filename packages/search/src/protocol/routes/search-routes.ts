import { hash } from "node:crypto";
import type { FairTurns } from "../../limits/fair-turns.ts";
import type { KeyGrant } from "../../keys/keys.ts";
import { AnswerTooLarge, refusal } from "../../search-refusal.ts";
import type { RepeatableAnswer } from "../answering/answer-memory.ts";
import { administratorBudget, publicBudget, workWithin } from "../budget/call-budget.ts";
import { isCostly, type CostlyAnswer } from "../budget/costly-answers.ts";
import { isTracked, type AskedSearch, type AskedSearches } from "../answering/answer-searches.ts";
import { parametersInQuery } from "../answering/call.ts";
import { forcedRequest } from "../reading/forced-request.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { answeringHere, type MakeAnswer } from "../answering/make-answer.ts";
import { maximumSearchBytes } from "../reading/read-body.ts";
import { mergedParameters } from "../reading/request-parameters.ts";
import { indexIn, part, permittedIndex, type Asked, type Route } from "./routes.ts";
import { searchTurns } from "../budget/search-turns.ts";
import type { SearchSource } from "../answering/search-source.ts";
import type { Encoding, Written } from "../answering/write-answer.ts";

/** Hits on a page where neither request nor index says. */
const usualHits = 20;
/** Work (`search-work.ts`) of a usual call: a page's hits, its facets, and a dozen counts beside them. */
const usualWork = 40;
/** The same unit as in the estimate. */
const workInMillisecond = 2;

/** Requests in one call. */
const maximumRequests = 50;

export interface SearchRouteOptions {
  source: SearchSource;
  /** `false` while there is nothing to search yet. */
  isReady: () => boolean;
  /** Makes the answers that are cached; in this thread when absent. */
  makeAnswer?: MakeAnswer | undefined;
  /** Who is answered when; in an order of the routes' own when absent. */
  turns?: FairTurns;
  /** Is told of answers that were slow or large. */
  onCostly?: ((answer: CostlyAnswer) => void) | undefined;
}

interface Searching extends SearchRouteOptions {
  makeAnswer: MakeAnswer;
  turns: FairTurns;
  onCostly: (answer: CostlyAnswer) => void;
}

/** All calls that search. */
export function searchRoutes(given: SearchRouteOptions): Route[] {
  const { source, makeAnswer = answeringHere(source), turns = searchTurns(), onCostly = () => {} } = given;
  const options: Searching = { ...given, makeAnswer, turns, onCostly };
  return [
    {
      method: "POST",
      path: "/1/indexes/*/queries",
      permission: "search",
      bodyLimit: maximumSearchBytes,
      answer: async (asked) => answerAll(options, asked, await asked.body()),
    },
    {
      method: "POST",
      path: "/1/indexes/:index/query",
      permission: "search",
      bodyLimit: maximumSearchBytes,
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
      bodyLimit: maximumSearchBytes,
      async answer(asked) {
        const parameters = { ...mergedParameters(await asked.body()), facet: part(asked, "facet") };
        return answerOne(options, asked, { ...parameters, type: "facet" });
      },
    },
  ];
}

function answerAll(
  options: Searching,
  asked: Asked,
  { requests, strategy = "none" }: Parameters,
): RepeatableAnswer {
  if (!Array.isArray(requests)) throw refusal.parameterInvalid("requests", "a list of requests");
  if (requests.length > maximumRequests) {
    throw refusal.parameterInvalid("requests", `at most ${maximumRequests} requests`);
  }
  if (strategy !== "none" && strategy !== "stopIfEnoughMatches") {
    throw refusal.parameterInvalid("strategy", "one of none, stopIfEnoughMatches");
  }
  const searches = askedSearches(options, asked, requests.map(mergedParameters));
  return answerOf(options, asked, { searches, kind: strategy });
}

function answerOne(options: Searching, asked: Asked, said: Parameters): RepeatableAnswer {
  const type = said["type"] === "facet" && asked.path["facet"] !== undefined ? "facet" : "default";
  const parameters = { ...said, type, indexName: indexIn(asked) };
  return answerOf(options, asked, { searches: askedSearches(options, asked, [parameters]), kind: "one" });
}

/** The request says what is found, the parameters are echoed: the answer depends on nothing else. */
function answerOf(
  options: Searching,
  asked: Asked,
  { searches, kind }: Pick<AskedSearches, "searches" | "kind">,
): RepeatableAnswer {
  const { source } = options;
  const budget = asked.grant.isAdministrator ? administratorBudget : publicBudget;
  const work = workWithin(budget, searches, (name) => source.hitsPerPage?.(name) ?? usualHits);
  asked.charge(costOf(asked.grant, { work, searches: searches.length }) - 1);
  const isRepeatable = source.states !== undefined && !searches.some(isTracked);
  return {
    // A digest, since what is asked may be many times longer than what is found, and waits with its call.
    ...(isRepeatable && { key: hash("sha256", `${kind} ${JSON.stringify(searches)}`, "base64") }),
    states: searches.flatMap(({ request }) => source.states?.(request.indexName) ?? []),
    make: (encoding) =>
      makeInTurn(options, asked, { asked: { searches, kind, mostBytes: budget.bytes }, work, encoding }),
  };
}

/** Where a key says how often it may be used, each search counts, as the protocol has it. */
function costOf({ callsPerHour }: KeyGrant, { work, searches }: { work: number; searches: number }): number {
  return callsPerHour > 0 ? searches : work / usualWork;
}

interface CallToMake {
  asked: AskedSearches;
  work: number;
  encoding: Encoding | undefined;
}

async function makeInTurn(
  { turns, makeAnswer, onCostly }: Searching,
  { caller, grant, owe }: Asked,
  { asked, work, encoding }: CallToMake,
): Promise<Written> {
  const end = await turns.take(caller, work);
  const start = performance.now();
  const tell = (status: number, answer?: Written): void => {
    const said: CostlyAnswer = {
      status,
      duration: performance.now() - start,
      took: answer?.took,
      bytes: answer?.body.byteLength ?? 0,
      work,
      searches: asked.searches.length,
      indexes: [...new Set(asked.searches.map(({ request }) => request.indexName))],
    };
    if (isCostly(said)) onCostly(said);
  };
  try {
    const answer = await makeAnswer(asked, encoding);
    if (grant.callsPerHour === 0) owe(((answer.took ?? 0) * workInMillisecond - work) / usualWork);
    tell(200, answer);
    return answer;
  } catch (error) {
    if (error instanceof AnswerTooLarge) tell(error.status);
    throw error;
  } finally {
    end();
  }
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
