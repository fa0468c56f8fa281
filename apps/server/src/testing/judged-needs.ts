import { importDataset, openDatabase } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { parseSearchRequest } from "@dragoman/search";
import type { ProviderChoice } from "@dragoman/search/provider-choice";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSearch } from "../search.ts";

/**
 * Judged queries over the sample directory. A query names the needs that it is about; a hit is right if its service
 * answers one of them, and half right if it answers a related need.
 */
export interface Judged {
  /** BCP 47 tag of the query, and of the searched index unless `index` names another. */
  language: string;
  index?: string;
  query: string;
  kind: Kind;
  needs: readonly string[];
  near?: readonly string[];
}

export const kinds = [
  "exact",
  "prefix",
  "typo",
  "synonym",
  "cross-language",
  "script-variant",
  "romanised",
] as const;
export type Kind = (typeof kinds)[number];

export const folder = join(import.meta.dirname, "../../../../fixtures/queries");
export const judgedNeeds = readdirSync(join(folder, "needs"))
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) =>
    readFileSync(join(folder, "needs", name), "utf8")
      .trim()
      .split("\n"),
  )
  .map((line) => JSON.parse(line) as Judged); // our own fixtures, in this form

export interface Scores {
  queries: number;
  /** Share of queries with a right hit among the first five. */
  success5: number;
  /** Discounted gain of the first ten hits, divided by the greatest possible gain. */
  ndcg10: number;
}

/** The categories of the first ten hits of each query. */
export type Found = ReadonlyMap<Judged, readonly string[][]>;

/** Asks the judged queries of the sample directory: all of them, in the embedded engine, by default. */
export async function askJudgedNeeds({
  choice,
  locales,
}: { choice?: ProviderChoice; locales?: readonly string[] } = {}): Promise<Found> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "dragoman-relevance-"));
  const database = await openDatabase({ directory: dataDirectory });
  const dataset = await readDirectory(join(import.meta.dirname, "../../../../fixtures/sample/directory"), {
    source: sampleSource,
  });
  await importDataset(database, dataset, { source: sampleSource });
  const search = await startSearch({
    ...(choice && { choice }),
    ...(locales && { locales }),
    database,
    dataDirectory,
    secret: "relevance",
    onError: console.error,
  });
  try {
    await search.projector.whenReady();
    const found = new Map<Judged, readonly string[][]>();
    for (const one of judgedNeeds) {
      if (locales && !locales.includes(one.index ?? one.language)) continue;
      const request = parseSearchRequest({
        indexName: `services_${one.index ?? one.language}`,
        query: one.query,
        hitsPerPage: 10,
        attributesToRetrieve: ["categories"],
      });
      const [result] = await search.provider.search([request]);
      const hits = result?.type === "hits" ? result.hits : [];
      found.set(
        one,
        hits.map((hit) => hit.categories ?? []),
      );
    }
    return found;
  } finally {
    await search.close();
    await database.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** 2 for a hit that answers a need of the query, 1 for a related one. */
export function gain({ needs, near = [] }: Judged, categories: readonly string[]): number {
  if (needs.some((need) => categories.includes(need))) return 2;
  return near.some((need) => categories.includes(need)) ? 1 : 0;
}

/** How well a part of the queries was answered. */
export function score(found: Found, queries: readonly Judged[]): Scores {
  let successes = 0;
  let ndcg = 0;
  for (const one of queries) {
    const gains = (found.get(one) ?? []).map((categories) => gain(one, categories));
    if (gains.slice(0, 5).includes(2)) successes++;
    // Every need has at least ten services in the sample, so the greatest gain is ten right hits.
    ndcg += discounted(gains) / discounted(Array.from({ length: 10 }, () => 2));
  }
  return { queries: queries.length, success5: successes / queries.length, ndcg10: ndcg / queries.length };
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, one, rank) => sum + one / Math.log2(rank + 2), 0);
}
