import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lastResort, locales, type Locale } from "./locales.server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function openCatalogues() {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root }));
  if (!catalogue) throw new Error("lingui.config.ts names no catalogue");
  return catalogue;
}

async function readText(locale: Locale): Promise<string> {
  return await readFile(new URL(`locales/${locale}.po`, import.meta.url), "utf8");
}

test("every message that the pages use is in every catalogue, and no other", async () => {
  const catalogues = await openCatalogues();
  const used = Object.keys((await catalogues.collect()) ?? {}).toSorted();
  expect(used.length).toBeGreaterThan(50);
  for (const locale of locales) {
    const kept = await catalogues.read(locale);
    expect(Object.keys(kept ?? {}).toSorted(), `lingui extract changes ${locale}.po`).toEqual(used);
  }
});

test.each(locales)("nothing in %s is untranslated or obsolete", async (locale) => {
  const kept = (await (await openCatalogues()).read(locale)) ?? {};
  const missing = Object.values(kept).filter(({ translation }) => !translation);
  expect(missing.map(({ message }) => message)).toEqual([]);
  const text = await readText(locale);
  expect(text).not.toMatch(/^#~/m);
});

test.each(locales)("counts in %s have all the forms of the language", async (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const kept = (await (await openCatalogues()).read(locale)) ?? {};
  const counting = Object.values(kept)
    .map(({ translation = "" }) => translation)
    .filter((translation) => translation.includes(", plural,"));
  expect(counting.length).toBeGreaterThan(3);
  for (const translation of counting) {
    const given = [...translation.matchAll(/\b(zero|one|two|few|many|other) \{/g)].map(
      ([, form = ""]) => form,
    );
    // English spells out only the two forms that it has; the others are those of the whole language.
    expect(new Set(given), translation).toEqual(new Set(locale === lastResort ? ["one", "other"] : forms));
  }
});

test.each(locales)("translations in %s keep every placeholder", async (locale) => {
  const kept = (await (await openCatalogues()).read(locale)) ?? {};
  for (const { message = "", translation = "" } of Object.values(kept)) {
    expect(placeholdersOf(translation), message).toEqual(placeholdersOf(message));
  }
});

function placeholdersOf(message: string): string[] {
  const found = message.matchAll(/(?<!\b(?:zero|one|two|few|many|other) )\{(\w+)[,}]|<(\d+)\/?>/g);
  return [...new Set([...found].map(([, name, tag]) => name ?? `<${tag}>`))].toSorted();
}
