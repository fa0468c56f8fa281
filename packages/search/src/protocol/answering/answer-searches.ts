import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { refusal } from "../../search-refusal.ts";
import type { SearchRequest } from "../../search-request.ts";
import type { SearchResult } from "../../search-result.ts";
import { hitsJson, joinedJson } from "./hits-json.ts";
import type { SearchSource } from "./search-source.ts";
import { writeResult, type RouteAnswer } from "./write-result.ts";

/** All that one call searches for. Plain data, so that it can be asked of another thread. */
export interface SearchBatch {
  searches: readonly BatchedSearch[];
  /**
   * Whether the result stands by itself, and else how many of the searches are made. `results`: as the engine has them,
   * for pages of the same server.
   */
  kind: "one" | "none" | "stopIfEnoughMatches" | "results";
  /** Bytes that the answer may have. */
  maxBytes: number;
}

export interface BatchedSearch {
  request: SearchRequest;
  /** As received, for the echo. */
  parameters: Record<string, unknown>;
}

/** What of a source is searched in. */
export type Searched = Pick<SearchSource, "search" | "eachResult" | "dropDamaged">;

/** Milliseconds after which whatever else this thread has to do comes first. */
const longestAtOnce = 5;

/** An answer as JSON, and what it took. */
export interface AnswerText {
  text: string;
  /** Milliseconds of this thread's processor. */
  took: number;
}

/** The answer to a call. Between two searches, the thread does what is more urgent. */
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

/** Milliseconds that this thread has had a processor: how busy others keep the machine does not count. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The caller wants to tell later what was chosen of this very answer. */
export function isTracked({ parameters: { clickAnalytics } }: BatchedSearch): boolean {
  return clickAnalytics === true || clickAnalytics === "true";
}

/** Hits, which nothing leaves out, are written in their own way. */
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

/** One after the other; another machine is asked for all together, unless the first may be enough. */
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
