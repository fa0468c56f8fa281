import type { SearchRecord } from "@dragoman/search";
import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locale.ts";
import { wordsOf } from "../../i18n/words.server.ts";
import type { SearchAnswer } from "../../search-protocol.ts";
import type { SearchState } from "./search-state.ts";
import { searchView, slugsOf } from "./search-view.ts";

const state: SearchState = { query: "food", category: null, page: 1 };

const words = wordsOf("en", []);

const record: SearchRecord = {
  objectID: "service_at_location:1",
  serviceId: "s1",
  locationId: "l1",
  name: "Food bank",
  organization: "Bread",
  organizationId: "o1",
  hasOrganization: true,
  summary: "Bring a bag.",
  texts: { nameLanguage: "en", nameOrigin: "original", summaryLanguage: "en", summaryOrigin: "original" },
  terms: ["food"],
  categories: ["food"],
  categoryNames: ["Food"],
  words: [],
  languages: ["es", "es-MX", "ti"],
  status: "active",
  alert: false,
  free: true,
};

function answer(hits: readonly SearchRecord[], categories: Record<string, number> = {}): SearchAnswer {
  return { hits: [...hits], nbHits: hits.length, page: 0, nbPages: 1, facets: { categories } };
}

function hitOf(changes: Partial<SearchRecord>, locale: Locale = "en") {
  return searchView({
    state,
    answers: [answer([{ ...record, ...changes }])],
    locale,
    words: wordsOf(locale, ["es-MX", "de", "ti"]),
  }).hits[0];
}

test("languages of the staff are named in the reader's language, the most exact only", () => {
  expect(hitOf({})?.languages).toEqual(["Spanish (Mexico)", "Tigrinya"]);
  expect(hitOf({ languages: ["de"] }, "ar")?.languages).toEqual(["الألمانية"]);
});

test("a text in another language than the reader's says so, a regional variant does not", () => {
  const german = { ...record.texts, nameLanguage: "de", summaryLanguage: "de" };
  expect(hitOf({ texts: german }, "es")?.foreign).toBe("alemán");
  expect(hitOf({ texts: { ...record.texts, summaryLanguage: "en-GB" } })?.foreign).toBeNull();
  expect(
    hitOf({ texts: { ...record.texts, summaryLanguage: null, nameLanguage: null } })?.foreign,
  ).toBeNull();
});

test("a machine's translation is told", () => {
  expect(hitOf({ texts: { ...record.texts, summaryOrigin: "machine" } })?.machine).toBe(true);
  expect(hitOf({})?.machine).toBe(false);
});

test("a phone that cannot be dialled is shown all the same", () => {
  const phone = { text: "030 23125610", uri: "tel:+493023125610;ext=12", extension: "12" };
  expect(hitOf({ phone })?.phone).toEqual(phone);
  expect(hitOf({ phone: { text: "ask for Ana" } })?.phone).toEqual({
    text: "ask for Ana",
    uri: null,
    extension: null,
  });
});

test("help is closed only where the source says so", () => {
  expect(hitOf({ status: "temporarily closed" })?.closed).toBe(true);
  expect(hitOf({ status: "active" })?.closed).toBe(false);
  expect(hitOf({ status: "unknown" })?.closed).toBe(false);
});

test("the day of the last check has no time zone", () => {
  expect(hitOf({ checkedAt: Date.parse("2026-11-01") / 1000 })?.checked).toBe("November 1, 2026");
  expect(hitOf({})?.checked).toBeNull();
});

test("counts of categories come from the question without the chosen one", () => {
  const chosen = { ...state, category: "food" };
  const answers = [answer([record], { food: 1 }), answer([], { food: 1, clothing: 7 })];
  const view = searchView({ state: chosen, answers, locale: "en", words });
  expect(view.categories).toEqual([
    { slug: "clothing", count: 7 },
    { slug: "food", count: 1 },
  ]);
});

test("a chosen category is named even when nothing was found in it", () => {
  const view = searchView({
    state: { ...state, category: "food" },
    answers: [answer([])],
    locale: "en",
    words,
  });
  expect(slugsOf(view)).toEqual(["food"]);
});
