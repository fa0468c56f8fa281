import { openAllCatalogues } from "@dragoman/i18n/testing/all-catalogues.ts";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtApp } from "../testing/built-app.ts";
import { arePagesBuilt, findBuild, loadBuild, type AppName } from "./pages.ts";

const needsBuild = "(needs the built pages: npm run build)";

/** Ids of the messages that an app's browser code needs, as in the catalogues. */
async function messagesOf(app: AppName): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const catalogue of await openAllCatalogues()) {
    const isOfApp = /packages\/i18n\/locales/.test(catalogue.path) || catalogue.path.includes(`apps/${app}/`);
    if (!isOfApp || catalogue.path.includes("/server/")) continue;
    for (const id of Object.keys((await catalogue.read("en")) ?? {})) ids.add(id);
  }
  return ids;
}

test.skipIf(!arePagesBuilt()).each<AppName>(["directory", "workspace"])(
  `browsers of the %s load the messages of their app, and none of the server's ${needsBuild}`,
  async (app) => {
    const { clientFolder, catalogues } = await loadBuild(findBuild(app));
    const expected = await messagesOf(app);
    expect(expected.size).toBeGreaterThan(90);
    for (const locale of locales) {
      const addresses = catalogues[locale];
      if (!addresses) throw new Error(`There are no messages of ${locale}`);
      const loaded = new Set<string>();
      for (const address of [addresses.address, ...Object.values(addresses.parts)]) {
        const code = readFileSync(join(clientFolder, address), "utf8");
        for (const [, id = ""] of code.matchAll(/"([\w+/-]{6})":/g)) loaded.add(id);
      }
      expect([...loaded].toSorted(), locale).toEqual([...expected].toSorted());
    }
  },
);

test.skipIf(!arePagesBuilt())(`server-only messages are on the page all the same ${needsBuild}`, async () => {
  const sentence = "You get a bed and a shower";
  const html = await (await (await builtApp()).request("/en/guides/bed-tonight")).text();
  expect(html).toContain(sentence);
  const { clientFolder } = await loadBuild(findBuild("directory"));
  const scripts = globSync("assets/*.js", { cwd: clientFolder });
  expect(scripts.length).toBeGreaterThan(20);
  const saying = scripts.filter((name) => readFileSync(join(clientFolder, name), "utf8").includes(sentence));
  expect(saying).toEqual([]);
});
