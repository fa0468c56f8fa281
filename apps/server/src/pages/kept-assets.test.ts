import { Hono } from "hono";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepAssets, keptAssets } from "./kept-assets.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The client folder of a build with these assets. */
function buildOf(assets: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const name of [".vite", "assets"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(assets));
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(folder, "assets", name), text);
  return folder;
}

function appOf(folder: string): Hono {
  const app = new Hono();
  app.get("/assets/*", keptAssets(folder));
  app.all("*", (context) => context.text("another handler", 404));
  return app;
}

test("after an upgrade, scripts of the build before are still there, also for an instance that shares the folder", async () => {
  const folder = join(temporaryFolder(), "data", "assets");
  const app = appOf(folder);
  expect((await app.request("/assets/page-1.js")).status).toBe(404);
  await keepAssets([buildOf({ "page-1.js": "one", "same-0.js": "same" })], folder);
  await keepAssets([buildOf({ "page-2.js": "two", "same-0.js": "same" })], folder);
  for (const [path, text] of [
    ["/assets/page-1.js", "one"],
    ["/assets/page-2.js", "two"],
    ["/assets/same-0.js", "same"],
  ] as const) {
    const answer = await app.request(path);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get("cache-control")).toContain("immutable");
  }
  for (const path of [
    "/assets/page-3.js",
    "/assets/../.vite/manifest.json",
    "/assets/%2e%2e/%2e%2e/secret.txt",
  ])
    expect((await app.request(path)).status, path).toBe(404);
  // What two builds have in common takes its space once.
  const [one = ""] = readdirSync(folder);
  expect(statSync(join(folder, one, "assets", "same-0.js")).nlink).toBe(2);
});

test("the latest builds stay, also if they are started again, and nothing that was copied in part", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "0123456789abcdef.1"));
  utimesSync(join(folder, "0123456789abcdef.1"), 1, 1);
  const builds = Array.from({ length: 10 }, (_, number) => buildOf({ [`page-${number}.js`]: `${number}` }));
  const [first = "", ...later] = builds;
  await keepAssets([first], folder);
  for (const [at, build] of later.entries()) {
    await keepAssets([first, build], folder);
    for (const name of readdirSync(folder)) {
      const { mtimeMs } = statSync(join(folder, name));
      utimesSync(join(folder, name), mtimeMs / 1000 - 60, mtimeMs / 1000 - 60);
    }
    expect(readdirSync(folder)).toHaveLength(Math.min(at + 2, 8));
  }
  const app = appOf(folder);
  const status = async (number: number) => (await app.request(`/assets/page-${number}.js`)).status;
  expect([await status(0), await status(1), await status(9)]).toEqual([200, 404, 200]);
});
