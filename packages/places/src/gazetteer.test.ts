import { beforeAll, expect, test } from "vitest";
import {
  gazetteerEdition,
  gazetteerRecords,
  openRegionNames,
  placeName,
  regionNames,
  type GazetteerRecord,
} from "./gazetteer.ts";
import { namedLanguages } from "./names/named-languages.ts";

const wanted = new Map<string, GazetteerRecord>();
let count = 0;

beforeAll(async () => {
  const ids = new Set(["264371", "2950159", "2884161", "99072", "5128581"]);
  for await (const record of gazetteerRecords()) {
    count++;
    if (ids.has(record.objectID)) wanted.set(record.objectID, record);
  }
});

function record(id: string): GazetteerRecord {
  const found = wanted.get(id);
  if (!found) throw new Error(`There is no place ${id}`);
  return found;
}

test("the whole world is there", () => {
  expect(count).toBeGreaterThan(130_000);
});

test("a place has its position, population and region", () => {
  expect(record("264371")).toMatchObject({
    name: "Athens",
    number: 264371,
    country: "GR",
    region: "GR.ESYE31",
    within: ["GR", "GR.ESYE31"],
    _geoloc: { lat: 37.98376, lng: 23.72784 },
  });
});

test("a place has a label for every reader, tagged with its language if known", () => {
  const athens = record("264371");
  expect(placeName(athens, "el")).toEqual({ name: "Αθήνα", language: "el" });
  expect(placeName(athens, "ckb")).toEqual({ name: "ئەسینا", language: "ckb" });
  expect(placeName(athens, "en")).toEqual({ name: "Athens" });
  expect(placeName(record("99072"), "ckb")).toEqual({ name: "مووسڵ", language: "ckb" });
  expect(placeName(record("5128581"), "zh-Hans")).toEqual({ name: "纽约" });
  for (const locale of namedLanguages) expect(placeName(athens, locale).name, locale).not.toBe("");
});

test("the names of a place include those in all languages, without duplicates", () => {
  const { names, otherNames } = record("264371");
  expect(names).toEqual(expect.arrayContaining(["Athens", "Athen", "Αθήνα", "أثينا", "雅典", "አቴንስ"]));
  expect(new Set([...names, ...otherNames]).size).toBe(names.length + otherNames.length);
});

test("regions are named in the reader's language, or in English", async () => {
  const nameOf = await openRegionNames();
  expect(nameOf("DE.02", "de")).toEqual({ name: "Bayern", language: "de" });
  expect(nameOf("GR.ESYE31", "zh-Hans")).toEqual({ name: "Attica", language: "en" });
  expect(nameOf("XX.99", "de")).toBeUndefined();
  expect((await regionNames()).find(({ code }) => code === "CA.08")?.names).toMatchObject({
    en: "Ontario",
    el: "Οντάριο",
  });
});

test("the edition is a name for a folder, and stays the same", async () => {
  const edition = await gazetteerEdition();
  expect(edition).toMatch(/^[0-9a-f]{12}$/);
  expect(await gazetteerEdition()).toBe(edition);
});
