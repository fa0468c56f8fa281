import { expect, test } from "vitest";
import { readSource } from "../generate/sources.ts";
import { countries } from "./tables/countries.ts";
import { timeZonesOf } from "./time-zones.ts";

test("the primary zone of a country comes first", () => {
  expect(timeZonesOf("ES")).toEqual(["Europe/Madrid", "Africa/Ceuta", "Atlantic/Canary"]);
  expect(timeZonesOf("PT")[0]).toBe("Europe/Lisbon");
  expect(timeZonesOf("UA")[0]).toBe("Europe/Kyiv");
});

test("zones whose identifier is not of their country are with their country", () => {
  expect(timeZonesOf("PS")).toEqual(["Asia/Gaza", "Asia/Hebron"]);
  expect(timeZonesOf("CW")).toEqual(["America/Curacao"]);
  expect(timeZonesOf("XK")).toEqual(["Europe/Belgrade"]);
});

test.each([
  ["RU", ["Asia/Chita", "Asia/Khandyga", "Asia/Srednekolymsk", "Asia/Ust-Nera"]],
  ["DE", ["Europe/Berlin", "Europe/Busingen"]],
  ["GL", ["America/Danmarkshavn"]],
  ["US", ["America/Indiana/Vevay", "America/North_Dakota/Center", "America/North_Dakota/New_Salem"]],
])("%s has the zones whose identifiers in CLDR are longer than a UN/LOCODE", (country, zones) => {
  expect(timeZonesOf(country)).toEqual(expect.arrayContaining(zones));
});

test("every zone that the platform knows is a country's, but for those of none", () => {
  const { tz } = readSource("cldr-bcp47/bcp47/timezone.json").keyword.u;
  const spellings = Object.values(tz).map((zone) => {
    if (typeof zone === "string") return []; // the description of the key
    const { _alias: alias = "", _iana: current = "" } = zone;
    return [current, ...alias.split(" ")];
  });
  const listed = new Set(countries.flatMap(({ code_2 }) => timeZonesOf(code_2)));
  const covered = new Set(spellings.filter((names) => names.some((name) => listed.has(name))).flat());
  const known = Intl.supportedValuesOf("timeZone").filter(
    (zone) => zone.includes("/") && !zone.startsWith("Etc/"),
  );
  expect(known.length).toBeGreaterThan(400);
  expect(known.filter((zone) => !covered.has(zone))).toEqual([]);
});

test("the code of a country may be written small", () => {
  expect(timeZonesOf("gr")).toEqual(["Europe/Athens"]);
});

test("an invalid country has no zone", () => {
  expect(["ZZ", "", "constructor", "USA"].map(timeZonesOf)).toEqual([[], [], [], []]);
});

test("every inhabited country has zones, and the platform knows each", () => {
  const without = countries.filter(({ code_2 }) => timeZonesOf(code_2).length === 0);
  expect(without.map(({ code_2 }) => code_2)).toEqual(["BV", "HM"]);
  const zones = countries.flatMap(({ code_2 }) => timeZonesOf(code_2));
  expect(zones.map((timeZone) => new Intl.DateTimeFormat("en", { timeZone }).format(0)).length).toBe(
    zones.length,
  );
  expect(new Set(zones).size).toBe(zones.length - 1); // Belgrade, for Serbia and for Kosovo
});
