/**
 * Measures how long other writers wait while a large directory is imported: `node measure-import.ts [SERVICES] [URL]`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { importDataset } from "../import/import-dataset.ts";
import { openDatabase } from "../open-database.ts";
import { largeDirectory } from "./large-directory.ts";
import type { SteadyWrite } from "./write-steadily.ts";

const count = Number(process.argv[2] ?? 20_000);
const url = process.argv[3];
const directory = mkdtempSync(join(tmpdir(), "measure-import-"));
const options = { directory, url };
const database = await openDatabase(options);
const start = performance.now();
const since = () => Math.round(performance.now() - start);
const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

await importDataset(database, largeDirectory(10), { source: "test" });
const writer = spawn(
  process.execPath,
  [
    join(import.meta.dirname, "write-steadily.ts"),
    JSON.stringify({ options, serviceId: "service-1", pause: 50 }),
  ],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const output = text(writer.stdout);
await new Promise((resolve) => writer.stdout.once("readable", resolve));
let largestLog = 0;
let largestMemory = 0;
const watching = setInterval(() => {
  largestMemory = Math.max(largestMemory, process.memoryUsage().rss);
  if (url === undefined)
    largestLog = Math.max(largestLog, statSync(join(directory, "dragoman.sqlite-wal")).size);
}, 100);
const marks: { from: number; staged: number; end: number }[] = [];
for (const wording of ["", " changed"]) {
  const dataset = largeDirectory(count, { wording });
  console.log(`${since()} made ${dataset.rows.length} rows, RSS ${mb(process.memoryUsage().rss)} MB`);
  const from = performance.timeOrigin + performance.now();
  let staged = 0;
  const outcome = await importDataset(database, dataset, {
    source: "test",
    onProgress: ({ done, total }) => {
      if (done === total && staged === 0) staged = performance.timeOrigin + performance.now();
    },
  });
  const end = performance.timeOrigin + performance.now();
  console.log(
    `staged in ${Math.round(staged - from)} ms, compared and applied in ${Math.round(end - staged)} ms`,
    JSON.stringify(outcome.tables["services"]),
    `largest: RSS ${mb(largestMemory)} MB, WAL ${mb(largestLog)} MB`,
  );
  marks.push({ from, staged, end });
  largestLog = 0;
}
clearInterval(watching);
writer.kill("SIGTERM");
await once(writer, "exit");
// A cast, because `write-steadily.ts` wrote it.
const waits = JSON.parse(await output) as SteadyWrite[];
for (const { from, staged, end } of marks) {
  describe(
    "staging ",
    waits.filter(({ at }) => at >= from && at < staged),
  );
  describe(
    "applying",
    waits.filter(({ at }) => at >= staged && at < end),
  );
}
await database.close();
rmSync(directory, { recursive: true });

function describe(name: string, some: readonly SteadyWrite[]): void {
  const sorted = some.map(({ waited }) => waited).toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  console.log(
    `${name}: ${sorted.length} writes, p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`,
  );
}
