import type { HitsResult } from "@dragoman/search/engine";
import { build, type Rolldown } from "vite";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { buildEnginePack, type EnginePack } from "./engine-pack.ts";
import { spacelessLanguages, spacelessRecords } from "./engine-records.ts";
import type * as Reader from "./engine-reader.ts";
import { engineRequests, type EngineRequest, type SpacelessRequest } from "./engine-requests.ts";
import { expect, test } from "./journey.ts";

const folder = "/engine-in-the-browser";

let pack: EnginePack;
let scripts: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  pack = await buildEnginePack({
    locales: [...locales, ...spacelessLanguages],
    records: spacelessRecords,
  });
  scripts = await bundle();
});

test.afterAll(() => pack.close());

/** The engine and the code that calls it, bundled for a browser: by file name. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: {
        formats: ["es"],
        entry: {
          reader: join(import.meta.dirname, "engine-reader.ts"),
          worker: join(import.meta.dirname, "engine-worker.ts"),
        },
      },
    },
  });
  // One format, without watch mode.
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : [])));
}

/** An empty page of our own origin, which also serves the pack and the scripts. */
async function openEmptyPage(page: Page): Promise<void> {
  const files = new Map<string, { contentType: string; body: string | Buffer }>([
    [
      "",
      { contentType: "text/html", body: "<!doctype html><title>Engine</title><link rel=icon href='data:,'>" },
    ],
    ["index", { contentType: "application/octet-stream", body: pack.index }],
    ["documents", { contentType: "application/octet-stream", body: pack.documents }],
    ["settings", { contentType: "application/json", body: JSON.stringify(pack.settings) }],
    ...Array.from(scripts, ([name, body]) => [name, { contentType: "text/javascript", body }] as const),
  ]);
  await page.route(`**${folder}/*`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname.slice(folder.length + 1));
    return file ? route.fulfill(file) : route.fulfill({ status: 404 });
  });
  await page.goto(`${folder}/`);
}

async function answersOfServer(requests: readonly EngineRequest[]): Promise<string[]> {
  return (await pack.answer(requests)).map((answer) => JSON.stringify(answer));
}

async function answersOfPage(page: Page, requests: readonly EngineRequest[]): Promise<string[]> {
  return page.evaluate(
    async ([from, batch]) => {
      const { answerFrom } = (await import(`${from}/reader.js`)) as typeof Reader;
      return answerFrom(from, batch);
    },
    [folder, requests] as const,
  );
}

async function answersOfWorker(page: Page, requests: readonly EngineRequest[]): Promise<string[]> {
  const answer = await page.evaluate(
    ([from, batch]) =>
      new Promise<string[] | string>((resolve, reject) => {
        const worker = new Worker(`${from}/worker.js`, { type: "module" });
        worker.addEventListener("message", ({ data }: MessageEvent<string[] | string>) => resolve(data));
        worker.addEventListener("error", ({ message }) => reject(new Error(message)));
        worker.postMessage([from, batch], []);
      }),
    [folder, requests] as const,
  );
  if (typeof answer === "string") throw new Error(answer);
  return answer;
}

/** The host ranks by what a question asks for, because only it has the words; it leaves requests with a ranking alone. */
const ranking = [
  "asc(forPerpetrators)",
  "typo",
  "geo",
  "words",
  "filters",
  "proximity",
  "attribute",
  "exact",
  "custom",
];

/** Totals, order, facets, highlights: the JSON of a response is compared unchanged. */
function differences(requests: readonly EngineRequest[], here: readonly string[], there: readonly string[]) {
  return requests.flatMap((request, at) =>
    here[at] === there[at] ? [] : [{ request, server: here[at], browser: there[at] }],
  );
}

// A worker runs the same engine, so it answers each kind of search once, but not the many judged queries.
for (const [kind, ways] of [
  ["manners", [answersOfPage, answersOfWorker]],
  ["judged", [answersOfPage]],
] as const) {
  test(`the engine gives the same results in the browser as on the server: ${kind}`, async ({ page }) => {
    const requests = engineRequests[kind].map((request) => ({ ranking, ...request }));
    const expected = await answersOfServer(requests);
    await openEmptyPage(page);
    for (const answersOf of ways) {
      const answers = await answersOf(page, requests);
      expect(answers).toHaveLength(requests.length);
      expect(differences(requests, expected, answers)).toEqual([]);
    }
  });
}

test("most of the compared results are not empty", async () => {
  for (const requests of [engineRequests.manners, engineRequests.judged]) {
    const answers = await pack.answer(requests);
    const found = answers.filter((answer) => answer.type === "facet" || answer.nbHits > 0);
    expect(found.length / requests.length).toBeGreaterThan(0.9);
  }
});

/**
 * Words in Thai, Lao, Khmer and Burmese depend on the platform's dictionaries, and Chromium's for Lao and Khmer are
 * smaller than Node's. If both segment a text alike, the results are the same. If not, the browser highlights other
 * parts and may order results differently, but a text that the server finds by a part of it is found in the browser,
 * too.
 */
test("the browser finds the same as the server in languages that need a dictionary to segment words", async ({
  page,
}) => {
  const { spaceless } = engineRequests;
  const requests = spaceless.map(({ request }) => ({ ranking, ...request }));
  const expected = await answersOfServer(requests);
  await openEmptyPage(page);
  const answers = await answersOfPage(page, requests);
  expect(await answersOfWorker(page, requests)).toEqual(answers);

  const isAlike = await cutAlike(page, spaceless);
  const alike = spaceless.flatMap((one, at) => (isAlike.get(one.language) ? [at] : []));
  expect(alike.filter((at) => expected[at] !== answers[at]).map((at) => spaceless[at])).toEqual([]);

  const lost = spaceless.filter((one, at) => isFound(one, expected[at]) && !isFound(one, answers[at]));
  expect(lost).toEqual([]);
});

/** For each language, whether the browser segments all texts and queries into the same words as this process. */
async function cutAlike(
  page: Page,
  spaceless: readonly SpacelessRequest[],
): Promise<ReadonlyMap<string, boolean>> {
  const texts = spaceless.flatMap(({ language, query, text }) => [
    [language, query] as const,
    [language, text] as const,
  ]);
  const here = wordStarts(texts);
  const there = await page.evaluate(wordStarts, texts);
  const alike = new Map(texts.map(([language]) => [language, true]));
  for (const [at, [language]] of texts.entries()) if (here[at] !== there[at]) alike.set(language, false);
  return alike;
}

/** Also runs in the browser, so it must be self-contained. */
function wordStarts(texts: readonly (readonly [language: string, text: string])[]): string[] {
  return texts.map(([language, text]) =>
    Array.from(
      new Intl.Segmenter(language, { granularity: "word" }).segment(text),
      ({ index }) => index,
    ).join(),
  );
}

function isFound({ text }: SpacelessRequest, answer: string | undefined): boolean {
  // A response to a request for hits, from `searchIndex`.
  const { hits } = JSON.parse(answer ?? "") as HitsResult<{ name: string }>;
  return hits.some((hit) => hit.name === text);
}
