import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer, Contender, ContenderKind } from "./contender.ts";
import { corpus, corpusDocument, type CorpusDocument } from "./corpus.ts";
import { corpusQueries, queryClasses, type CorpusQuery, type QueryClass } from "./queries.ts";
import { latencyOf, percentile, type Latency } from "./statistics.ts";

export interface Plan {
  size: number;
  queries: number;
  /** Seconds allowed for the queries; the remaining ones are skipped. */
  budget: number;
}

/** The measurement of one contender at one size. Times in milliseconds, sizes in bytes. */
export interface Measurement {
  contender: string;
  size: number;
  /** As planned; `latency.all.count` ran. */
  queries: number;
  latency: Partial<Record<QueryClass | "all", Latency>>;
  /** Share of intended documents among the first ten, and the same for the correctly spelled query. */
  recall: Partial<Record<QueryClass, { found: number; ceiling: number }>>;
  documentsPerSecond: number;
  openMs: number | undefined;
  bytes: { index: number; documents: number } | undefined;
  rss: number;
  upsert: { p50: number; p95: number };
}

/** Builds, opens, warms up and queries, one at a time. */
export async function measure(kind: ContenderKind, plan: Plan): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-bench-"));
  const contender = await kind.open(folder);
  try {
    return await measureOpen(contender, kind.name, plan);
  } finally {
    await contender.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOpen(contender: Contender, name: string, plan: Plan): Promise<Measurement> {
  const { size, queries: count, budget } = plan;
  const documentsPerSecond = await buildRate(contender, size);
  const openMs = contender.reopen && (await wallOf(() => contender.reopen?.()));
  const bytes = await contender.size?.();
  const asked = corpusQueries({ size, count });
  // As many as the measured queries, but different ones.
  const warm = corpusQueries({ size, count, run: 1 });
  await ask(contender, warm, budget / 4);
  const answered = await ask(contender, asked, budget);
  const clean = answered.flatMap(({ query }) => (query.intended ? [{ ...query, text: query.clean }] : []));
  const ceiling = await ask(contender, clean, budget);
  return {
    contender: name,
    size,
    queries: asked.length,
    latency: latencies(answered),
    recall: recalls(answered, ceiling),
    documentsPerSecond,
    openMs,
    bytes,
    rss: process.memoryUsage.rss(),
    upsert: await upserts(contender, size),
  };
}

/** Without the time for generating the documents. */
async function buildRate(contender: Contender, size: number): Promise<number> {
  let inventing = 0;
  function* timed(): Generator<CorpusDocument> {
    let since = performance.now();
    for (const document of corpus(size)) {
      inventing += performance.now() - since;
      yield document;
      since = performance.now();
    }
  }
  const wall = await wallOf(() => contender.build(timed()));
  return size / ((wall - inventing) / 1000);
}

async function wallOf(run: () => Promise<void> | undefined): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

interface Answered {
  query: CorpusQuery;
  answer: Answer;
  wall: number;
  cpu: number;
}

async function ask(
  contender: Contender,
  queries: readonly CorpusQuery[],
  budget: number,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  const end = performance.now() + budget * 1000;
  for (const query of queries) {
    const before = process.threadCpuUsage();
    const start = performance.now();
    const answer = await contender.search(query);
    const wall = performance.now() - start;
    const { user, system } = process.threadCpuUsage(before);
    answered.push({ query, answer, wall, cpu: (user + system) / 1000 });
    if (performance.now() > end) break;
  }
  return answered;
}

function latencies(answered: readonly Answered[]): Measurement["latency"] {
  const result: Measurement["latency"] = { all: latency(answered) };
  for (const one of queryClasses) {
    const own = answered.filter(({ query }) => query.class === one);
    if (own.length > 0) result[one] = latency(own);
  }
  return result;
}

function latency(answered: readonly Answered[]): Latency {
  return latencyOf(
    answered.map(({ wall }) => wall),
    answered.map(({ cpu }) => cpu),
  );
}

function recalls(answered: readonly Answered[], ceiling: readonly Answered[]): Measurement["recall"] {
  const result: Measurement["recall"] = {};
  for (const one of queryClasses) {
    if (one === "browse") continue;
    const own = answered.filter(({ query }) => query.class === one);
    const clean = ceiling.filter(({ query }) => query.class === one);
    if (own.length > 0) result[one] = { found: share(own), ceiling: share(clean) };
  }
  return result;
}

function share(answered: readonly Answered[]): number {
  const found = answered.filter(({ query, answer }) =>
    answer.ids.slice(0, 10).includes(query.intended ?? ""),
  );
  return found.length / Math.max(1, answered.length);
}

/** One document at a time, half of them replacing others, until it is found by a unique word. */
async function upserts(contender: Contender, size: number): Promise<Measurement["upsert"]> {
  const walls: number[] = [];
  for (let number = 0; number < 30; number++) {
    const document = corpusDocument(number % 2 === 0 ? number : size + number);
    const word = `zqxj${"abcdefghijklmnopqrstuvwxyz".charAt(number % 26)}wv${number}`;
    const start = performance.now();
    await contender.upsert({ ...document, name: `${word} ${document.name}` });
    const { ids } = await contender.search(plainQuery(word));
    if (!ids.includes(document.objectID)) throw new Error(`The document with "${word}" is not found.`);
    walls.push(performance.now() - start);
  }
  const sorted = Float64Array.from(walls).toSorted();
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

function plainQuery(text: string): CorpusQuery {
  return { class: "prefix", text, clean: text, intended: undefined, filters: [], place: undefined };
}
