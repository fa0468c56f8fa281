import { cp, mkdir, mkdtemp, readdir, rm, truncate, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { gazetteerEdition } from "@dragoman/places/gazetteer";
import { locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import { openPlaceIndex, placeFiles } from "./places-index.ts";
import { createPlaces, type Places } from "./places.ts";

let folder: string;
let places: Places;
/** As without the index of the build. */
const notBuilt = { builtFolder: join(tmpdir(), "dragoman-places-none") };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dragoman-places-"));
  await mkdir(join(folder, "places-0123456789ab"));
  await mkdir(join(folder, "places-0123456789ab-building-now"));
  const killed = join(folder, "places-0123456789ab-building-once");
  await mkdir(killed);
  await utimes(killed, new Date("2026-11-20"), new Date("2026-11-20"));
  places = createPlaces({ ...notBuilt, dataDirectory: folder, onError: throwing, restBeforeBuilding: 0 });
  await places.whenReady();
  // A busy machine takes ten times as long as an idle one.
}, 240_000);

afterAll(async () => {
  await places.close();
  await rm(folder, { recursive: true });
});

function throwing(error: unknown): void {
  throw error;
}

function find(query: string, locale: Locale = "en", near?: { lat: number; lng: number }) {
  return places.source.find({ query, locale, near: near ?? null });
}

async function first(query: string, locale: Locale = "en"): Promise<PlaceView | undefined> {
  return (await find(query, locale))[0];
}

const athens = "264371";

const athensIn: Readonly<Record<Locale, string>> = {
  am: "አቴንስ",
  ar: "أثينا",
  ckb: "ئەسینا",
  de: "Athen",
  el: "Αθήνα",
  en: "Athens",
  es: "Atenas",
  fa: "آتن",
  fr: "Athènes",
  it: "Atene",
  pl: "Ateny",
  ps: "اتن",
  "pt-BR": "Atenas",
  ro: "Atena",
  ru: "Афины",
  so: "Athens",
  sq: "Athina",
  sw: "Athens",
  ti: "ኣቴንስ",
  tr: "Atina",
  uk: "Афіни",
  ur: "ایتھنز",
  vi: "Athens",
  "zh-Hans": "雅典",
};

test.each(locales)("Athens is found and shown in %s", async (locale) => {
  const found = await first(athensIn[locale], locale);
  expect(found).toMatchObject({ id: athens, name: athensIn[locale], country: "GR" });
  expect(found?.countryName).not.toBe("GR");
});

test.each([
  ["ber", "Berlin"],
  ["Belrin", "Berlin"],
  ["San Fransisco", "San Francisco"],
  ["Dusseldorf", "Düsseldorf"],
  ["Düsseldorf", "Düsseldorf"],
  ["kreuzb", "Kreuzberg"],
  ["saint etienne", "Saint-Etienne"],
  ["isatnbul", "Istanbul"],
  ["اثينا", "Athens"],
])("%s finds %s", async (typed, name) => {
  expect(await first(typed)).toMatchObject({ name });
});

test("villages are found by their whole names", async () => {
  expect(await first("Dudeldorf", "de")).toMatchObject({ name: "Dudeldorf", country: "DE" });
  expect(await first("Long Clawson")).toMatchObject({ name: "Long Clawson", country: "GB" });
});

test("homonyms are sorted by size, or by distance from the reader", async () => {
  expect((await find("Athens")).slice(0, 2)).toMatchObject([
    { id: athens },
    { region: "Georgia", country: "US" },
  ]);
  expect((await find("Athens", "en", { lat: 39.3, lng: -82.1 }))[0]).toMatchObject({ region: "Ohio" });
  expect((await find("frankfurt", "de", { lat: 52.34, lng: 14.55 }))[0]).toMatchObject({
    name: "Frankfurt (Oder)",
  });
});

test("the region or the country may be typed, too, in the reader's language", async () => {
  expect(await first("Athens, Georgia")).toMatchObject({ name: "Athens", region: "Georgia" });
  expect(await first("paris texas")).toMatchObject({ name: "Paris", region: "Texas" });
  expect(await first("Athen Griechenland", "de")).toMatchObject({ id: athens });
  expect(await first("london uk")).toMatchObject({ name: "London", country: "GB" });
  expect(await first("springfield il")).toMatchObject({ name: "Springfield", region: "Illinois" });
});

test("a country or region alone finds its largest places, and a word that is nothing finds nothing", async () => {
  expect(await first("Germany")).toMatchObject({ name: "Berlin" });
  expect(await find("Qwxzkvjy")).toEqual([]);
});

test("names are in the reader's language, with its tag", async () => {
  expect(await places.source.byId(athens, "el")).toEqual({
    id: athens,
    name: "Αθήνα",
    nameLanguage: "el",
    region: "Αττική",
    regionLanguage: "el",
    country: "GR",
    countryName: "Ελλάδα",
    areas: [`place:${athens}`, "county:GR.ESYE31.99", "region:GR.ESYE31", "country:GR"],
    lat: 37.98376,
    lng: 23.72784,
  });
});

