import { build, type Rolldown } from "vite";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import type { PortableRequest } from "@dragoman/search/portable-request";
import { expect, test } from "./journey.ts";
import { hasLargeTown, importLargeTown, largeTown } from "./large-town-directory.ts";
import type * as Reader from "./large-town-reader.ts";
import { timeTownsOf, typeInTown } from "./large-town-page.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { saveTown } from "./saved-town.ts";

const port = Number(process.env.E2E_PORT) + 40;
const address = `http://127.0.0.1:${port}`;
/** The page offers the first, with the size of it, and the second on request. */
const usualPath = `/packs/en/${largeTown.id}`;
const packPath = `${usualPath}?sensitive=1`;
/** How many times slower than this machine a cheap phone is. */
const slower = 4;
/** The machine is interrupted at times, at another letter for each. */
const readers = 5;

test.use({ baseURL: address, serviceWorkers: "allow", viewport: { width: 360, height: 740 } });
/** The pack is made with low priority: beside other journeys that takes minutes. */
const isAsked = process.env["LARGE_TOWN"] !== undefined;
test.skip(!isAsked, "is a measurement of some minutes, best alone: LARGE_TOWN=1 runs it");
test.skip(!hasLargeTown, "needs the real directories in ../shared/data");

let folder: string | undefined;
let end: Awaited<ReturnType<typeof startServerOn>> | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  if (!isAsked || !hasLargeTown) return;
  folder = makeDataFolder();
  await importLargeTown(folder);
  end = await startServerOn(folder, { port });
});

async function endServer(): Promise<void> {
  await end?.("SIGTERM");
  end = undefined;
}

test.afterAll(async () => {
  await endServer();
  if (folder) rmSync(folder, { recursive: true });
});

/** A pack is made when somebody asks for it; until then the server says that it is not ready. */
async function packReady(path: string): Promise<Response> {
  let response = await fetch(address + path);
  await expect(async () => {
    response = await fetch(address + path);
    expect(response.status).toBe(200);
  }).toPass({ timeout: 240_000 });
  return response;
}

/** Queries that people judged. */
function judgedQueries(count: number): string[] {
  return readFileSync(join(import.meta.dirname, "../../../../shared/queries/washington.ndjson"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { lang: string; query: string })
    .filter(({ lang }) => lang === "en")
    .slice(0, count)
    .map(({ query }) => query);
}

/** Parts of queries, letter by letter, as the search sends them. */
function typedRequests(): PortableRequest[] {
  return judgedQueries(25).flatMap((query) =>
    Array.from(query, (_, at) => ({ ...request, query: query.slice(0, at + 1) })),
  );
}

const request: PortableRequest = {
  indexName: "services_en",
  query: "",
  page: 0,
  hitsPerPage: 20,
  facets: ["categories", "languages"],
  maxValuesPerFacet: 60,
  facetFilters: [],
  attributesToRetrieve: ["*"],
  attributesToHighlight: ["name", "organization"],
  attributesToSnippet: ["summary:28"],
  highlightPreTag: "<",
  highlightPostTag: ">",
};

async function bundleReader(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { formats: ["es"], entry: join(import.meta.dirname, "large-town-reader.ts") },
    },
  });
  // One format, without watch mode.
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** In a page of its own: a browser keeps what it has compiled. */
async function timesAt(
  rate: number,
  { context, code, pack }: { context: BrowserContext; code: string; pack: Buffer },
): Promise<Reader.LargeTownTimes> {
  const page = await context.newPage();
  await page.route("**/large-town/**", (route) => {
    const name = new URL(route.request().url()).pathname.replace("/large-town/", "");
    if (name === "reader.js") return route.fulfill({ contentType: "text/javascript", body: code });
    if (name === "pack") return route.fulfill({ contentType: "application/octet-stream", body: pack });
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><link rel=icon href='data:,'>" });
  });
  await page.goto(`${address}/large-town/`);
  const held = await page.evaluateHandle(async () => {
    const { timeTown } = (await import(`${location.href}reader.js`)) as typeof Reader;
    return { timeTown, file: await (await fetch("pack")).blob() };
  });
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate });
  const asked = { requests: typedRequests(), readers };
  const times = await held.evaluate(({ timeTown, file }, typed) => timeTown(file, typed), asked);
  await page.close();
  return times;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;
}

function distribution(times: readonly number[]): string {
  return (
    `${times.length} letters, median ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}, ` +
    `p99 ${percentile(times, 0.99).toFixed(1)}, longest ${Math.max(...times).toFixed(0)} ms`
  );
}

/** By letter, the median of all readers. */
function medians(answered: readonly (readonly number[])[]): number[] {
  const [first = []] = answered;
  return first.map((_, letter) =>
    percentile(
      answered.map((times) => times[letter] ?? Number.NaN),
      0.5,
    ),
  );
}

test("a town of 10,000 services fits on a phone, and is searched there while one types", async ({
  browser,
  context,
  page: phone,
  expectErrors,
}) => {
  test.setTimeout(900_000);
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
  const pack = Buffer.from(await (await packReady(packPath)).arrayBuffer());
  const compressed = await fetch(address + packPath, { headers: { "Accept-Encoding": "br" } });
  const bytes = Number(compressed.headers.get("Content-Length"));
  await packReady(usualPath);
  await timeTownsOf(context);
  await saveTown(phone, { place: largeTown.id, withSensitive: true });
  // A phone does not share its processor with the server.
  await endServer();
  const code = await bundleReader();
  // Routes do not see what the service worker of a page answers.
  const alone = await browser.newContext({ serviceWorkers: "block" });
  // Throttling is coarse: it slows tasks of a few milliseconds down by more than its rate, on some machines sevenfold.
  for (const rate of [1, slower]) {
    const { opened, first, answered, services } = await timesAt(rate, { context: alone, code, pack });
    console.log(
      `${services} services, ${bytes} bytes, throttled ${rate} times: opened in ${opened.toFixed(0)} ms, first ${first.toFixed(0)} ms`,
    );
    for (const times of answered) console.log(`  one reader: ${distribution(times)}`);
    console.log(`  the median reader at each letter: ${distribution(medians(answered))}`);
    expect(services).toBeGreaterThan(9_500);
  }
  expect(bytes).toBeLessThan(6_000_000);
  await alone.close();

  // The nine requests of each search, between the page and the worker, which the throttling does not slow down.
  await context.setOffline(true);
  const device = await context.newCDPSession(phone);
  const questions = judgedQueries(8);
  for (const rate of [1, slower]) {
    await device.send("Emulation.setCPUThrottlingRate", { rate });
    const { first, typed } = await typeInTown(phone, { town: largeTown.id, questions });
    console.log(`in the page, throttled ${rate} times: first ${first.toFixed(0)} ms, ${distribution(typed)}`);
    expect(typed.length).toBeGreaterThan(questions.join("").length / 2);
  }
});
