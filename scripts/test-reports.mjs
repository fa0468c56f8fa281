/** Reads the JSON reports of the programs that run tests. */

/**
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} again Tests that passed at the second try.
 * @property {string[]} faults Each failed test with the beginning of its error, then each that passed at the second try.
 */

/** Lines of an error that are kept: the message, the difference, and the first place in the code. */
const mostLines = 14;

/** @returns {TestReport} Of Vitest's reporter `json`. */
export function readVitestReport(report) {
  const faults = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    // A file that cannot be loaded has no tests, and its error is its own.
    if (failed.length === 0) return message ? [fault(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => fault(`${name} › ${fullName}`, failureMessages[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    again: 0,
    faults,
  };
}

/** @returns {TestReport} Of Playwright's reporter `json`. */
export function readPlaywrightReport({ stats, suites, errors = [] }) {
  const tests = suites.flatMap(testsOf);
  const withStatus = (wanted, words) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ where, results }) => fault(where + words, results.find(({ error }) => error)?.error.message));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    again: stats.flaky,
    faults: [
      ...errors.map(({ message }) => fault("e2e", message)),
      ...withStatus("unexpected", ""),
      ...withStatus("flaky", " (passed at the second try)"),
    ],
  };
}

function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ ...test, where: `${file}:${line} › ${title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function fault(where, message = "") {
  // oxlint-disable-next-line no-control-regex -- colours of a terminal
  const lines = message.replaceAll(/\u001B\[[\d;]*m/g, "").split("\n");
  return [`✘ ${where}`, ...lines.slice(0, mostLines).map((line) => `    ${line}`.trimEnd())].join("\n");
}
