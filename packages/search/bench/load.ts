/**
 * Many clients at once over HTTP, as people who type: `node packages/search/bench/load.ts --records 100k --clients 100
 * --seconds 60 [--threads N] [--replace]`. Starts a search host in a process of its own, or uses the one at `--url`
 * (with `--key`, which may write to the index "corpus"). With `--replace`, all records are replaced again and again
 * meanwhile.
 *
 * The clients run on the same machine. What they take of it is said with the result; they read every answer to its end
 * and look at its status, and do not parse it.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadNow, thisMachine } from "./machine.ts";
import { corpusQueries } from "./queries.ts";
import { corpusWriter, type Target } from "./corpus-writer.ts";
import { parseSize } from "./parse-size.ts";
import { callBytes, loadClient, type LoadClient } from "./load-client.ts";
import { protocolRequests } from "./protocol-requests.ts";
import { percentile } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    records: { type: "string", default: "10k" },
    clients: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
    /** Milliseconds that a client waits between an answer and its next query; 0 for maximum load. */
    pause: { type: "string", default: "0" },
    /** Number of distinct queries; the host caches answers, so repeated ones cost less. */
    queries: { type: "string", default: "50k" },
    /** Search threads beside the main one; the default of `dragoman search-host` when absent. */
    threads: { type: "string", default: "" },
    replace: { type: "boolean", default: false },
    url: { type: "string" },
    key: { type: "string", default: "the-key-of-the-benchmark" },
  },
});
const size = parseSize(values.records);
const clients = Number(values.clients);
const pause = Number(values.pause);

const host = values.url === undefined ? await startHost() : undefined;
const target: Target = {
  url: values.url ?? host?.url ?? "",
  key: values.key,
  appId: "bench",
  index: "corpus",
};
const writer = corpusWriter(target);
console.log(`Writing ${size} records to ${target.url} …`);
await writer.replaceAll(size);

const calls = corpusQueries({ size, count: parseSize(values.queries) }).map((query) =>
  callBytes({
    url: `${target.url}/1/indexes/*/queries`,
    headers: {
      "content-type": "application/json",
      "x-algolia-application-id": target.appId,
      "x-algolia-api-key": target.key,
    },
    body: JSON.stringify({ requests: protocolRequests(target.index, query) }),
  }),
);
const connections = Array.from({ length: clients }, () => loadClient(target.url));
await searchFor(3000);
const load = loadNow();
const replacements = values.replace ? replaceAgainAndAgain() : undefined;
const [hostBefore, clientsBefore] = [await host?.work(), ownWork()];
const { walls, others, failures } = await searchFor(Number(values.seconds) * 1000);
const [hostAfter, clientsAfter] = [await host?.work(), ownWork()];
const replaced = await replacements?.stop();
for (const connection of connections) connection.close();
host?.stop();

const [latencies, overtaking] = [figuresOf(walls, 1), figuresOf(others, 0)];
const { processor, cores, node } = thisMachine();
console.log(
  [
    `${walls.length} answers in ${values.seconds} s from ${size} records, ${clients} clients, ${pause} ms between their queries`,
    `p50 ${latencies(0.5)} ms, p95 ${latencies(0.95)} ms, p99 ${latencies(0.99)} ms, longest ${latencies(1)} ms`,
    failures.size === 0
      ? "no errors"
      : `errors: ${[...failures].map(([what, count]) => `${what} (${count})`).join(", ")}`,
    `answers to others between a query and its answer: p50 ${overtaking(0.5)}, p99 ${overtaking(0.99)}, most ${overtaking(1)}`,
    `processor time for an answer: ${perAnswer(hostBefore, hostAfter)} for the host, ${perAnswer(clientsBefore, clientsAfter)} for the clients`,
    replaced === undefined ? "no concurrent writes" : `all records replaced ${replaced} times during the run`,
    `${processor}, ${cores} cores (clients on the same machine), Node ${node}, load before ${load}`,
  ].join("\n"),
);
process.exitCode = failures.size === 0 ? 0 : 1;

interface Outcome {
  /** Milliseconds of each answer. */
  walls: number[];
  /** Answers to other clients in between: one less than the number of clients when served in order. */
  others: number[];
  /** What went wrong, and how often. */
  failures: Map<string, number>;
}

/** Runs all clients for a duration in milliseconds, each one query after the other. */
async function searchFor(duration: number): Promise<Outcome> {
  const outcome: Outcome = { walls: [], others: [], failures: new Map() };
  const end = performance.now() + duration;
  await Promise.all(
    connections.map(async (connection, client) => {
      // Clients start at different queries and times.
      await sleep(pause === 0 ? 0 : (pause * client) / clients);
      for (let next = Math.floor((client * calls.length) / clients); performance.now() < end; next++) {
        await searchOnce(connection, calls[next % calls.length], outcome);
        await sleep(pause);
      }
    }),
  );
  return outcome;
}

async function searchOnce(
  connection: LoadClient,
  call: Uint8Array | undefined,
  { walls, others, failures }: Outcome,
): Promise<void> {
  if (!call) throw new Error("There is no query to ask");
  const start = performance.now();
  const before = walls.length;
  const problem = await connection.ask(call);
  if (problem === undefined) {
    others.push(walls.length - before);
    walls.push(performance.now() - start);
  } else {
    failures.set(problem, (failures.get(problem) ?? 0) + 1);
  }
}

/** Percentiles with a number of decimals. */
function figuresOf(numbers: readonly number[], decimals: number): (share: number) => string {
  const sorted = Float64Array.from(numbers).toSorted();
  return (share) => percentile(sorted, share).toFixed(decimals);
}

/** Processor time of this process in milliseconds. */
function ownWork(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function perAnswer(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) return "unknown";
  return `${((after - before) / walls.length).toFixed(2)} ms`;
}

/** `stop` resolves to the number of complete replacements. */
function replaceAgainAndAgain(): { stop: () => Promise<number> } {
  const child = fork(join(import.meta.dirname, "load-writer.ts"), [JSON.stringify(target), String(size)]);
  let count = 0;
  child.on("message", () => count++);
  return {
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      return count;
    },
  };
}

function sleep(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface Host {
  url: string;
  /** Its processor time in milliseconds. */
  work: () => Promise<number>;
  stop: () => void;
}

async function startHost(): Promise<Host> {
  const child = fork(join(import.meta.dirname, "load-host.ts"), [values.key, values.threads]);
  const [port] = await once(child, "message");
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    async work() {
      child.send("work");
      const [milliseconds] = await once(child, "message");
      return Number(milliseconds);
    },
    stop: () => void child.kill("SIGTERM"),
  };
}
