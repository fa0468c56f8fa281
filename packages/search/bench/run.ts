/**
 * Measures search engines on the corpus, each in its own process, and writes the figures: `npm run bench:search --
 * --sizes 10k,100k --contenders ours,fts5 --queries 2000 --budget 300`.
 */
import { fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { contenders } from "./contenders.ts";
import { loadNow, thisMachine } from "./machine.ts";
import type { Measurement, Plan } from "./measure.ts";
import { parseSize } from "./parse-size.ts";
import { plotOf } from "./plot.ts";
import { tablesOf, withTables } from "./report.ts";
import { mergeResults, writeResults, type Result } from "./results.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10k,100k" },
    contenders: { type: "string", default: contenders.map((one) => one.name).join(",") },
    queries: { type: "string", default: "2000" },
    /** Seconds for the queries of one contender at one size. */
    budget: { type: "string", default: "300" },
    /** Measures and prints without writing. */
    dry: { type: "boolean", default: false },
  },
});

const docs = join(import.meta.dirname, "../../../docs");
const files = {
  results: join(import.meta.dirname, "results.json"),
  document: join(docs, "benchmarks.md"),
  plot: join(docs, "images/search-benchmark.svg"),
};

const kinds = values.contenders.split(",").map((name) => {
  const kind = contenders.find((one) => one.name === name);
  if (!kind)
    throw new Error(`There is no "${name}". There are: ${contenders.map((one) => one.name).join(", ")}.`);
  return kind;
});
const results: Result[] = [];
for (const size of values.sizes.split(",").map(parseSize)) {
  for (const { name, label } of kinds) {
    const load = loadNow();
    const plan: Plan = { size, queries: Number(values.queries), budget: Number(values.budget) };
    const measurement = await measureApart(name, plan);
    if (!measurement) continue;
    results.push({ ...measurement, date: new Date().toISOString().slice(0, 10), load });
    const { all } = measurement.latency;
    console.log(
      `${label}, ${size} records: p50 ${all?.p50.toFixed(2)} p95 ${all?.p95.toFixed(2)} p99 ${all?.p99.toFixed(2)} ms, ${all?.count} queries`,
    );
  }
}
if (!values.dry && results.length > 0) {
  const merged = mergeResults(files.results, { machine: thisMachine(), results });
  writeResults(files.results, merged);
  const tables = tablesOf(merged, contenders);
  writeFileSync(files.document, withTables(readFileSync(files.document, "utf8"), tables));
  writeFileSync(files.plot, plotOf(merged, contenders));
}

/** `undefined` when the process ended without a result: the engine failed, or ran out of memory. */
function measureApart(name: string, plan: Plan): Promise<Measurement | undefined> {
  return new Promise((resolve, reject) => {
    const program = join(import.meta.dirname, "measure-process.ts");
    const child = fork(program, [name, JSON.stringify(plan)], { execArgv: ["--max-old-space-size=12288"] });
    let measurement: Measurement | undefined;
    // The child sends nothing else.
    child.on("message", (message) => (measurement = message as Measurement));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (!measurement) console.error(`${name} at ${plan.size} records ended with ${code} and is left out.`);
      resolve(measurement);
    });
  });
}