test("a place is identified by its number only", async () => {
  for (const id of ["1", "0", "x", "2643710000000", ""]) {
    expect(await places.source.byId(id, "en"), id).toBeUndefined();
  }
});

test("a point has a nearest place, unless nobody lives near", async () => {
  const point = { lat: 52.5, lng: 13.42 };
  expect(await places.source.nearest(point, "de")).toMatchObject({ name: "Kreuzberg", country: "DE" });
  expect(await find("", "de", point)).toMatchObject([{ name: "Kreuzberg" }]);
  expect(await places.source.nearest({ lat: 0, lng: -30 }, "de")).toBeUndefined();
});

test("whatever is typed, there is an answer", async () => {
  for (const typed of [
    "",
    " ",
    "-",
    "(",
    '"',
    "\u0000",
    "🙂",
    "a".repeat(500),
    "x y z ".repeat(80),
    "%",
    "*",
  ]) {
    expect(Array.isArray(await find(typed)), typed).toBe(true);
  }
});

test("the cache of the engine is cleared in time, and everything is found as before", async () => {
  const before = await find("ber");
  for (let number = 0; number < 600; number++) await find(`b${number}`);
  expect(await find("ber")).toEqual(before);
});

test("the index is built once, and those of other editions and of killed builders go", async () => {
  const name = `places-${await gazetteerEdition()}`;
  const present = await readdir(folder);
  expect(present.toSorted()).toEqual(["places-0123456789ab-building-now", name].toSorted());
  expect((await readdir(join(folder, name))).toSorted()).toEqual(["documents", "glossary", "segment"]);
  const again = await openPlaceIndex(join(folder, name));
  expect(again?.search([{ query: "Athens" }])[0]?.[0]).toMatchObject({ objectID: athens });
  again?.close();
});

test("the index of the build is opened at once, and replaces that of the data folder", async () => {
  const other = await mkdtemp(join(tmpdir(), "dragoman-places-"));
  onTestFinished(() => rm(other, { recursive: true }));
  await mkdir(join(other, `places-${await gazetteerEdition()}`));
  const stored = createPlaces({
    dataDirectory: other,
    builtFolder: folder,
    onError: throwing,
    build: () => Promise.reject(new Error("The index was built again")),
  });
  const [first] = await stored.source.find({ query: "Athens", locale: "en", near: null });
  expect(first).toMatchObject({ id: athens });
  await stored.whenReady();
  await stored.close();
  expect(await readdir(other)).toEqual([]);
});

test("a damaged index is none", async () => {
  const damaged = join(folder, "damaged");
  expect(await openPlaceIndex(damaged)).toBeUndefined();
  await mkdir(damaged);
  const whole = join(folder, `places-${await gazetteerEdition()}`);
  for (const file of ["segment", "glossary"] as const) {
    await cp(whole, damaged, { recursive: true });
    await truncate(placeFiles(damaged)[file], 1000);
    expect(await openPlaceIndex(damaged)).toBeUndefined();
  }
  await rm(damaged, { recursive: true });
});

test("closing places while they are built does not wait", async () => {
  const other = await mkdtemp(join(tmpdir(), "dragoman-places-"));
  const unready = createPlaces({
    ...notBuilt,
    dataDirectory: other,
    onError: throwing,
    restBeforeBuilding: 3_600_000,
  });
  const search = unready.source.find({ query: "Athens", locale: "en" });
  expect(unready.source.isReady()).toBe(false);
  await unready.close();
  expect(await search).toEqual([]);
  await rm(other, { recursive: true });
});

test("a builder that was killed is begun again after a while, and then after a longer one", async () => {
  const other = await mkdtemp(join(tmpdir(), "dragoman-places-"));
  const whole = join(folder, `places-${await gazetteerEdition()}`);
  const errors: string[] = [];
  let attempts = 0;
  const unlucky = createPlaces({
    ...notBuilt,
    dataDirectory: other,
    onError: (error) => errors.push(String(error)),
    restBeforeBuilding: 0,
    pauses: [200, 20],
    async build(into) {
      attempts += 1;
      if (attempts < 4) throw new Error("killed");
      await cp(whole, into, { recursive: true });
    },
  });
  onTestFinished(() => rm(other, { recursive: true }));
  await expect(unlucky.whenReady()).rejects.toThrow("killed");
  expect(unlucky.state()).toBe("failed");
  // Concurrent requests do not wait.
  expect(await unlucky.source.find({ query: "Athens", locale: "en" })).toEqual([]);
  await vi.waitFor(() => expect(unlucky.state()).toBe("ready"), { timeout: 20_000 });
  expect(errors.map((error) => /[\d.]+(?= seconds)/.exec(error)?.[0])).toEqual(["0.2", "0.02", "0.02"]);
  expect(await unlucky.source.find({ query: "Athens", locale: "en" })).not.toEqual([]);
  await unlucky.close();
});
