import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { assetsIn } from "@dragoman/pages/offline/page-copy.ts";
import { arePagesBuilt } from "./pages.ts";
import { builtApp } from "../testing/built-app.ts";

const clientFolder = fileURLToPath(new URL("../../../directory/build/client", import.meta.url));
const isBuilt = arePagesBuilt() && existsSync(join(clientFolder, "service-worker.js"));
const needsBuild = "(needs the built pages: npm run build)";

/** Bytes, compressed: everything saved offline after a visit to one page, most of which that page loads itself. */
const budget = 200_000;

test.skipIf(!isBuilt).each(["en", "ar", "ru", "ti", "my"])(
  `the offline files are small in %s ${needsBuild}`,
  async (locale) => {
    const app = await builtApp();
    const texts: string[] = [];
    for (const page of ["offline", "saved", "saved/show"])
      texts.push(await (await app.request(`/${locale}/${page}`)).text());
    const files = new Set([...texts.flatMap(assetsIn), ...offlineFiles().later]);
    const bytes = [...texts.map(packed), ...[...files].map(sizeOf)].reduce((sum, size) => sum + size, 0);
    expect(files.size).toBeGreaterThan(8);
    expect(bytes).toBeLessThanOrEqual(budget);
  },
);

test.skipIf(!isBuilt)(`the worker is small, and one plain script ${needsBuild}`, () => {
  const script = readFileSync(join(clientFolder, "service-worker.js"), "utf8");
  expect(packed(script)).toBeLessThan(4_500);
  expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
  expect(script).not.toContain("offlineBuild");
});

test.skipIf(!isBuilt)(`the offline page loads no scripts ${needsBuild}`, async () => {
  const html = await (await (await builtApp()).request("/ar/offline")).text();
  expect(assetsIn(html).filter((address) => address.endsWith(".js"))).toEqual([]);
  // The place where the worker lists the visited pages.
  expect(html).toContain('data-kept-pages="" hidden=""');
  expect(html).toMatch(/<ul[^>]* data-kept-list=""[^>]*><\/ul>/);
});

test.skipIf(!isBuilt)(`the code for searching a town offline is small ${needsBuild}`, () => {
  const bytes = offlineFiles().town.reduce((sum, address) => sum + sizeOf(address), 0);
  expect(bytes).toBeGreaterThan(100_000);
  // The names of files are part of it, and differ by some bytes from build to build.
  expect(bytes).toBeLessThan(342_000);
});

/** What the worker caches in addition to the pages and their files. */
function offlineFiles(): OfflineFiles {
  const script = readFileSync(join(clientFolder, "service-worker.js"), "utf8");
  const [list = ""] = /\/assets\/offline-files-\w+\.json/.exec(script) ?? [];
  return JSON.parse(readFileSync(join(clientFolder, list), "utf8")) as OfflineFiles; // as the build writes it
}

/** Its form: `app/offline/shell.ts` of the directory. */
interface OfflineFiles {
  later: string[];
  town: string[];
}

function sizeOf(address: string): number {
  return packed(readFileSync(join(clientFolder, address), "utf8"));
}

function packed(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
