/**
 * Many clients at once over HTTP, as people who type: `node packages/search/bench/load.ts --records 100k --clients 100
 * --seconds 60 [--replace]`. Starts a search host in a process of its own, or uses the one at `--url` (with `--key`,
 * which may write to the index "corpus"). With `--replace`, all records are replaced again and again meanwhile.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadNow, thisMachine } from "./machine.ts";
import { corpusQueries } from "./queries.ts";
import { corpusWriter, type Target } from "./corpus-writer.ts";
import { parseSize } from "./parse-size.ts";
import { protocolRequests } from "./protocol-requests.ts";
import { percentile } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    records: { type: "string", default: "10k" },
    clients: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
    /** Milliseconds that a client waits between an answer and its next query; 0 is all that the host can take. */
    pause: { type: "string", default: "0" },
    /** Different ones; the host remembers answers, so that what comes again costs less. */
    queries: { type: "string", default: "50k" },
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

const bodies = corpusQueries({ size, count: parseSize(values.queries) }).map((query) =>
  JSON.stringify({ requests: protocolRequests(target.index, query) }),
);
const agent = new Agent({ keepAlive: true, maxSockets: clients });
await searchFor(3000);
const load = loadNow();
const replacements = values.replace ? replaceAgainAndAgain() : undefined;
const { walls, failures } = await searchFor(Number(values.seconds) * 1000);
const replaced = await replacements?.stop();
agent.destroy();
host?.stop();

const sorted = Float64Array.from(walls).toSorted();
const figure = (share: number): string => percentile(sorted, share).toFixed(1);
const { processor, cores, node } = thisMachine();
console.log(
  [
    `${walls.length} answers in ${values.seconds} s from ${size} records, ${clients} clients, ${pause} ms between their queries`,
    `p50 ${figure(0.5)} ms, p95 ${figure(0.95)} ms, p99 ${figure(0.99)} ms, longest ${figure(1)} ms`,
    failures.size === 0
      ? "no errors"
      : `errors: ${[...failures].map(([what, count]) => `${what} (${count})`).join(", ")}`,
    replaced === undefined ? "no writes meanwhile" : `all records replaced ${replaced} times meanwhile`,
    `${processor}, ${cores} cores (clients on the same machine), Node ${node}, load before ${load}`,
  ].join("\n"),
);
process.exitCode = failures.size === 0 ? 0 : 1;

interface Outcome {
  /** Milliseconds of each answer. */
  walls: number[];
  /** What went wrong, and how often. */
  failures: Map<string, number>;
}

/** All clients for so many milliseconds, each one query after the other. */
async function searchFor(duration: number): Promise<Outcome> {
  const outcome: Outcome = { walls: [], failures: new Map() };
  const end = performance.now() + duration;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // Clients begin in different places, and not all at once.
      await sleep(pause === 0 ? 0 : (pause * client) / clients);
      for (let next = Math.floor((client * bodies.length) / clients); performance.now() < end; next++) {
        await searchOnce(bodies[next % bodies.length] ?? "", outcome);
        await sleep(pause);
      }
    }),
  );
  return outcome;
}

async function searchOnce(body: string, { walls, failures }: Outcome): Promise<void> {
  const start = performance.now();
  const problem = await post(body);
  if (problem === undefined) walls.push(performance.now() - start);
  else failures.set(problem, (failures.get(problem) ?? 0) + 1);
}

/** Sends one call and reads the answer to its end; says what was wrong with it. */
function post(body: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const call = request(
      `${target.url}/1/indexes/*/queries`,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/json",
          "x-algolia-application-id": target.appId,
          "x-algolia-api-key": target.key,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`),
        );
        answer.on("error", (error) => resolve(error.message));
      },
    );
    call.on("error", (error) => resolve(error.message));
    call.end(body);
  });
}

/** `stop` says how often all records were replaced. */
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

async function startHost(): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, "load-host.ts"), [values.key]);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${Number(port)}`, stop: () => void child.kill("SIGTERM") };
}
