import { randomBytes } from "node:crypto";
import type { SearchRequest } from "../search-request.ts";
import { hitsJson, joinedJson } from "./hits-json.ts";
import type { SearchSource } from "./search-source.ts";
import { writeResult, type Answered } from "./write-result.ts";

/** All that one call searches for. Plain data, so that it can be asked of another thread. */
export interface AskedSearches {
  searches: readonly AskedSearch[];
  /** Whether the result stands by itself, and else how many of the searches are made. */
  kind: "one" | "none" | "stopIfEnoughMatches";
}

export interface AskedSearch {
  request: SearchRequest;
  /** As received, for the echo. */
  parameters: Record<string, unknown>;
}

/** The answer to a call as JSON. */
export async function answerSearches(
  source: Pick<SearchSource, "search">,
  { searches, kind }: AskedSearches,
): Promise<string> {
  const search = kind === "stopIfEnoughMatches" ? searchUntilEnough : searchTogether;
  const answered = await search(source, searches);
  const [first] = answered;
  if (kind === "one") return first ? searchedJson(first) : "{}";
  return `{"results":[${answered.map(searchedJson).join(",")}]}`;
}

/** The caller wants to tell later what was chosen of this very answer. */
export function isTracked({ parameters: { clickAnalytics } }: AskedSearch): boolean {
  return clickAnalytics === true || clickAnalytics === "true";
}

/** Hits, which nothing leaves out, are written in their own way. */
function searchedJson(answered: Answered): string {
  const { hits, ...others } = writeResult(answered);
  const queryID = isTracked(answered) ? randomBytes(16).toString("hex") : undefined;
  const rest = JSON.stringify({ ...others, queryID });
  return Array.isArray(hits) ? joinedJson(`{"hits":${hitsJson(hits)}}`, rest) : rest;
}

async function searchTogether(
  source: Pick<SearchSource, "search">,
  searches: readonly AskedSearch[],
): Promise<Answered[]> {
  const start = performance.now();
  const results = await source.search(searches.map(({ request }) => request));
  const duration = performance.now() - start;
  return searches.map((one, at) => ({ ...one, result: results[at], duration }));
}

async function searchUntilEnough(
  source: Pick<SearchSource, "search">,
  searches: readonly AskedSearch[],
): Promise<Answered[]> {
  const answered: Answered[] = [];
  let isEnough = false;
  for (const one of searches) {
    const start = performance.now();
    const [result] = isEnough ? [] : await source.search([one.request]);
    answered.push({ ...one, result, duration: performance.now() - start });
    if (result?.type === "hits" && result.nbHits >= result.length) isEnough = true;
  }
  return answered;
}
