import { countryEntries } from "@dragoman/reference/country-picker";
import { languageEntries } from "@dragoman/reference/language-picker";
import { needNames } from "@dragoman/reference/need-names";
import { expect, test } from "vitest";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { arePagesBuilt, loadBuiltPages } from "./pages.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { marks, openPseudoLocale } from "../testing/pseudo-locale.ts";
import { richService } from "@dragoman/pages/testing/rich-service.ts";
import { wordsOfPage } from "../testing/words-of-page.ts";

const paths = [
  "/en",
  "/en/search",
  "/en/search?q=food&page=2",
  "/en/search?q=food&category=food",
  "/en/search?q=nothing&category=food",
  "/en/services/rich",
  "/en/services/rich/suggest",
  "/en/services/rich/suggest?about=phone",
  "/en/services/rich/suggest?about=hours",
  "/en/services/rich/suggest?about=languages",
  "/en/services/rich/suggest?sent",
  "/en/services/s1",
  "/en/services/gone",
  "/en/organizations/o1",
  "/en/about",
  "/en/languages",
  "/en/languages?q=xxxxxxxx",
  "/en/phone",
  "/en/find",
  "/en/find/tonight",
  "/en/find/tonight?answers=bed.one",
  "/en/find/unsafe",
  "/en/guides",
  "/en/guides/food",
  "/en/guides/violence-at-home",
  "/en/offline",
  "/en/account/sign-in",
  "/en/account/sign-in?by=email",
  "/en/nowhere",
];

async function draw(path: string): Promise<string[]> {
  const site = exampleSite({ sample: true });
  const directory: typeof site.directory = {
    ...site.directory,
    findService: async (id) =>
      id === "rich"
        ? { state: "found", service: richService, source: { name: "town", sample: false } }
        : await site.directory.findService(id),
  };
  const { drawPage } = await loadBuiltPages();
  const response = await drawPage({
    request: new Request(`http://localhost${path}`, { headers: { "user-agent": "Googlebot" } }),
    site: { ...site, directory },
    origin: "http://localhost",
    nonce: "nonce",
    i18n: await openPseudoLocale(),
  });
  return wordsOfPage(await response.text());
}

/** Words from tables in the reader's language: CLDR, and the names of needs. */
const ofTables = new Set([
  ...Object.values(needNames.en),
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
  ...languageEntries(locales, { locale: "en" }).map(({ name }) => name),
  ...countryEntries({ locale: "en" }).map(({ name }) => name),
]);

/** One such word, or several in a row. */
function isOfTable(text: string): boolean {
  return ofTables.has(text) || text.split(", ").every((name) => ofTables.has(name));
}

test.skipIf(!arePagesBuilt()).each(paths)(
  "every word of %s comes from the catalogue (needs the built pages: npm run build)",
  async (path) => {
    const words = await draw(path);
    expect(words.filter((text) => text.includes(marks.open)).length).toBeGreaterThan(5);
    expect(words.filter((text) => !text.includes(marks.open) && !isOfTable(text))).toEqual([]);
  },
);

test("words outside the catalogue are found", () => {
  const html = `<html lang="en"><p>⟦Fine⟧</p><p>Hard-coded</p><p lang="de">Eigen</p><input placeholder="Too"></html>`;
  const bare = wordsOfPage(html).filter((text) => !text.includes(marks.open));
  expect(bare).toEqual(["Hard-coded", "Too"]);
});
