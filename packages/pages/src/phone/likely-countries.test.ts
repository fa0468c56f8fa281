import { usualSettings } from "@dragoman/database";
import { expect, test } from "vitest";
import { exampleSite } from "../testing/example-site.ts";
import type { Site } from "../site/site.server.ts";
import { likelyCountries, regionsIn } from "./likely-countries.server.ts";

function siteIn(places: Record<string, number>): Site {
  const site = exampleSite();
  const answer = { hits: [], nbHits: 0, page: 0, nbPages: 0, facets: { country: places } };
  return { ...site, search: { ...site.search, answer: () => Promise.resolve([answer]) } };
}

function likely(places: Record<string, number>, accepted: string | null) {
  return likelyCountries({ site: siteIn(places), locale: "en", accepted });
}

test.each([
  ["de-AT,ar;q=0.5,en-GB;q=0.3", ["AT", "GB"]],
  ["zh-Hans-CN, zh;q=0.8", ["CN"]],
  ["ar-u-nu-latn,en", []],
  ["es-419,es;q=0.9", []],
  ["", []],
  [`${"a".repeat(5000)}-GR`, []],
])("the header %s names the regions %j", (header, regions) => {
  expect(regionsIn(header)).toEqual(regions);
});

test("the only country with places is where the reader is", async () => {
  expect(await likely({ GR: 40 }, "de-DE")).toEqual({ suggested: ["GR", "DE"], here: "GR" });
});

test("of several countries with places, the reader is in the one that the browser names", async () => {
  expect(await likely({ DE: 3, GR: 40 }, "ar,de-DE")).toEqual({ suggested: ["GR", "DE"], here: "DE" });
});

test("a country of the browser without places comes after the directory's", async () => {
  expect(await likely({ DE: 3, GR: 40 }, "en-US")).toEqual({ suggested: ["GR", "DE", "US"], here: "GR" });
  expect((await likely({}, "en-US")).here).toBe("US");
});

test("without any evidence, the country with the most places is the most likely", async () => {
  expect(await likely({ DE: 3, GR: 40 }, null)).toEqual({ suggested: ["GR", "DE"], here: "GR" });
  expect(await likely({}, null)).toEqual({ suggested: [], here: null });
});

test("no country is known while the index is being built", async () => {
  const options = { site: exampleSite({ ready: false }), locale: "en" } as const;
  expect(await likelyCountries({ ...options, accepted: "de-DE" })).toEqual({ suggested: ["DE"], here: "DE" });
});

test("the country that the directory says it is in counts most", async () => {
  const settings = { ...usualSettings, region: { country: "AT", town: "" } };
  const site = { ...siteIn({ DE: 3, GR: 40 }), directory: exampleSite({ settings }).directory };
  expect(await likelyCountries({ site, locale: "en", accepted: "de-DE" })).toEqual({
    suggested: ["AT", "GR", "DE"],
    here: "AT",
  });
});
