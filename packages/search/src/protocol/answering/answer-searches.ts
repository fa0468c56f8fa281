import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { refusal } from "../../search-refusal.ts";
import type { SearchRequest } from "../../search-request.ts";
import type { SearchResult } from "../../search-result.ts";
import { hitsJson, joinedJson } from "./hits-json.ts";
import type { SearchSource } from "./search-source.ts";
import { writeResult, type RouteAnswer } from "./write-result.ts";

/** All searches of one call. Plain data, so that another thread can execute it. */
export interface SearchBatch {
  searches: readonly BatchedSearch[];
  /**
   * The shape of the answer: a single result, or the strategy for several. `results` returns the engine's results
   * unchanged, for pages of the same server.
   */
  kind: "one" | "none" | "stopIfEnoughMatches" | "results";
  /** Maximum size of the answer in bytes. */
  maxBytes: number;
}

export interface BatchedSearch {
  request: SearchRequest;
  /** As received, echoed in the answer. */
  parameters: Record<string, unknown>;
}

/** The members of a source that searching needs. */
export type Searched = Pick<SearchSource, "search" | "eachResult" | "dropDamaged">;

/** Milliseconds after which the thread yields to its event loop. */
const longestAtOnce = 5;

/** An answer as JSON, and its processor time. */
export interface AnswerText {
  text: string;
  /** Milliseconds of processor time of this thread. */
  took: number;
}

/** Answers a call. Yields to the event loop between searches. */
export async function answerSearches(source: Searched, batch: SearchBatch): Promise<AnswerText> {
  const { kind, maxBytes } = batch;
  const pieces: string[] = [];
  let bytes = 0;
  let took = 0;
  let since = processorTime();
  for await (const answered of answeredSearches(source, batch)) {
    const piece = kind === "results" ? resultJson(answered) : searchedJson(answered);
    bytes += Buffer.byteLength(piece);
    if (bytes > maxBytes) throw refusal.answerTooLarge(maxBytes);
    pieces.push(piece);
    const atOnce = processorTime() - since;
    if (atOnce < longestAtOnce || pieces.length === batch.searches.length) continue;
    took += atOnce;
    await setImmediate();
    since = processorTime();
  }
  const text = kind === "one" ? (pieces[0] ?? "{}") : `{"results":[${pieces.join(",")}]}`;
  return { text, took: took + processorTime() - since };
}

/** Milliseconds of processor time of this thread, unaffected by the load of the machine. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The caller will report clicks on this particular answer, so it must not be shared. */
export function isTracked({ parameters: { clickAnalytics } }: BatchedSearch): boolean {
  return clickAnalytics === true || clickAnalytics === "true";
}

/** Hits that need no filtering are serialized by a faster path. */
function searchedJson(answered: RouteAnswer): string {
  const { hits, ...others } = writeResult(answered);
  const queryID = isTracked(answered) ? randomBytes(16).toString("hex") : undefined;
  const rest = JSON.stringify({ ...others, queryID });
  return Array.isArray(hits) ? joinedJson(`{"hits":${hitsJson(hits)}}`, rest) : rest;
}

function resultJson({ result }: RouteAnswer): string {
  if (result?.type !== "hits") return JSON.stringify(result);
  const { hits, ...others } = result;
  return joinedJson(`{"hits":${hitsJson(hits)}}`, JSON.stringify(others));
}

async function* answeredSearches(
  source: Searched,
  { searches, kind }: SearchBatch,
): AsyncGenerator<RouteAnswer> {
  const results = resultsOf(source, { searches, together: kind !== "stopIfEnoughMatches" });
  let isEnough = false;
  for (const one of searches) {
    const start = performance.now();
    const { value: result } = isEnough ? {} : await results.next();
    yield { ...one, result: result ?? undefined, duration: performance.now() - start };
    if (kind === "stopIfEnoughMatches" && result?.type === "hits" && result.nbHits >= result.length) {
      isEnough = true;
    }
  }
}

/** Executes searches one by one; a remote engine receives them all together, unless the first may suffice. */
async function* resultsOf(
  source: Searched,
  { searches, together }: { searches: readonly BatchedSearch[]; together: boolean },
): AsyncGenerator<SearchResult<object>, undefined> {
  const requests = searches.map(({ request }) => request);
  if (source.eachResult) yield* source.eachResult(requests);
  else if (together) yield* await source.search(requests);
  else for (const request of requests) yield* await source.search([request]);
  return undefined;
}
