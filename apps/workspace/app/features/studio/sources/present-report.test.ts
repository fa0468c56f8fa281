import type { ImportRunReport } from "@dragoman/database";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { expect, test } from "vitest";
import { presentReport } from "./present-report.server.ts";
import { problemWords } from "./problem-words.server.ts";

type Problem = ImportRunReport["problems"][number];

function reportWith(...problems: Problem[]): ImportRunReport {
  // A cast: only the problems are presented here.
  return {
    tables: {},
    withdrawn: {},
    differences: [],
    columns: [],
    edits: { kept: 0 },
    problems,
  } as unknown as ImportRunReport;
}

const problem: Problem = {
  code: "PHONE_UNPARSED",
  severity: "dropped",
  table: "phones",
  column: "number",
  count: 3,
  examples: [],
};

test("problems of a source are named in the language of the reader", async () => {
  for (const [locale, what, outcome] of [
    ["en", "Value not understood", "Left out"],
    ["de", "Wert nicht verstanden", "Weggelassen"],
  ] as const)
    expect(presentReport(reportWith(problem), await openCatalogue(locale)).problems).toMatchObject([
      { what, outcome, place: "phones.number", count: 3 },
    ]);
  const arabic = await openCatalogue("ar");
  for (const code of Object.keys(problemWords) as Problem["code"][])
    // its own keys
    expect(presentReport(reportWith({ ...problem, code }), arabic).problems[0]?.what).toMatch(
      /\p{Script=Arabic}/u,
    );
});

test("an obsolete code is shown as it was stored", async () => {
  const old = { ...problem, code: "NO_SUCH_CODE" as Problem["code"] };
  expect(presentReport(reportWith(old), await openCatalogue("en")).problems[0]?.what).toBe("NO_SUCH_CODE");
});
