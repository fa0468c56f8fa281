import { refusal } from "../../search-refusal.ts";
import type { BatchedSearch } from "../answering/answer-searches.ts";
import { workOf, workOfCall } from "./search-work.ts";

/** The budget of one call. */
export interface CallBudget {
  /** Hits of all its searches together. */
  hits: number;
  /** Work of one search (`search-work.ts`), and of all together. */
  searchWork: number;
  work: number;
  /** Maximum size of the answer in bytes. */
  bytes: number;
}

/**
 * For public search keys. Ten InstantSearch widgets with twenty hits each use a fifth of the hits and of the work; the
 * largest call of the product's own pages, which counts fifty suggestions for an empty result, uses three quarters of
 * the work.
 */
export const publicBudget: CallBudget = { hits: 1000, searchWork: 400, work: 1000, bytes: 4 * 2 ** 20 };

/** For the administrator, whose calls are limited only by memory. */
export const administratorBudget: CallBudget = {
  hits: 50_000,
  searchWork: Infinity,
  work: Infinity,
  bytes: 64 * 2 ** 20,
};

/** Refuses a call that exceeds its budget; returns its estimated work. */
export function workWithin(
  { hits, searchWork, work }: CallBudget,
  searches: readonly BatchedSearch[],
  usualHits: (indexName: string) => number,
): number {
  const sized = searches.map(({ request }) => ({ request, hits: hitsOf(request, usualHits) }));
  const allHits = sized.reduce((sum, one) => sum + one.hits, 0);
  if (allHits > hits) throw refusal.tooManyHits(allHits, hits);
  const largest = Math.max(0, ...sized.map(workOf));
  if (largest > searchWork) throw refusal.tooMuchWork("One search of this call", largest, searchWork);
  const all = workOfCall(sized);
  if (all > work) throw refusal.tooMuchWork("This call", all, work);
  return all;
}

function hitsOf(request: BatchedSearch["request"], usual: (indexName: string) => number): number {
  if (request.type === "facet") return 0;
  const { paging, hitsPerPage = usual(request.indexName) } = request;
  return paging.kind === "offset" ? (paging.length ?? hitsPerPage) : hitsPerPage;
}
