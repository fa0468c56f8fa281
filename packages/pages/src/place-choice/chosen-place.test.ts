import { expect, test } from "vitest";
import { parseChosenPlace, parsePoint, placeParameters, type ChosenPlace } from "./chosen-place.ts";

const athens: ChosenPlace = { id: "264371", name: "Αθήνα", country: "GR", lat: 37.98, lng: 23.73 };
const device: ChosenPlace = { id: null, name: "أين أنا", country: null, lat: -0.5, lng: 180 };

test.each([athens, device])("$name is read as it was kept", (place) => {
  expect(parseChosenPlace(JSON.stringify(place))).toEqual(place);
});

test("a position of the device is rounded to about a kilometre", () => {
  const exact = { ...device, lat: 52.519_876_5, lng: 13.408_765_4 };
  expect(parseChosenPlace(JSON.stringify(exact))).toMatchObject({ lat: 52.52, lng: 13.41 });
  expect(placeParameters(exact)).toEqual({ near: "52.52,13.41" });
});

test("a place goes into the address of a search with its number", () => {
  expect(placeParameters(athens)).toEqual({ place: "264371", near: "37.98,23.73" });
});

test.each([
  null,
  "",
  "Athens",
  "null",
  "[]",
  "{}",
  JSON.stringify({ ...athens, name: "" }),
  JSON.stringify({ ...athens, name: 7 }),
  JSON.stringify({ ...athens, lat: "37.98" }),
  JSON.stringify({ ...athens, lat: 91 }),
  JSON.stringify({ ...athens, lng: null }),
])("%s is no place", (text) => {
  expect(parseChosenPlace(text)).toBeNull();
});

test("an invalid number or country is left out", () => {
  const kept = JSON.stringify({ ...athens, id: "../x", country: "gr" });
  expect(parseChosenPlace(kept)).toEqual({ ...athens, id: null, country: null });
});

test.each([
  ["52.52,13.41", { lat: 52.52, lng: 13.41 }],
  ["-33.8688,151.2093", { lat: -33.87, lng: 151.21 }],
  ["0,180", { lat: 0, lng: 180 }],
  ["91,0", null],
  ["0,-181", null],
  ["52.52", null],
  ["52.52, 13.41", null],
  ["", null],
  [null, null],
])("the point %s of an address is read", (text, point) => {
  expect(parsePoint(text)).toEqual(point);
});
