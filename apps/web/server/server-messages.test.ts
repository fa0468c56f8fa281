import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { locales } from "../app/i18n/locales.server.ts";
import { isServerMessage, type UsedMessage } from "../server-messages.ts";
import { arePagesBuilt, loadBuiltPages } from "./pages.ts";
import { builtApp } from "./testing/built-app.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

async function openCatalogues() {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root }));
  if (!catalogue) throw new Error("lingui.config.ts names no catalogue");
  return catalogue;
}

test("a message is the server's only when every file that uses it is", () => {
  expect(isServerMessage({ origin: [["app/guide/words.server.ts"]] })).toBe(true);
  expect(isServerMessage({ origin: [["app/a.server.ts"], ["app/b.server.tsx"]] })).toBe(true);
  expect(isServerMessage({ origin: [["app/a.server.ts"], ["app/ui/fact.tsx"]] })).toBe(false);
  expect(isServerMessage({ origin: [["app/server/words.ts"]] })).toBe(false);
  expect(isServerMessage({})).toBe(false);
});

test("the catalogues know which messages are the server's", async () => {
  const catalogues = await openCatalogues();
  const used = serverMessagesIn(await catalogues.collect());
  expect(used.length).toBeGreaterThan(20);
  for (const locale of locales) {
    const kept = serverMessagesIn(await catalogues.read(locale));
    expect(kept, `lingui extract changes ${locale}.po`).toEqual(used);
  }
});

test.skipIf(!arePagesBuilt())(
  "browsers load every message but the server's (needs the built pages: npm run build)",
  async () => {
    const { clientFolder, catalogueAddresses } = await loadBuiltPages();
    const catalogues = await openCatalogues();
    for (const locale of locales) {
      const messages = (await catalogues.read(locale)) ?? {};
      const left = new Set(serverMessagesIn(messages));
      expect(left.size).toBeGreaterThan(20);
      const shared = Object.keys(messages).filter((id) => !left.has(id));
      const file = pathToFileURL(join(clientFolder, catalogueAddresses[locale] ?? ""));
      const built = (await import(/* @vite-ignore */ file.href)) as { messages: object }; // Lingui's compiled form
      const loaded = Object.keys(built.messages);
      expect(loaded.toSorted(), locale).toEqual(shared.toSorted());
    }
  },
);

test.skipIf(!arePagesBuilt())(
  "what only the server says stands on the page all the same (needs the built pages: npm run build)",
  async () => {
    const said = "You get a bed and a shower";
    const html = await (await (await builtApp()).request("/en/guides/bed-tonight")).text();
    expect(html).toContain(said);
    const { clientFolder } = await loadBuiltPages();
    const scripts = globSync("assets/*.js", { cwd: clientFolder });
    expect(scripts.length).toBeGreaterThan(20);
    const saying = scripts.filter((name) => readFileSync(join(clientFolder, name), "utf8").includes(said));
    expect(saying).toEqual([]);
  },
);

function serverMessagesIn(messages: Readonly<Record<string, UsedMessage>> | undefined): string[] {
  return Object.entries(messages ?? {})
    .filter(([, message]) => isServerMessage(message))
    .map(([id]) => id)
    .toSorted();
}
