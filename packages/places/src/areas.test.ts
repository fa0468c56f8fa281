import { beforeAll, expect, test } from "vitest";
import { openAreas, type Areas } from "./areas.ts";

let areas: Areas;

beforeAll(async () => {
  areas = await openAreas();
});

const athens = "place:264371";
const berlin = { lat: 52.52, lng: 13.4 };

test.each([
  ["Athens", "GR", athens],
  ["Αθήνα", "GR", athens],
  ["ΑΘΗΝΑ", "GR", athens],
  ["City of Athens", "GR", athens],
  ["Kassel", "DE", "place:2892518"],
  ["Köln", "DE", "place:2886242"],
  ["Koeln", "DE", "place:2886242"],
  ["北京", "CN", "place:1816670"],
  ["Miami", "US", "place:4164138"],
])("%s in %s is a place", (name, country, code) => {
  expect(areas.codeOf(name, { country })).toBe(code);
});

test.each([
  ["Ontario", "CA", "region:CA.08"],
  ["ON", "CA", "region:CA.08"],
  ["NY", "US", "region:US.NY"],
  ["Georgia", "US", "region:US.GA"],
  ["Attica", "GR", "region:GR.ESYE31"],
  ["Bayern", "DE", "region:DE.02"],
  ["Bavaria", "DE", "region:DE.02"],
  ["Land Berlin", "DE", "region:DE.16"],
  ["England", "GB", "region:GB.ENG"],
])("%s in %s is a region", (name, country, code) => {
  expect(areas.codeOf(name, { country })).toBe(code);
});

test.each([
  ["Greece", "GR", "country:GR"],
  ["Ελλάδα", "GR", "country:GR"],
  ["Greece", null, "country:GR"],
  ["Deutschland", "AT", "country:DE"],
  ["Georgia", "GE", "country:GE"],
  ["UK", "GB", "country:GB"],
  ["nationwide", "IT", "country:IT"],
  ["bundesweit", "DE", "country:DE"],
  ["Πανελλαδικά", "GR", "country:GR"],
])("%s, said in %s, is a country", (name, country, code) => {
  expect(areas.codeOf(name, { country })).toBe(code);
});

test.each([
  ["Landkreis Kassel", "DE"],
  ["GTA", "CA"],
  ["Miami-Dade", "US"],
  ["MyCity area", "US"],
  ["Georgia", null],
  ["Athens", null],
  ["Lebanon", "US"],
  ["nationwide", null],
  ["", "DE"],
])("%s, said in %s, is not guessed", (name, country) => {
  expect(areas.codeOf(name, { country })).toBeUndefined();
});

test("a name says itself where it is", () => {
  expect(areas.codeOf("Athens, Greece", { country: null })).toBe(athens);
  expect(areas.codeOf("Athens, Georgia", { country: "US" })).toBe("place:4180386");
  expect(areas.codeOf("Toronto, ON", { country: "CA" })).toBe("place:6167865");
  expect(areas.codeOf("Toronto, Nowhere", { country: "CA" })).toBeUndefined();
});

test("of homonyms in a country the nearest is meant, and without a point the biggest", () => {
  expect(areas.codeOf("Athens", { country: "US" })).toBe("place:4180386");
  expect(areas.codeOf("Athens", { country: "US", near: { lat: 39.3, lng: -82.1 } })).toBe("place:4505542");
});

test("a part of a city is found by its city, or near it", () => {
  const mitte = "place:6545310";
  expect(areas.codeOf("Berlin-Mitte", { country: "DE" })).toBe(mitte);
  expect(areas.codeOf("Mitte", { country: "DE", near: berlin })).toBe(mitte);
});

test("a place lies in its city, its region and its country", () => {
  expect(areas.covering({ id: "2884161", country: "DE", region: null })).toEqual([
    "place:2884161",
    "place:2950159",
    "region:DE.16",
    "country:DE",
  ]);
  expect(areas.covering({ id: "264371", country: "GR", region: "Attica" })).toEqual([
    athens,
    "region:GR.ESYE31",
    "country:GR",
  ]);
});

test("an unknown place yields only its given areas", () => {
  expect(areas.covering({ id: "1", country: "GR", region: "GR.ESYE31" })).toEqual([
    "place:1",
    "region:GR.ESYE31",
    "country:GR",
  ]);
  expect(areas.covering({ id: "1", country: "GR", region: "Attica" })).toEqual(["place:1", "country:GR"]);
});
