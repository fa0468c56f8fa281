import { expect, test } from "vitest";
import { handlingOf, isCacheable, localeIn, townPageOf } from "./routing.ts";

const origin = "https://help.example";
const none = { kind: "none" };
const id = "0b5f4a4e-0000-4000-8000-000000000001";

function handled(path: string, changes: { method?: string; mode?: string; isPart?: boolean } = {}) {
  const url = new URL(path, origin).href;
  return handlingOf({ method: "GET", mode: "navigate", isPart: false, ...changes, url }, origin);
}

test.each([
  ["/ar", "/ar"],
  ["/", "/"],
  [`/ar/services/${id}?place=l1`, `/ar/services/${id}`],
  ["/zh-Hans/guides/food/", "/zh-Hans/guides/food"],
  ["/pt-BR/saved/show", "/pt-BR/saved/show"],
  ["/en/search?q=doctor", "/en/search"],
])("%s is a page, kept as %s", (path, key) => {
  expect(handled(path)).toEqual({ kind: "page", key });
});

test.each([
  `/ar/services/${id}/contact.vcf`,
  `/ar/services/${id}/hours.ics`,
  `/ar/services/${id}/handout.pdf`,
  "/api/search/session",
  "/media/some.mp4",
  "/studio/design",
  "/healthz",
  "/robots.txt",
  "https://elsewhere.example/en",
])("to go to %s is the browser's own business", (path) => {
  expect(handled(path)).toEqual(none);
});

test("only the server handles a submitted form", () => {
  expect(handled("/en/saved/handout", { method: "POST" })).toEqual(none);
});

test.each([
  ["/assets/shared-x1.js", { kind: "asset" }],
  ["/en.data", { kind: "data", page: "/en", key: "/en" }],
  ["/_.data", none],
  [
    `/ar/services/${id}.data?place=l1&_routes=root`,
    { kind: "data", page: `/ar/services/${id}?place=l1`, key: `/ar/services/${id}` },
  ],
  ["/api/search/1/indexes/*/queries", none],
  ["/api/places?query=berlin", none],
  ["/api/places/2950159?locale=ar", { kind: "part", key: "/api/places/2950159" }],
  ["/ar/near?near=52.5,13.4", none],
  ["/ar/search-words", { kind: "part", key: "/ar/search-words" }],
  ["/media/picture.jpg", none],
  [`/en/services/${id}/map.svg?theme=night`, { kind: "part", key: `/en/services/${id}/map.svg` }],
  [`/en/services/${id}/card.png`, none],
  ["/pictograms.svg", { kind: "part", key: "/pictograms.svg" }],
])("what a page asks for by %s is %j", (path, handling) => {
  expect(handled(path, { mode: "cors" })).toEqual(handling);
});

test("a part of a file is never taken from here", () => {
  expect(handled("/assets/world.pmtiles", { mode: "cors", isPart: true })).toEqual(none);
});

function isKept(path: string): boolean {
  return isCacheable(new URL(path, origin));
}

test("an address with a location or a query is not cached", () => {
  expect(isKept("/ar")).toBe(true);
  expect(isKept(`/ar/services/${id}?place=l1`)).toBe(true);
  expect(isKept("/ar?near=52.5,13.4")).toBe(false);
  expect(isKept(`/ar/services/${id}/card?speak=ti`)).toBe(false);
});

test("the language of an address is how it begins", () => {
  expect(["/zh-Hans/saved", "/ckb", "/api/places", "/"].map(localeIn)).toEqual([
    "zh-Hans",
    "ckb",
    "api",
    null,
  ]);
});

test.each([
  ["/en/search?q=food&place=1", "/en/town?search=q%3Dfood%26place%3D1"],
  ["/en/services/a-b?place=1", "/en/town?service=a-b"],
  ["/en/services/a/card", null],
  ["/en/guides/housing", null],
  ["/en", null],
])("without a connection, %s is shown by %s", (address, page) => {
  expect(townPageOf(new URL(address, "https://help.example"))).toBe(page);
});
