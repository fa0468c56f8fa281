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
/** By hand, also in Spanish and Arabic, and beside the embedded engine, which has a test of its own: `COMPARE=1`. */
const compares = process.env["COMPARE"] !== undefined;
/** Those of most questions: an index of 4,000 services takes up to a minute for each language. */
const locales = compares ? (["en", "es", "ar"] as const) : (["en"] as const);
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
    const found = await askJudgedQuestions({ choice: parsed.choice, locales });
    const own = compares ? await askJudgedQuestions({ locales }) : [];
    // The scores are part of the test output; docs/search-providers.md has them.
    for (const tag of ["all", ...locales]) {
      const of = (outcomes: typeof found) =>
        scoreQuestions(outcomes.filter(({ lang }) => tag === "all" || lang === tag));
      console.info(tag, { OpenSearch: of(found), ...(compares && { embedded: of(own) }) });
    }
    expect(scoreQuestions(found).queries).toBeGreaterThan(50);
    expect(scoreQuestions(found).success5).toBeGreaterThanOrEqual(0.55);
  },
  longest,
);
