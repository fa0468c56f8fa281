import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { arePagesBuilt } from "./pages.ts";
import { builtApp } from "./testing/built-app.ts";

const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));

/** Bytes, compressed by gzip: what a phone loads before a page is alive. */
const budget = 140_000;

const pages = [
  "/en",
  "/ar",
  "/es",
  "/ar/search?q=food",
  "/en/services/s1",
  "/en/organizations/o1",
  "/en/about",
  "/en/x",
];

test.skipIf(!arePagesBuilt()).each(pages)(
  `the scripts of %s stay within ${budget / 1000} kB (needs the built pages: npm run build)`,
  async (page) => {
    const html = await (await (await builtApp()).request(page)).text();
    const scripts = withImports([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address));
    const sizes = scripts.map((address) => statSync(join(clientFolder, `${address}.gz`)).size);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  },
);

test.skipIf(!arePagesBuilt()).each(["en", "ar", "es"])(
  "a page in %s loads the messages of no other language (needs the built pages: npm run build)",
  async (locale) => {
    const html = await (await (await builtApp()).request(`/${locale}`)).text();
    const catalogues = [...html.matchAll(/rel="modulepreload" href="\/assets\/(en|ar|es)-[^"]+"/g)].map(
      ([, one]) => one,
    );
    expect(catalogues).toEqual([locale]);
  },
);

/** Every file that these files import as they load. */
function withImports(addresses: readonly string[]): string[] {
  const loaded = new Set<string>();
  const wanted = [...addresses];
  for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) {
    if (loaded.has(address)) continue;
    loaded.add(address);
    const code = readFileSync(join(clientFolder, address), "utf8");
    const imports = code.matchAll(
      /(?:^|[;}\s])(?:import|export)[^;"'()]*?from\s*"\.\/([\w.-]+\.js)"|import\s*"\.\/([\w.-]+\.js)"/g,
    );
    for (const [, named, bare] of imports) wanted.push(`/assets/${named ?? bare ?? ""}`);
  }
  return [...loaded];
}
