import { parseProviderUrl, type ProviderChoice } from "@dragoman/search/provider-choice";
import {
  startOpenSearchCluster,
  withoutOpenSearch,
  type OpenSearchCluster,
} from "@dragoman/search/testing/opensearch-cluster.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askJudgedNeeds, kinds, score, type Found } from "./testing/judged-needs.ts";

const skip = withoutOpenSearch();
const reason = skip === undefined ? "" : ` (${skip})`;
/** Some languages with an analyzer of the engine, in four scripts: to write all of them takes many minutes. */
const locales = ["en", "es", "ar", "ru", "zh-Hans"];
/** By hand, beside the embedded engine, which has a test of its own: `COMPARE=1`. */
const compares = process.env["COMPARE"] !== undefined;
/** Milliseconds. */
const longest = 15 * 60_000;
let cluster: OpenSearchCluster;

beforeAll(async () => {
  if (skip === undefined) cluster = await startOpenSearchCluster();
});

afterAll(() => cluster?.close());

function choiceOf(prefix: string): ProviderChoice {
  const parsed = parseProviderUrl(`${cluster.provider}?prefix=${prefix}`);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.choice;
}

function row(name: string, found: Found, test: (kind: string, language: string) => boolean): string {
  const queries = [...found.keys()].filter(({ kind, language }) => test(kind, language));
  const { success5, ndcg10 } = score(found, queries);
  const figures = [String(queries.length).padStart(4), success5.toFixed(3), ndcg10.toFixed(3)];
  return `${name.padEnd(16)} ${figures.join("  ")}`;
}

test.skipIf(skip !== undefined)(
  `people find with OpenSearch most of what they need${reason}`,
  async () => {
    const found = await askJudgedNeeds({ choice: choiceOf("needs_"), locales });
    // The scores are part of the test output; docs/search-providers.md has them.
    for (const [engine, results] of [
      ["OpenSearch", found],
      ...(compares ? [["embedded", await askJudgedNeeds({ locales })] as const] : []),
    ] as const) {
      const rows = [
        row("all", results, () => true),
        ...kinds.map((one) => row(one, results, (kind) => kind === one)),
        ...locales.map((tag) => row(tag, results, (_, language) => language === tag)),
      ];
      console.info([`${engine.padEnd(16)}    n    s@5  nDCG@10`, ...rows].join("\n"));
    }
    expect(score(found, [...found.keys()]).success5).toBeGreaterThanOrEqual(0.7);
  },
  longest,
);
