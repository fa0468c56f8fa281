import { usualSettings } from "@dragoman/database";
import { expect, test } from "vitest";
import { exampleSite } from "../testing/example-site.ts";
import { ownCountryFirst, startPlace } from "./start-place.server.ts";

function settingsIn(region: { country: string; town: string }) {
  return { ...usualSettings, region };
}

test("pages begin with the town of the settings, in the reader's language, and without one with none", async () => {
  const site = exampleSite({ settings: settingsIn({ country: "DE", town: "2950159" }) });
  expect(await startPlace({ site, locale: "en" })).toMatchObject({ id: "2950159", name: "Berlin" });
  expect(await startPlace({ site: exampleSite(), locale: "en" })).toBeNull();
  // A later gazetteer may not have it.
  const gone = exampleSite({ settings: settingsIn({ country: "DE", town: "1" }) });
  expect(await startPlace({ site: gone, locale: "en" })).toBeNull();
});

test("no page waits for places that are being read for the first time", async () => {
  const site = exampleSite({ settings: settingsIn({ country: "DE", town: "2950159" }) });
  const places = { ...site.places, isReady: () => false, byId: () => Promise.reject(new Error("asked")) };
  expect(await startPlace({ site: { ...site, places }, locale: "en" })).toBeNull();
});

test("the country of the directory comes first, once", () => {
  const { region } = settingsIn({ country: "GR", town: "" });
  expect(ownCountryFirst({ ...usualSettings, region }, ["DE", "GR"])).toEqual(["GR", "DE"]);
  expect(ownCountryFirst({ ...usualSettings, region }, ["DE"])).toEqual(["GR", "DE"]);
  expect(ownCountryFirst(usualSettings, ["DE", "GR"])).toEqual(["DE", "GR"]);
});
