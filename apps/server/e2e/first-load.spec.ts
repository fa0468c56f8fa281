import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { alive, expect, test } from "./journey.ts";

/**
 * kB (1000 bytes), compressed by gzip: what a page loads on its own, before the reader touches anything. `all` excludes
 * pictures, which load near the screen, and fonts, which phones have and this browser lacks: `fonts.spec.ts` measures a
 * device without any. These are records: lower a number when a page gets lighter, and never raise one. Results say when
 * a place opens next, which takes half a kB more on a Saturday than on a Tuesday. The way to suggest a place that is
 * missing, from each page, is 0.2 kB; the styles of announcements and of space, and the place to begin with, are 0.3 kB;
 * what the hour makes results say of when places open differs by 0.2 kB in Russian.
 */
const records = [
  { path: "/ar", scripts: 138, all: 178.5 },
  { path: "/ru", scripts: 138.5, all: 179.5 },
  { path: "/ru/search?q=doctor", scripts: 140, all: 181.3 },
  { path: "/ar/search?category=food", scripts: 140, all: 177.8 },
  { path: "/en/services/", scripts: 135, all: 161 },
];

test.use({ viewport: { width: 360, height: 740 } });

for (const { path, scripts, all } of records) {
  test(`${path} loads no more than its budget before the first tap`, async ({ page }) => {
    const address = path.endsWith("/") ? await addressOfService(page) : path;
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
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
