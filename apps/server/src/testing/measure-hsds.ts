/**
 * Measures the HSDS API on a large directory: `node measure-hsds.ts [SERVICES] [URL]`. Milliseconds of pages, and
 * services a second and memory of streams, by requests over HTTP to this process.
 */
import { importDataset, openDatabase } from "@dragoman/database";
import { largeDirectory } from "@dragoman/database/testing/large-directory";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { serve } from "@hono/node-server";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createHsdsHandler } from "../open-data/hsds-handler.ts";
import { createOpenDataSource } from "../open-data/open-data-source.ts";

const count = Number(process.argv[2] ?? 100_000);
const url = process.argv[3];
const folder = process.env["MEASURE_FOLDER"];
const directory = folder ?? mkdtempSync(join(tmpdir(), "measure-hsds-"));
const database = await openDatabase({ directory, url });
const source = createOpenDataSource(database);
if ((await source.count({ table: "services" })) === 0) {
  const imported = performance.now();
  await importDataset(database, largeDirectory(count), { source: "test" });
  console.log(`imported ${count} services in ${Math.round(performance.now() - imported)} ms`);
}
const answer = createHsdsHandler({ source, site: exampleSite(), now: () => (moment += 100_000) });
let moment = 0;
const server = serve({
  fetch: (request) => answer(request, { address: "192.0.2.1", origin: "http://localhost" }),
  port: 0,
});
await new Promise((resolve) => server.once("listening", resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/api/hsds`;

async function measurePages(path: string, pages: readonly number[]): Promise<void> {
  const times: number[] = [];
  for (const page of pages) {
    const begin = performance.now();
    const response = await fetch(`${origin}${path}&page=${page}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  console.log(`${path}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, of ${times.length} pages`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** Reads the response at full speed, in a separate process; prints lines and bytes. */
const reader = `
  let lines = 0, bytes = 0;
  for await (const piece of (await fetch(process.argv[1])).body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  console.log(lines, bytes);
`;

async function measureStream(path: string): Promise<void> {
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(process.memoryUsage().rss), 50);
  const before = process.cpuUsage();
  const begin = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    reader,
    `${origin}${path}`,
  ]);
  clearInterval(watching);
  const [lines = 0, bytes = 0] = stdout.split(" ").map(Number);
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(before);
  const processor = (user + system) / 1e6;
  console.log(
    `${path}: ${lines} objects in ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} a second`,
    `(${Math.round(lines / processor)} a second of processor time), ${megabytes(bytes)} MB;`,
    `memory ${megabytes(memory[0] ?? 0)} to ${megabytes(Math.max(...memory))} MB`,
  );
}

const walk = Array.from({ length: 100 }, (_, index) => index + 1);
const anywhere = walk.map((number) => ((number * 7919) % Math.max(1, Math.floor(count / 100))) + 1);
await measurePages("/services?per_page=100", walk);
await measurePages("/services?per_page=100", anywhere);
await measurePages("/services?per_page=100&full=true", walk);
await measurePages("/organizations?per_page=100", walk);
await measurePages("/service_at_locations?per_page=100", walk);
await measurePages("/services?per_page=100&modified_after=2026-01-01", walk);
for (const path of [
  "/services?format=ndjson",
  "/services?format=ndjson",
  "/services?format=ndjson&minimal=true",
  "/services?format=ndjson&full=true",
])
  await measureStream(path);
server.close();
await database.close();
if (folder === undefined) rmSync(directory, { recursive: true });
