import { importDataset, openDatabase } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { parseSearchRequest } from "@dragoman/search";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSearch, type Search } from "./search.ts";

/**
 * Judged queries over the sample directory. A query names the needs that it is about; a hit is right if its service
 * answers one of them, and half right if it answers a related need.
 */
interface Judged {
  /** BCP 47 tag of the query, and of the searched index unless `index` names another. */
  language: string;
  index?: string;
  query: string;
  kind: Kind;
  needs: readonly string[];
  near?: readonly string[];
}

const kinds = [
  "exact",
  "prefix",
  "typo",
  "synonym",
  "cross-language",
  "script-variant",
  "romanised",
] as const;
type Kind = (typeof kinds)[number];

const folder = join(import.meta.dirname, "../../../fixtures/queries");
const judged = readdirSync(join(folder, "needs"))
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) =>
    readFileSync(join(folder, "needs", name), "utf8")
      .trim()
      .split("\n"),
  )
  .map((line) => JSON.parse(line) as Judged); // our own fixtures, in this form

interface Scores {
  queries: number;
  /** Share of queries with a right hit among the first five. */
  success5: number;
  /** Discounted gain of the first ten hits, divided by the greatest possible gain. */
  ndcg10: number;
}

/** The scores reached so far. They may not fall; raise them when the engine improves. */
const floors = JSON.parse(readFileSync(join(folder, "floors.json"), "utf8")) as {
  kinds: Record<Kind, number>;
  languages: Record<string, number>;
};

let dataDirectory = "";
let search: Search | undefined;
const found = new Map<Judged, readonly string[][]>();

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), "dragoman-relevance-"));
  const database = await openDatabase({ directory: dataDirectory });
  const dataset = await readDirectory(join(import.meta.dirname, "../../../fixtures/sample/directory"), {
    source: sampleSource,
  });
  await importDataset(database, dataset, { source: sampleSource });
  search = await startSearch({ database, dataDirectory, secret: "relevance", onError: console.error });
  await search.projector.whenReady();
  for (const one of judged) {
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
  await search.close();
  await database.close();
});

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

function gain({ needs, near = [] }: Judged, categories: readonly string[]): number {
  if (needs.some((need) => categories.includes(need))) return 2;
  return near.some((need) => categories.includes(need)) ? 1 : 0;
}

function score(queries: readonly Judged[]): Scores {
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

function row(name: string, { queries, success5, ndcg10 }: Scores): string {
  return `${name.padEnd(16)} ${String(queries).padStart(4)}  ${success5.toFixed(3)}  ${ndcg10.toFixed(3)}`;
}

test("people find what they need, in every language and however they write it", () => {
  const languages = [...new Set(judged.map(({ language }) => language))].toSorted();
  const byKind = kinds.map((kind) => [kind, judged.filter((one) => one.kind === kind)] as const);
  const byLanguage = languages.map((tag) => [tag, judged.filter((one) => one.language === tag)] as const);
  const scored = [["all", judged] as const, ...byKind, ...byLanguage]
    .filter(([, queries]) => queries.length > 0)
    .map(([name, queries]) => [name, score(queries)] as const);
  // The score is part of the test output.
  console.info(
    ["                 n     s@5    nDCG@10", ...scored.map(([name, one]) => row(name, one))].join("\n"),
  );
  const missed = judged.filter(
    (one) => !(found.get(one) ?? []).slice(0, 5).some((hit) => gain(one, hit) === 2),
  );
  console.info(
    missed
      .map(
        ({ language, kind, query, needs }) => `missed: ${language} ${kind} "${query}" (${needs.join(", ")})`,
      )
      .join("\n"),
  );
  const reached = new Map(scored);
  for (const [name, floor] of [...Object.entries(floors.kinds), ...Object.entries(floors.languages)]) {
    expect(reached.get(name)?.success5, name).toBeGreaterThanOrEqual(floor);
  }
});
