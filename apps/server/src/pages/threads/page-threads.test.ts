import { expect, onTestFinished, test, vi } from "vitest";
import { importDataset, type Database } from "@dragoman/database";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { createDirectory } from "../../site/directory.ts";
import { openTestDatabase } from "../../testing/open-test-database.ts";
import { arePagesBuilt, findBuild, loadBuiltPages, type DrawPage } from "../pages.ts";
import { createPageThreads, usualPageThreads } from "./page-threads.ts";

const built = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";
const origin = "http://localhost";

const service = "6f1d0d3e-0000-5000-8000-000000000011";

async function startThreads({ here = nowhere, isSearchReady = (): boolean => true } = {}) {
  const database = await openTestDatabase();
  await storeService(database);
  const example = exampleSite();
  const site: Site = {
    ...example,
    directory: createDirectory(database, example.state),
    search: { ...example.search, isReady: isSearchReady },
  };
  const errors: unknown[] = [];
  const threads = createPageThreads({
    count: 1,
    site,
    database: { directory: database.directory },
    build: findBuild("directory"),
    logFormat: "text",
    here,
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => threads.close());
  await threads.ready;
  return { ...threads, site, errors };
}

async function storeService(database: Database): Promise<void> {
  const values = {
    ...emptyRow("services", service),
    name: "A room of one's own",
    description: "A bed and somebody who listens.",
    status: "active" as const,
    language: "en",
  };
  const row = {
    table: "services",
    id: service,
    sourceKey: service,
    origin: "services",
    values,
    extra: null,
  } as const;
  const tallies = { services: { read: 1, rejected: 0, collapsed: 0 } };
  const dataset = { version: "3.2", form: "csv", complete: true, tallies } as const;
  await importDataset(database, { ...dataset, rows: [row], problems: [] }, { source: "town" });
}

const sayHere: DrawPage = () => Promise.resolve(new Response("here"));
const nowhere: DrawPage = () => Promise.reject(new Error("It was rendered in the thread that answers."));

function pageOf(path: string, site: Site) {
  const headers = { "user-agent": "Mozilla/5.0", "accept-language": "uk, en;q=0.5" };
  return { request: new Request(origin + path, { headers }), site, origin, nonce: "nonce" };
}

built.each([
  "/en",
  "/ar/search?q=food",
  "/en/search.data?q=food",
  `/ti/services/${service}`,
  "/zh-Hans/guides",
  "/en/services/absent",
  "/es/find/shelter?x",
])(`%s is the same from a thread ${needsBuild}`, async (path) => {
  const { drawPage, site } = await startThreads();
  const { drawPage: drawHere } = await loadBuiltPages();
  const [there, here] = await Promise.all([drawPage(pageOf(path, site)), drawHere(pageOf(path, site))]);
  expect(there.status).toBe(here.status);
  expect([...there.headers]).toEqual([...here.headers]);
  expect(comparable(await there.text())).toBe(comparable(await here.text()));
});

/**
 * A page without the script of the quick exit, since Vitest changes the functions that it is made of, but not in
 * threads; and without the second in which it was rendered.
 */
function comparable(page: string): string {
  return page.replace(/<script[^>]* data-exit=.*?<\/script>/s, "").replaceAll(/("at\\?",)\d{10}\b/g, "$1");
}

built(`what is not ready yet is not asked for ${needsBuild}`, async () => {
  let isReady = false;
  const { drawPage, site } = await startThreads({ isSearchReady: () => isReady });
  const draw = async () => (await drawPage(pageOf("/en/search?q=food", site))).text();
  const before = await draw();
  isReady = true;
  expect(await draw()).not.toBe(before);
});

built(`while no thread can, pages are rendered here, and another thread starts ${needsBuild}`, async () => {
  const { drawPage, failOne, errors, site } = await startThreads({ here: sayHere });
  const draw = async () => (await drawPage(pageOf("/en/about", site))).text();
  expect(await draw()).toContain("<html");
  await failOne();
  expect(await draw()).toBe("here");
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/ended with code/) })]);
  await vi.waitFor(async () => expect(await draw()).toContain("<html"), { timeout: 20_000, interval: 200 });
});

test.each([
  [1, 0],
  [2, 1],
  [4, 3],
  [64, 3],
])("with %i cores, %i threads render", (cores, count) => {
  expect(usualPageThreads(cores)).toBe(count);
});
