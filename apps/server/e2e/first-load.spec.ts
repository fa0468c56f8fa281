import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { alive, expect, test } from "./journey.ts";
import { clockAt, startServer } from "./own-server.ts";

/**
 * kB (1000 bytes), compressed by gzip: what a page loads on its own, before the reader touches anything. `all` excludes
 * pictures, which load near the screen, and fonts, which phones have and this browser lacks: `fonts.spec.ts` measures a
 * device without any. These are records: lower a number when a page gets lighter, and never raise one. The way to suggest
 * a place that is missing, from each page, is 0.2 kB; the styles of announcements and of space, and the place to begin
 * with, are 0.3 kB. The names of files, which differ from build to build, are some bytes.
 */
const records = [
  { path: "/ar", scripts: 135.4, all: 176.1 },
  { path: "/ru", scripts: 135.5, all: 177 },
  { path: "/ru/search?q=doctor", scripts: 140.1, all: 181.3 },
  { path: "/ar/search?category=food", scripts: 140, all: 178 },
  { path: "/en/services/", scripts: 133.1, all: 159.3 },
];

/**
 * A Saturday evening, when much is closed until Monday: what results say of when places open takes half a kB more than
 * on a Tuesday.
 */
const evening = "2026-11-28T19:25:00Z";
// Playwright loads this file again in every worker; all must use the same server.
process.env.E2E_FIRST_LOAD_PORT ??= String(41_000 + Math.floor(Math.random() * 8_000));
const port = Number(process.env.E2E_FIRST_LOAD_PORT);
let stop: (() => Promise<void>) | undefined;

// One server for all tests.
test.describe.configure({ mode: "serial" });
test.use({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startServer(port, clockAt(evening));
});
test.afterAll(() => stop?.());

for (const { path, scripts, all } of records) {
  test(`${path} loads no more than its budget before the first tap`, async ({ page }) => {
    const address = path.endsWith("/") ? await addressOfService(page) : path;
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.clock.setSystemTime(evening);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    const loaded = await Promise.all(responses.map(sizeOf));
    const kilobytes = (kind: (one: Loaded) => boolean) =>
      loaded.filter(kind).reduce((sum, { bytes }) => sum + bytes / 1000, 0);
    expect(kilobytes(({ kind }) => kind === "script")).toBeLessThanOrEqual(scripts);
    expect(kilobytes(({ kind }) => kind !== "image" && kind !== "font")).toBeLessThanOrEqual(all);
  });
}

test("deferred code loads with the first tap", async ({ page }) => {
  const later = /\/assets\/parts-when-touched-[\w-]+\.js$/;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/en/search?q=food");
  await alive(page);
  await page.waitForLoadState("networkidle");
  expect(requests.filter((address) => later.test(address))).toEqual([]);
  const coming = page.waitForRequest(later);
  await page.keyboard.press("Tab");
  await coming;
});

async function addressOfService(page: Page): Promise<string> {
  const html = await (await page.request.get("/en/search?q=doctor")).text();
  return /\/en\/services\/[^"?]+/.exec(html)?.[0] ?? "";
}

interface Loaded {
  kind: string;
  bytes: number;
}

async function sizeOf(response: Response): Promise<Loaded> {
  const type = response.headers()["content-type"] ?? "";
  const body = response.status() < 300 ? await response.body() : Buffer.alloc(0);
  const isText = /text|javascript|json|svg/.test(type);
  return {
    kind: response.request().resourceType(),
    bytes: isText ? gzipSync(body, { level: 9 }).length : body.length,
  };
}
