/**
 * `npm test`: runs all checks, those that find faults fastest first. `npm test -- unit e2e` runs the named parts only.
 * Options go to the program that runs the part: `npm test -- e2e --grep @smoke`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, generateRouteTypes } from "./pages.mjs";
import { ensureInstalled, environment, fail, root, run } from "./setup.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const bin = (name, path) => join(root, "node_modules", name, path);
const results = mkdtempSync(join(tmpdir(), "dragoman-test-"));
// Hundreds of processes run the same code: the first one compiles it, the others reuse the result. Deleted after the
// tests.
process.env.NODE_COMPILE_CACHE ??= join(results, "compiled");
const counts = { passed: 0, failed: 0, skipped: 0, again: 0 };
/** What the reports of the running part say about tests that failed, or passed at the second try only. */
let faults = [];
/** Of one part: more of them have one cause. */
const mostFaults = 20;
/** The last characters that the running part has printed. */
let lastPrinted = "";

const parts = {
  format: () => runPart([bin("oxfmt", "bin/oxfmt"), "--check"]),
  lint: async () =>
    (await generateRouteTypes()) || runPart([bin("oxlint", "bin/oxlint"), "--type-aware", "--deny-warnings"]),
  types: async () =>
    (await generateRouteTypes()) ||
    (await checkTypes(".")) ||
    (await checkTypes("apps/directory")) ||
    (await checkTypes("apps/workspace")) ||
    (await checkTypes("packages/embed")) ||
    (await checkTypes("packages/client")) ||
    checkTypes("apps/server"),
  imports: () => runPart(["scripts/check-imports.ts"]),
  unit: () => vitest("unit"),
  server: async () => {
    await ensureBuilt();
    return vitest("server");
  },
  database: () => vitest("database"),
  e2e: async () => {
    await ensureBuilt();
    const file = join(results, "e2e.json");
    const code = await runPart(
      [bin("@playwright/test", "cli.js"), "test", "--reporter=list,json", ...options],
      {
        cwd: join(root, "apps/server"),
        env: { ...environment(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    );
    count(file, readPlaywrightReport);
    return code;
  },
};

function listen(text) {
  lastPrinted = (lastPrinted + text).slice(-16_000);
}

/** On a terminal, which keeps everything, a part draws for itself. */
function runPart(args, options = {}) {
  return run(args, { ...options, ...(!process.stdout.isTTY && { listen }) });
}

function checkTypes(project) {
  return runPart([bin("typescript", "bin/tsc"), "-p", project]);
}

async function vitest(project) {
  const file = join(results, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runPart([
    bin("vitest", "vitest.mjs"),
    "run",
    "--project",
    project,
    ...reporters,
    ...options,
  ]);
  count(file, readVitestReport);
  return code;
}

/** A program that broke off has written no report. */
function count(file, read) {
  if (!existsSync(file)) return;
  const report = read(JSON.parse(readFileSync(file, "utf8")));
  for (const name of Object.keys(counts)) counts[name] += report[name];
  faults.push(...report.faults);
}

const args = process.argv.slice(2);
const firstOption = args.findIndex((word) => word.startsWith("-"));
const named = firstOption < 0 ? args : args.slice(0, firstOption);
const options = firstOption < 0 ? [] : args.slice(firstOption);
const unknown = named.find((name) => !(name in parts) && name !== "check");
if (unknown)
  fail(`There is no part called ${unknown}.`, `Parts: ${Object.keys(parts).join(", ")}, or check.`);
const check = ["format", "lint", "types", "imports"];
const chosen =
  named.length === 0 ? Object.keys(parts) : named.flatMap((name) => (name === "check" ? check : [name]));

ensureInstalled();
const failed = [];
let summary = "";
for (const name of chosen) {
  console.log(`\n── ${name}`);
  lastPrinted = "";
  faults = [];
  const isFailed = (await parts[name]()) !== 0;
  if (isFailed) failed.push(name);
  if (faults.length > 0) summary += `\n── ${name}\n${faults.slice(0, mostFaults).join("\n")}\n`;
  // What failed outside of tests is in no report.
  else if (isFailed && lastPrinted) summary += `\n── ${name}, again how it ended\n${lastPrinted}`;
}
rmSync(results, { recursive: true, force: true, maxRetries: 5 });

// A long log is often cut, and keeps its end.
if (summary) console.log(summary);
console.log(
  failed.length === 0 ? `\nAll parts hold: ${chosen.join(", ")}.` : `\nFailing: ${failed.join(", ")}.`,
);
// A check that has no tests (format, lint, types, imports) counts as one.
const uncounted = chosen.filter((name) => check.includes(name));
counts.passed += uncounted.filter((name) => !failed.includes(name)).length;
counts.failed += uncounted.filter((name) => failed.includes(name)).length;
if (counts.again > 0) console.log(`Passed at the second try only: ${counts.again}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = failed.length === 0 ? 0 : 1;
