import { expect, test } from "vitest";

const reportsFile = "./test-reports.mjs";
// A cast, because the scripts that prepare a bare clone are plain JavaScript.
const { readPlaywrightReport, readVitestReport } = (await import(reportsFile)) as Record<
  "readPlaywrightReport" | "readVitestReport",
  (report: object) => { failed: number; again: number; passed: number; faults: string[] }
>;

/** A test in a report of Playwright, with the error of each try. */
function spec(line: number, title: string, status: string, errors: (string | null)[]) {
  const results = errors.map((message) => (message === null ? {} : { error: { message } }));
  return { file: "home.spec.ts", line, title, tests: [{ status, results }] };
}

test("a report of Vitest tells which tests failed and why, and which file did not load", () => {
  const report = readVitestReport({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: "/code/places.test.ts",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "a town", failureMessages: [] },
          {
            status: "failed",
            fullName: "a village on postgres",
            failureMessages: ["\u001B[31mError: too late\u001B[39m\n    at places.test.ts:3"],
          },
        ],
      },
      { name: "/code/broken.test.ts", message: "No such module", assertionResults: [] },
    ],
  });
  expect(report).toMatchObject({ passed: 7, failed: 1 });
  expect(report.faults).toEqual([
    "✘ /code/places.test.ts › a village on postgres\n    Error: too late\n        at places.test.ts:3",
    "✘ /code/broken.test.ts\n    No such module",
  ]);
});

test("a report of Playwright tells what failed twice before what passed at the second try", () => {
  const report = readPlaywrightReport({
    stats: { expected: 4, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec(3, "opens", "flaky", ["late", null])],
        suites: [
          { specs: [spec(9, "closes", "unexpected", ["stuck", "stuck"]), spec(12, "x", "expected", [null])] },
        ],
      },
    ],
  });
  expect(report).toMatchObject({ passed: 5, failed: 1, again: 1 });
  expect(report.faults).toEqual([
    "✘ home.spec.ts:9 › closes\n    stuck",
    "✘ home.spec.ts:3 › opens (passed at the second try)\n    late",
  ]);
});
