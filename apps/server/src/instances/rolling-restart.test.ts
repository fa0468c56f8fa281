import { randomBytes, randomInt } from "node:crypto";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startInstance } from "../testing/instance.ts";
import { startPostgres } from "../testing/postgres.ts";
import { balancer } from "../testing/round-robin.ts";

const postgres = await startPostgres();

/** At least this long; longer by hand: `SECONDS_OF_RESTARTS=600 CLIENTS=100`. */
const seconds = Number(process.env["SECONDS_OF_RESTARTS"] ?? 20);
const clients = Number(process.env["CLIENTS"] ?? 10);

const words = ["food", "doctor", "shelter", "lawyer", "job", "طبيب", "comida", "免费"];

/** Milliseconds between two requests of a client. */
const usualPause = 400;

interface Answer {
  /** Undefined when the connection was cut. */
  status: number | undefined;
  milliseconds: number;
}

test(
  `${clients} clients notice nothing of ${seconds} seconds of restarts, one server after the other`,
  { timeout: (seconds + 300) * 1000 },
  async ({ skip }) => {
    if ("reason" in postgres) {
      skip(postgres.reason);
      return;
    }
    const settings = {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      // Longer than two checks of the balancer.
      DRAIN_SECONDS: "4",
    };
    const servers = [await startInstance(settings), await startInstance(settings)];
    const address = await balancer(...servers.map((server) => server.address));
    const paths = await somePaths(address);

    const answers: Answer[] = [];
    const ending = new AbortController();
    const asking = Array.from({ length: clients }, async () => {
      // Each client keeps its connection, as a browser does.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      while (!ending.signal.aborted) {
        const path = paths[randomInt(paths.length)] ?? "/";
        const began = performance.now();
        const status = await ask(new URL(path, address), agent);
        answers.push({ status, milliseconds: performance.now() - began });
        await pause(randomInt(2 * usualPause));
      }
    });

    let restarts = 0;
    const end = Date.now() + seconds * 1000;
    while (restarts < servers.length || Date.now() < end) {
      const server = servers[restarts % servers.length];
      await server?.end("SIGTERM");
      await server?.start();
      // The balancer must have seen that it is ready before the other one goes.
      await pause(1500);
      restarts += 1;
    }
    ending.abort();
    await Promise.all(asking);

    const failed = answers.filter(({ status }) => status !== 200);
    report(answers, restarts);
    expect(failed).toEqual([]);
    expect(answers.length).toBeGreaterThan(clients * restarts);
  },
);

/** Pages of all kinds, with some services. */
async function somePaths(address: string): Promise<string[]> {
  const page = await (await fetch(`${address}/en/search`)).text();
  const services = Array.from(page.matchAll(/href="(\/en\/services\/[\w-]+)"/g), ([, path]) => path ?? "");
  return [
    "/en",
    "/ar",
    "/en/find",
    ...services,
    ...words.map((word) => `/en/search?q=${encodeURIComponent(word)}`),
  ];
}

function ask(address: URL, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.on("close", () => resolve(answer.complete ? answer.statusCode : undefined));
    }).on("error", () => resolve(undefined));
  });
}

/** Prints figures for whoever runs it for long. */
function report(answers: readonly Answer[], restarts: number): void {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const [half, most, longest] = [0.5, 0.95, 1].map((part) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN),
  );
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status ?? "cut"));
  const states = counts.map(([status, same]) => `${status}: ${same?.length}`).join(", ");
  process.stdout.write(`${restarts} restarts, ${states}; p50 ${half}, p95 ${most}, longest ${longest} ms\n`);
}
