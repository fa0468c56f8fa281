import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Answer, ContenderKind } from "./contender.ts";
import { fts5 } from "./contenders/fts5.ts";
import { minisearch } from "./contenders/minisearch.ts";
import { ours } from "./contenders/ours.ts";
import { corpus } from "./corpus.ts";
import { measure, type Measurement } from "./measure.ts";
import { plotOf } from "./plot.ts";
import { corpusQueries } from "./queries.ts";
import { tablesOf, withTables } from "./report.ts";

const size = 300;

test.each([ours, fts5, minisearch])("$name is measured in every class of queries", async (kind) => {
  const result = await measure(kind, { size, queries: 60, budget: 20 });
  expect(result.latency.all?.count).toBe(result.queries);
  expect(Object.keys(result.recall)).toEqual(["prefix", "typo", "variant", "zh", "th"]);
  expect(result.recall.prefix?.ceiling).toBeGreaterThan(0.8);
  expect(result.recall.variant?.found).toBe(result.recall.variant?.ceiling);
  expect(result.documentsPerSecond).toBeGreaterThan(0);
  expect(result.upsert.p95).toBeGreaterThan(0);
});

/** In ours, longer words match other forms and typos, and Arabic prefixes match after the article. */
const isAlike = /^(?!.*\p{Script=Arabic}).{0,3}$/u;

test("engines with our analysis count the same, unless ours has additional rules", async () => {
  const queries = corpusQueries({ size, count: 400 }).filter((query) => isAlike.test(query.text));
  expect(queries.length).toBeGreaterThan(60);
  const own = await answers(ours, queries);
  const others = await answers(fts5, queries);
  expect(others.map(counted)).toEqual(own.map(counted));
});

async function answers(kind: ContenderKind, queries: ReturnType<typeof corpusQueries>): Promise<Answer[]> {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-bench-"));
  const contender = await kind.open(folder);
  try {
    await contender.build(corpus(size));
    const found: Answer[] = [];
    for (const query of queries) found.push(await contender.search(query));
    return found;
  } finally {
    await contender.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Facets without values may be absent. */
function counted({ total, facets }: Answer): unknown {
  const present = Object.entries(facets ?? {}).filter(([, values]) => Object.keys(values).length > 0);
  return { total, facets: Object.fromEntries(present) };
}

test("tables and plot show the measurements, and missing ones as missing", () => {
  const machine = { processor: "Some CPU", cores: 2, memory: 4, system: "linux x64", node: "v24.0.0" };
  const date = "2026-11-21";
  const results = [
    { ...measurement("ours", 1000, 1), date, load: 0.5 },
    { ...measurement("ours", 10_000, 2), date, load: 0.5 },
    { ...measurement("fts5", 10_000, 20), date, load: 0.7, openMs: undefined },
  ];
  const tables = tablesOf({ machine, results }, [ours, fts5]);
  expect(tables).toContain("Measured on Some CPU, 2 cores, 4 GiB");
  expect(tables).toContain("| SQLite FTS5 | 20 | 20 | 20 | 20 | 10× | 90 of 100 |");
  expect(tables).toContain("### 10,000 records");
  const page =
    "# Title\n<!-- figures: written by npm run bench:search -->\nold\n<!-- end of figures -->\nafter\n";
  const written = withTables(page, tables);
  expect(written).not.toContain("old");
  expect(withTables(written, tables)).toBe(written);
  const plot = plotOf({ machine, results }, [ours, fts5]);
  expect(plot).toContain("Dragoman 2.0");
  expect(plot).not.toContain("NaN");
});

function measurement(contender: string, size: number, time: number): Measurement {
  const latency = { count: 90, p50: time, p95: time, p99: time, cpuMean: time };
  return {
    contender,
    size,
    queries: 100,
    latency: { all: latency, prefix: latency },
    recall: { typo: { found: 0.9, ceiling: 0.95 } },
    documentsPerSecond: 12_345,
    openMs: 10,
    bytes: { index: 5_000_000, documents: 1_000_000 },
    rss: 100_000_000,
    upsert: { p50: 1, p95: 2 },
  };
}
