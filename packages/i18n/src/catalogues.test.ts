import { expect, test } from "vitest";
import { lastResort, locales } from "./locales.server.ts";
import { formsOfLanguage, placeholdersOf, pluralFormsOf } from "./gettext/message-problems.ts";
import { catalogueTexts, openAllCatalogues, readAllMessages } from "./testing/all-catalogues.ts";

test("every message that the pages use is in its catalogue of every language, and no other", async () => {
  for (const catalogue of await openAllCatalogues()) {
    const used = Object.keys((await catalogue.collect()) ?? {}).toSorted();
    for (const locale of locales) {
      const kept = Object.keys((await catalogue.read(locale)) ?? {}).toSorted();
      expect(kept, `lingui extract changes ${catalogue.path} of ${locale}`).toEqual(used);
    }
  }
});

test("browsers' messages and the server's are apart", async () => {
  const catalogues = await openAllCatalogues();
  for (const { path, exclude } of catalogues) {
    const isOfServer = path.includes("/server/");
    expect(
      exclude.some((pattern) => pattern.includes(".server.")),
      path,
    ).toBe(!isOfServer);
  }
  const sizes = await Promise.all(
    catalogues.map(async (catalogue) => Object.keys((await catalogue.read("en")) ?? {}).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(1_000);
});

test.each(locales)("nothing in %s is untranslated or obsolete", async (locale) => {
  const missing = [...(await readAllMessages(locale)).values()].filter(({ translation }) => !translation);
  expect(missing.map(({ message }) => message)).toEqual([]);
  for (const text of catalogueTexts(locale)) expect(text).not.toMatch(/^#~/m);
});

test.each(locales)("a message has the same words in every catalogue of %s", async (locale) => {
  const words = new Map<string, string>();
  const others: string[] = [];
  for (const catalogue of await openAllCatalogues()) {
    for (const [id, { message, translation = "" }] of Object.entries((await catalogue.read(locale)) ?? {})) {
      if ((words.get(id) ?? translation) !== translation) others.push(message ?? id);
      words.set(id, translation);
    }
  }
  expect(others).toEqual([]);
});

test.each(locales)("counts in %s have all the forms of the language", async (locale) => {
  const forms = formsOfLanguage(locale);
  const counting = [...(await readAllMessages(locale)).values()]
    .map(({ translation }) => translation)
    .filter((translation) => translation.includes(", plural,"));
  expect(counting.length).toBeGreaterThan(3);
  for (const translation of counting) {
    const given = pluralFormsOf(translation);
    // English has only the two forms that it spells out; the others are those of the whole language.
    expect(new Set(given), translation).toEqual(new Set(locale === lastResort ? ["one", "other"] : forms));
  }
});

test.each(locales)("translations in %s keep every placeholder", async (locale) => {
  for (const { message, translation } of (await readAllMessages(locale)).values()) {
    expect(placeholdersOf(translation), message).toEqual(placeholdersOf(message));
  }
});
