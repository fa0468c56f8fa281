/**
 * Measures the pages of the studio and of translators on a large directory: `node measure-studio.ts [SERVICES] [URL]`,
 * with 10,000 suggestions and a million events in the audit trail. Milliseconds from the request to the last byte of the
 * answer. `MEASURE_FOLDER` keeps the directory for another run. Needs the built pages.
 */
import { importDataset, openDatabase, type Database } from "@dragoman/database";
import { largeDirectory } from "@dragoman/database/testing/large-directory";
import { sql } from "kysely";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { dragomanProgram, runDragoman } from "./dragoman.ts";
import { testBrowser } from "./test-browser.ts";

const count = Number(process.argv[2] ?? 100_000);
const url = process.argv[3];
const suggestions = 10_000;
const events = 1_000_000;
const visits = 20;
const kept = process.env["MEASURE_FOLDER"];
const directory = kept ?? mkdtempSync(join(tmpdir(), "measure-studio-"));
const port = "4390";
const origin = `http://localhost:${port}`;
const admin = "ada@example.org";
const environment = {
  DATA_DIR: directory,
  ...(url && { DATABASE_URL: url, SESSION_SECRET: "0123456789abcdef0123456789abcdef" }),
};

async function fill(): Promise<void> {
  const database = await openDatabase({ directory, url });
  const { kysely } = database;
  if ((await kysely.selectFrom("services").select("id").limit(1).execute()).length === 0) {
    await importDataset(database, largeDirectory(count), { source: "test" });
    await fillSuggestions(database);
    await fillTrail(database);
    if (database.kind === "postgres") await sql`analyze`.execute(kysely);
  }
  await database.close();
}

/** One for each of so many services, of every kind. */
async function fillSuggestions({ kysely }: Database): Promise<void> {
  const kinds = ["phone", "closed", "moved", "hours", "languages", "other"] as const;
  const values = Array.from({ length: suggestions }, (_, number) => ({
    id: `suggestion-${number}`,
    service_id: `service-${(number * 7) % count}`,
    kind: kinds[number % kinds.length] ?? "other",
    record_id: `service-${(number * 7) % count}`,
    seen: "",
    proposed: "",
    note: `The door was closed when I came, and nobody answered the phone. ${number}`,
    locale: ["en", "ar", "de"][number % 3] ?? "en",
    day: `2026-11-${String(1 + (number % 28)).padStart(2, "0")}`,
    times: 1 + (number % 5),
    state: "open" as const,
    revision_id: null,
  }));
  for (let at = 0; at < values.length; at += 500)
    await kysely
      .insertInto("suggestions")
      .values(values.slice(at, at + 500))
      .execute();
}

/** As in years of work: mostly sign-ins, then changes of entries, by two hundred people. */
async function fillTrail({ kysely, kind }: Database): Promise<void> {
  const numbers =
    kind === "postgres"
      ? sql`select generate_series(1, ${sql.lit(events)}) as n`
      : sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(events)})
            select n from counted`;
  const moment =
    kind === "postgres"
      ? sql`to_char(timestamp '2024-01-01' + n * interval '90 seconds', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2024-01-01', (n * 90) || ' seconds')`;
  await sql`
    insert into audit_events (id, at, actor, action, object_table, object_id, before, after)
    select 'event-' || n, ${moment}, 'person-' || (n % 200),
      case when n % 5 < 3 then 'session:sign-in' when n % 5 = 3 then 'revision:accept' else 'verification:record' end,
      case when n % 5 < 3 then 'people' else 'services' end,
      case when n % 5 < 3 then 'person-' || (n % 200) else 'service-' || (n % ${sql.lit(count)}) end,
      null, '{"state":"accepted"}'
    from (${numbers}) as numbers
  `.execute(kysely);
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
      console.log(`${path}: ${response.status}`);
      return;
    }
  }
  const [first = 0] = times;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  const mark = Number(at(0.95)) >= 300 || first >= 300 ? " ←" : "";
  console.log(
    `${path}: first ${first.toFixed(0)}, median ${at(0.5)}, p95 ${at(0.95)} ms, ${bytes} bytes${mark}`,
  );
}

for (const path of [
  "",
  "/reviews",
  "/claims",
  "/suggestions",
  "/suggestions?q=door",
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
