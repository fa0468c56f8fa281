import { importDataset, openDatabase } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { SearchSession } from "@dragoman/pages/search/search-protocol.ts";
import { arePagesBuilt } from "../pages/pages.ts";

const built = arePagesBuilt();
const attacked = test.skipIf(!built);
const needs = "(needs the built pages: npm run build)";
const sample = join(import.meta.dirname, "../../../../fixtures/sample/directory");

let folder = "";
let server: ChildProcess | undefined;
let origin = "";
let path = "";
let indexName = "";
let output = "";

beforeAll(async () => {
  if (!built) return;
  folder = mkdtempSync(join(tmpdir(), "dragoman-attack-"));
  const database = await openDatabase({ directory: folder });
  await importDataset(database, await readDirectory(sample, { source: sampleSource }), {
    source: sampleSource,
  });
  await database.close();
  server = spawn(process.execPath, [fileURLToPath(new URL("../start/main.ts", import.meta.url))], {
    // As `dragoman serve` starts it.
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: folder,
      PORT: "0",
      NODE_OPTIONS: "--max-semi-space-size=8",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(
    async () => {
      origin = /^Dragoman is at (\S+)$/m.exec(output)?.[1] ?? "";
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    },
    { timeout: 100_000, interval: 200 },
  );
  const session = (await (await fetch(`${origin}/api/search/session`)).json()) as SearchSession; // our own answer
  const key = new URLSearchParams({
    "x-algolia-application-id": session.appId,
    "x-algolia-api-key": session.apiKey,
  });
  path = `/api/search/1/indexes/*/queries?${key.toString()}`;
  indexName = session.indexes["en"] ?? "";
  // A first request like any reader's, so that the measurements exclude the start.
  await (await fetch(`${origin}/en/search?q=food`)).text();
});

afterAll(() => {
  server?.kill("SIGKILL");
  if (folder) rmSync(folder, { recursive: true, force: true });
});

type Searches = readonly Record<string, unknown>[];

async function ask(requests: Searches, address: string) {
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "text/plain", "x-forwarded-for": address },
    body: JSON.stringify({ requests }),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { status: answer.status, bytes };
}

/** Milliseconds until a response arrives. */
async function timeOf(request: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await request();
  return performance.now() - start;
}

async function load(page: string): Promise<void> {
  const answer = await fetch(origin + page, { headers: { "x-forwarded-for": "198.51.100.7" } });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
}

const mistyped = (seed: number) =>
  Array.from({ length: 20 }, (_, word) => `sheltrr${seed}x${word}hosng`).join(" ");

/** Queries near the maximum of one call; each differs, so that none is cached. */
function heaviest(seed: number): Searches {
  const pages = Array.from({ length: 10 }, (_, page) => ({
    indexName,
    query: "the a",
    hitsPerPage: 100,
    page,
    filters: `NOT city:${seed}`,
    highlightPreTag: "x".repeat(100),
    highlightPostTag: "y".repeat(100),
    attributesToHighlight: ["*"],
  }));
  const words = Array.from({ length: 10 }, (_, at) => ({
    indexName,
    query: mistyped(seed * 10 + at),
    hitsPerPage: 0,
  }));
  return seed % 2 === 0 ? pages : words;
}

/** The most memory that the server has used, in megabytes. */
function mostMemory(): number {
  const status = readFileSync(`/proc/${server?.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** What an attack may add: a server that has just indexed a directory has 800 to 900, and a machine 2,000. */
const maxMegabytes = 400;

attacked(`one call does not stop the site, whatever it asks for ${needs}`, async () => {
  const tags = { highlightPreTag: "x".repeat(450), highlightPostTag: "y".repeat(450) };
  const wholeDirectory = Array.from({ length: 50 }, (_, at) => ({
    indexName,
    query: "the a",
    hitsPerPage: 1000,
    filters: `NOT city:${at}`,
  }));
  for (const searches of [
    wholeDirectory.map((search) => ({ ...search, ...tags })),
    wholeDirectory,
    Array.from({ length: 50 }, (_, at) => ({ indexName, query: mistyped(at) })),
  ]) {
    const { status, bytes } = await ask(searches, "192.0.2.1");
    expect(status).toBe(400);
    expect(bytes).toBeLessThan(1000);
  }
});

attacked(`health and pages do not wait for the heaviest calls that are allowed ${needs}`, async () => {
  const [address, others] = ["192.0.2.2", Array.from({ length: 16 }, (_, at) => `203.0.113.${at}`)];
  const before = existsSync("/proc/self/status") ? mostMemory() : 0;
  let seed = 0;
  const calls: number[] = [];
  const statuses = new Set<number>();
  async function client(of: string): Promise<void> {
    for (let call = 0; call < 3; call++) {
      calls.push(await timeOf(async () => statuses.add((await ask(heaviest(seed++), of)).status)));
    }
  }
  const clients = Promise.all([...others, address, address, address, address].map(client));
  const all = 3 * (others.length + 4);
  const [health, pages]: [number[], number[]] = [[], []];
  while (calls.length < all) {
    health.push(await timeOf(() => load("/healthz")));
    pages.push(await timeOf(() => load("/en")));
  }
  await clients;
  expect(statuses).toContain(200);
  expect(middle(health)).toBeLessThan(middle(calls) / 4);
  expect(middle(pages)).toBeLessThan(middle(calls));
  if (existsSync("/proc/self/status")) expect(mostMemory() - before).toBeLessThan(maxMegabytes);
});

attacked(`answers that nobody reads do not fill the memory ${needs}`, async () => {
  if (!existsSync("/proc/self/status")) return;
  const before = mostMemory();
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  for (let client = 0; client < 60; client++) {
    const body = JSON.stringify({ requests: heaviest(client * 2).slice(0, 6) });
    const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 203.0.113.${client % 50}\r\n`;
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => undefined);
    // Three calls in a row, whose responses are not read.
    socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`.repeat(3));
    socket.pause();
    sockets.push(socket);
  }
  for (let round = 0; round < 5; round++) await load("/en/search?q=shelter");
  expect((await ask([{ indexName, query: "food" }], "198.51.100.9")).status).toBe(200);
  expect(mostMemory()).toBeLessThan(before + 300);
  for (const socket of sockets) socket.destroy();
});

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
