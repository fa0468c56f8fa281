import { parseProviderUrl } from "@dragoman/search/provider-choice";
import {
  startOpenSearchCluster,
  withoutOpenSearch,
  type OpenSearchCluster,
} from "@dragoman/search/testing/opensearch-cluster.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askJudgedQuestions, hasJudgedQuestions, scoreQuestions } from "./testing/judged-questions.ts";

const skip = hasJudgedQuestions() ? withoutOpenSearch() : "needs ../shared/data and ../shared/queries";
const reason = skip === undefined ? "" : ` (${skip})`;
/** Those of most questions: an index of 4,000 services in all languages takes many minutes. */
const locales = ["en", "es", "ar"] as const;
/** Milliseconds. */
const longest = 15 * 60_000;
let cluster: OpenSearchCluster;

beforeAll(async () => {
  if (skip === undefined) cluster = await startOpenSearchCluster(1);
});

afterAll(() => cluster?.close());

test.skipIf(skip !== undefined)(
  `questions to a real directory find help with OpenSearch${reason}`,
  async () => {
    const parsed = parseProviderUrl(`${cluster.provider}?prefix=questions_`);
    if ("problem" in parsed) throw new Error(parsed.problem);
    const own = await askJudgedQuestions({ locales });
    const found = await askJudgedQuestions({ choice: parsed.choice, locales });
    // The scores are part of the test output; docs/search-providers.md has them.
    for (const tag of ["all", ...locales]) {
      const of = (outcomes: typeof own) =>
        scoreQuestions(outcomes.filter(({ lang }) => tag === "all" || lang === tag));
      console.info(tag, { embedded: of(own), OpenSearch: of(found) });
    }
    expect(scoreQuestions(found).queries).toBe(scoreQuestions(own).queries);
    expect(scoreQuestions(found).success5).toBeGreaterThanOrEqual(0.3);
  },
  longest,
);
