import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { arePagesBuilt, findBuild, loadBuild } from "./pages.ts";
import { builtApp } from "../testing/built-app.ts";

const apps = ["directory", "workspace"];

/**
 * Bytes, compressed by gzip: the scripts that a phone loads until a page is interactive (the journey of the first load
 * checks that nothing follows before the page is touched). The promise for the first page and the search is 140 kB.
 * These are records: lower a number when a page gets lighter, and never raise one.
 */
const records = [
  { page: "/en", budget: 131_000 },
  { page: "/ar", budget: 132_000 },
  { page: "/ru", budget: 132_500 },
  { page: "/ti", budget: 132_500 },
  { page: "/en/search?q=food", budget: 139_000 },
  { page: "/ar/search?q=food", budget: 140_000 },
  // The names of files are part of it, and differ by some bytes from build to build.
  { page: "/ru/search?q=food", budget: 140_050 },
  { page: "/en/services/s1", budget: 133_500 },
  { page: "/ru/services/s1", budget: 135_000 },
  { page: "/uk/services/s1", budget: 135_000 },
  { page: "/en/organizations/o1", budget: 132_000 },
  { page: "/en/about", budget: 124_500 },
  { page: "/am/languages", budget: 127_500 },
  { page: "/en/phone", budget: 138_000 },
  { page: "/el/saved", budget: 140_000 },
  { page: "/el/saved/show", budget: 140_000 },
  { page: "/en/x", budget: 124_000 },
  // The workspace: the promised size, until all its messages are written on its pages.
  { page: "/en/account/sign-in", budget: 250_000 },
];

/** What browsers request over https. The largest page of the directory takes 121.5 kB of it. */
const maxShareOfBrotli = 0.875;

const needsBuild = "(needs the built pages: npm run build)";

test.skipIf(!arePagesBuilt()).each(records)(
  `the scripts of $page stay within their record ${needsBuild}`,
  async ({ page, budget }) => {
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(5);
    expect(bytesOf(scripts)).toBeLessThanOrEqual(budget);
    expect(bytesOf(scripts, "br")).toBeLessThanOrEqual(budget * maxShareOfBrotli);
  },
);

test.skipIf(!arePagesBuilt())(
  `a page loads the messages of its own language and of no other ${needsBuild}`,
  async () => {
    const { catalogues } = await loadBuild(findBuild("directory"));
    const all = new Set(Object.values(catalogues).flatMap(filesOf));
    expect(all.size).toBeGreaterThan(2 * locales.length);
    for (const locale of locales) {
      const loaded = (await scriptsOf(`/${locale}`)).filter((address) => all.has(address));
      expect(loaded, locale).toEqual([catalogues[locale]?.address]);
      const ofService = (await scriptsOf(`/${locale}/services/s1`)).filter((address) => all.has(address));
      expect(new Set(ofService), locale).toEqual(
        new Set([catalogues[locale]?.address, catalogues[locale]?.parts["service"]]),
      );
    }
  },
);

/** Bytes, compressed: how much larger than the English messages those of another language may be. */
const maxExtraBytes = 3_000;

test.skipIf(!arePagesBuilt())(
  `a further language costs its own readers little and all others nothing ${needsBuild}`,
  async () => {
    const { catalogues, clientFolder } = await loadBuild(findBuild("directory"));
    const english = await scriptsOf("/en");
    const others = english.filter((address) => address !== catalogues.en?.address);
    for (const locale of locales) {
      const scripts = await scriptsOf(`/${locale}`);
      const own = catalogues[locale]?.address ?? "";
      expect(new Set(scripts), locale).toEqual(new Set([...others, own]));
      expect(bytesOf(scripts), locale).toBeLessThan(bytesOf(english) + maxExtraBytes);
    }
    // No script except a language's own messages mentions that language.
    const all = new Set(Object.values(catalogues).flatMap(filesOf));
    for (const name of readdirSync(join(clientFolder, "assets"))) {
      if (!name.endsWith(".js") || all.has(`/assets/${name}`)) continue;
      const code = readFileSync(join(clientFolder, "assets", name), "utf8");
      expect(code, name).not.toMatch(/zh-Hans|"ckb"|"pt-BR"/);
    }
  },
);

function filesOf({ address, parts }: CatalogueAddresses): string[] {
  return [address, ...Object.values(parts)];
}

/** The addresses of all scripts that a page loads until it is interactive. */
async function scriptsOf(page: string): Promise<string[]> {
  const html = await (await (await builtApp()).request(page)).text();
  return withImports([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address));
}

function bytesOf(scripts: readonly string[], encoding: "br" | "gz" = "gz"): number {
  const sizes = scripts.map((address) => statSync(`${fileAt(address)}.${encoding}`).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** These files and all their static imports. */
function withImports(addresses: readonly string[]): string[] {
  const loaded = new Set<string>();
  const pending = [...addresses];
  for (let address = pending.pop(); address !== undefined; address = pending.pop()) {
    if (loaded.has(address)) continue;
    loaded.add(address);
    const code = readFileSync(fileAt(address), "utf8");
    const imports = code.matchAll(
      /(?:^|[;}\s])(?:import|export)[^;"'()]*?from\s*"\.\/([\w.-]+\.js)"|import\s*"\.\/([\w.-]+\.js)"/g,
    );
    for (const [, named, bare] of imports) pending.push(`/assets/${named ?? bare ?? ""}`);
  }
  return [...loaded];
}

/** The file of either app at an address. */
function fileAt(address: string): string {
  const files = apps.map((app) => join(import.meta.dirname, "../../..", app, "build/client", address));
  return files.find((file) => existsSync(file)) ?? address;
}
