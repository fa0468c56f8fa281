/**
 * Measures the pages of the studio and of translators on a large directory: `node measure-studio.ts [SERVICES] [URL]`,
 * with 10,000 suggestions and a million events in the audit trail. Milliseconds from the request to the last byte of the
 * answer. Fails if a page does not open, or takes `longest` at the median. `MEASURE_FOLDER` keeps the directory for
 * another run. Needs the built pages.
 */
import { followForTranslators, importDataset, openDatabase } from "@dragoman/database";
import { fillStudio } from "@dragoman/database/testing/busy-studio";
import { largeDirectory } from "@dragoman/database/testing/large-directory";
import { needsOfService } from "@dragoman/search/service-meaning";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { dragomanProgram, runDragoman } from "./dragoman.ts";
import { testBrowser } from "./test-browser.ts";

const count = Number(process.argv[2] ?? 100_000);
const url = process.argv[3];
const visits = 20;
/** Milliseconds. */
const longest = 300;
const kept = process.env["MEASURE_FOLDER"];
const directory = kept ?? mkdtempSync(join(tmpdir(), "measure-studio-"));
const port = "4390";
const origin = `http://localhost:${port}`;
const admin = "ada@example.org";
const environment = {
  DATA_DIR: directory,
  ...(url && { DATABASE_URL: url, SESSION_SECRET: randomBytes(32).toString("hex") }),
};

async function fill(): Promise<void> {
  const database = await openDatabase({ directory, url });
  const [known] = await database.kysely.selectFrom("services").select("id").limit(1).execute();
  if (!known) {
    await importDataset(database, largeDirectory(count), { source: "test" });
    await fillStudio(database, { services: count, suggestions: 10_000, events: 1_000_000 });
    // As in a directory that was not imported just now: a server takes minutes to count it.
    await followForTranslators(database, { languages: ["ar", "de"], needsOf: needsOfService });
  }
  await database.close();
}

async function lastCode(): Promise<string> {
  const file = join(directory, "outbox.jsonl");
  for (;;) {
    const codes = existsSync(file) ? [...readFileSync(file, "utf8").matchAll(/#(\d{6})"/g)] : [];
    const code = codes.at(-1)?.[1];
    if (code !== undefined) return code;
    await setTimeout(100);
  }
}

const begin = performance.now();
await fill();
console.log(`filled in ${Math.round((performance.now() - begin) / 1000)} s`);
const server = spawn(process.execPath, [dragomanProgram, "serve"], {
  env: { ...process.env, ...environment, PORT: port },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const isReady = async () =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
while (!(await isReady())) await setTimeout(500);
const browser = testBrowser({
  ask: (request) => fetch(request, { redirect: "manual" }),
  origin,
  lastCode,
});
await browser.enter(admin);
await runDragoman(environment, "user", "grant", admin, "admin");
// What is counted in the background is counted.
await setTimeout(Number(process.env["MEASURE_PAUSE"] ?? 60_000));

async function measure(path: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const started = performance.now();
    const response = await browser.send(path);
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - started);
    if (response.status !== 200) {
      console.log(`${path}: ${response.status} ←`);
      process.exitCode = 1;
      return;
    }
  }
  const [first = 0] = times;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  if (Number(at(0.5)) >= longest) process.exitCode = 1;
  const mark = Number(at(0.95)) >= longest || first >= longest ? " ←" : "";
  console.log(
    `${path}: first ${first.toFixed(0)}, median ${at(0.5)}, p95 ${at(0.95)} ms, ${bytes} bytes${mark}`,
  );
}

for (const path of [
  "",
  "/reviews",
  "/claims",
  "/suggestions",
  "/suggestions?text=door",
  "/suggestions?page=20",
  "/suggestions/suggestion-77",
  "/checks",
  "/checks?kind=never",
  "/organizations",
  "/organizations?q=service",
  "/organizations/organization-77",
  "/listings",
  "/listings?q=4711",
  "/listings?q=help",
  "/listings/service-77",
  "/sources",
  "/sources/history",
  "/sources/differences",
  "/sources/duplicates",
  "/sources/needs",
  "/people",
  "/history",
  "/history?by=person-7",
  "/history?all=on",
  "/insights",
  "/announcements",
  "/settings",
  "/embed",
])
  await measure(`/en/studio${path}`);
for (const path of [
  "",
  "/ar",
  "/ar?q=help",
  "/ar/glossary",
  "/ar/messages",
  "/ar/services/service-77",
  "/de",
])
  await measure(`/en/account/translations${path}`);
server.kill("SIGTERM");
await once(server, "exit");
if (kept === undefined) rmSync(directory, { recursive: true });
