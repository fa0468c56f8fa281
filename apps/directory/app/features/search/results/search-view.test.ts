import type { SearchRecord } from "@dragoman/search";
import { expect, test } from "vitest";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Words } from "@dragoman/i18n/words.ts";
import { wordsOf } from "@dragoman/i18n/words.server.ts";
import type { SearchAnswer } from "@dragoman/pages/search/search-protocol.ts";
import { namedSlugs } from "../address/named-slugs.ts";
import type { SearchAim } from "../asking/search-conditions.ts";
import { emptyState } from "../address/search-state.ts";
import { searchView } from "./search-view.ts";

const state = { ...emptyState, query: "food" };
const aim: SearchAim = { state, point: null, radius: null, openAt: null };
/** A Saturday, 12:00 UTC. */
const now = Date.parse("2026-11-21T12:00:00Z") / 1000;

const words = wordsOf("en", []);

const record: SearchRecord = {
  objectID: "service_at_location:1",
  serviceId: "s1",
  locationId: "l1",
  name: "Food bank",
  organization: "Bread",
  organizationId: "o1",
  focus: 9,
  forPerpetrators: 0,
  summary: "Bring a bag.",
  texts: { nameLanguage: "en", nameOrigin: "original", summaryLanguage: "en", summaryOrigin: "original" },
  terms: ["food"],
  categories: ["food"],
  numbers: [],
  named: [],
  subjects: [],
  concepts: [],
  onlyFor: ["everybody"],
  categoryNames: ["Food"],
  words: [],
  languages: ["es", "es-MX", "ti"],
  status: "active",
  alert: false,
  free: true,
  hours: "unknown",
  open: [],
  areas: [],
  access: [],
  needsNo: [],
  audience: [],
  delivery: ["in-person"],
  media: [],
  minimumAge: 0,
  maximumAge: 150,
};

function answer(hits: readonly SearchRecord[], categories: Record<string, number> = {}): SearchAnswer {
  return { hits: [...hits], nbHits: hits.length, page: 0, nbPages: 1, facets: { categories } };
}

function hitOf(changes: Partial<SearchRecord>, locale: Locale = "en", capacity?: Words["capacity"]) {
  return searchView({
    aim,
    answers: { hits: answer([{ ...record, ...changes }]) },
    place: null,
    widened: false,
    now,
    locale,
    words: { ...wordsOf(locale, ["es-MX", "de", "ti"]), ...(capacity && { capacity }) },
  }).hits[0];
}

test("languages of the staff are named in the reader's language, the most exact only", () => {
  expect(hitOf({})?.languages).toEqual(["Spanish (Mexico)", "Tigrinya"]);
  expect(hitOf({ languages: ["de"] }, "ar")?.languages).toEqual(["الألمانية"]);
});

test("a text in another language than the reader's is marked, a regional variant is not", () => {
  const german = { ...record.texts, nameLanguage: "de", summaryLanguage: "de" };
  expect(hitOf({ texts: german }, "es")?.foreign).toBe("alemán");
  expect(hitOf({ texts: { ...record.texts, summaryLanguage: "en-GB" } })?.foreign).toBeNull();
  expect(
    hitOf({ texts: { ...record.texts, summaryLanguage: null, nameLanguage: null } })?.foreign,
  ).toBeNull();
});

test("a machine translation is marked", () => {
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

test("help is closed only if the source says so", () => {
  expect(hitOf({ status: "temporarily closed" })?.closed).toBe(true);
  expect(hitOf({ status: "active" })?.closed).toBe(false);
  expect(hitOf({ status: "unknown" })?.closed).toBe(false);
});

test("the reader's own language comes first among those of the staff", () => {
  expect(hitOf({ languages: ["de", "ti", "en"] })?.languages).toEqual(["English", "German", "Tigrinya"]);
});

test("capacity is shown with the local time of the place, and for no longer than a day", () => {
  const said = now - 1800;
  const words = { full: "Full ({time})", few: "", free: "" };
  const full = { capacity: "full", capacityUntil: said + 86_400, timeZone: "Europe/Berlin" } as const;
  expect(hitOf(full, "en", words)?.capacity).toMatchObject({
    text: "Full (Saturday 12:30)",
  });
  expect(hitOf(full, "ar", words)?.capacity?.text).toMatch(/\p{Script=Arabic}+ 12:30/u);
  expect(hitOf({ ...full, capacityUntil: now }, "en", words)?.capacity).toBeNull();
  expect(hitOf({}, "en", words)?.capacity).toBeNull();
});

test("a check tells its age", () => {
  expect(hitOf({ checkedAt: Date.parse("2026-06-20") / 1000 })?.checked).toEqual({ months: 5 });
  expect(hitOf({})?.checked).toBeNull();
});

test("whether it is open is determined by the local time of the place", () => {
  const saturday = 5 * 86_400;
  const hours = { hours: "known", timeZone: "Europe/Berlin", country: "DE" } as const;
  const open = { ...hours, openings: [saturday + 8 * 3600, saturday + 16 * 3600] };
  expect(hitOf(open)?.open).toMatchObject({ state: "open", time: "17:00", day: null });
  expect(hitOf({ ...hours, openings: [0, 3600] })?.open).toMatchObject({ state: "closed", day: "Monday" });
  expect(hitOf({})?.open).toMatchObject({ state: "unknown" });
});

test("counts of a filter come from the question without it", () => {
  const chosen = { ...state, category: "food" };
  const view = searchView({
    aim: { ...aim, state: chosen },
    answers: { hits: answer([record], { food: 1 }), category: answer([], { food: 1, clothing: 7 }) },
    place: null,
    widened: false,
    now,
    locale: "en",
    words,
  });
  expect(view.counts.category).toEqual([
    { value: "clothing", count: 7 },
    { value: "food", count: 1 },
  ]);
});

test("a chosen category is named even when nothing was found in it", () => {
  const chosen = { ...aim, state: { ...state, category: "food" } };
  const parts = { place: null, widened: false, now, locale: "en", words } as const;
  expect(namedSlugs(searchView({ aim: chosen, answers: { hits: answer([]) }, ...parts }))).toEqual(["food"]);
});

test("help for the area lists services that are not nearby", () => {
  const berlin = { lat: 52.52, lng: 13.41 };
  const near = { ...record, serviceId: "near", locationId: null, _geoloc: berlin };
  const far = { ...record, serviceId: "far", locationId: null, _geoloc: { lat: 48.14, lng: 11.58 } };
  const nowhere = { ...record, serviceId: "by phone", locationId: null };
  const view = searchView({
    aim: { ...aim, point: berlin, radius: 25 },
    answers: { hits: answer([near]), area: answer([near, far, nowhere]) },
    place: { id: "1", name: "Berlin", country: "DE", areas: ["place:1"], ...berlin },
    widened: false,
    now,
    locale: "en",
    words,
  });
  expect(view.forArea.map(({ serviceId }) => serviceId)).toEqual(["far", "by phone"]);
  expect(view.hits[0]?.distance).toBe(0);
});
