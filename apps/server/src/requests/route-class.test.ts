import { expect, test } from "vitest";
import { routeClass } from "./route-class.ts";

test.each([
  ["/healthz", "health"],
  ["/assets/page-1a2b.js", "static"],
  ["/favicon.svg", "static"],
  ["/robots.txt", "static"],
  ["/sitemaps/de.xml", "static"],
  ["/api/search/session", "search"],
  ["/api/search/1/indexes/*/queries", "search"],
  ["/api/searching", "api"],
  ["/media/abc.webp", "media"],
  ["/maps/berlin.pmtiles", "map"],
  ["/en/services/1/map.svg", "map"],
  ["/api/uploads", "upload"],
  ["/api/uploads/1", "upload"],
  ["/api/upload-forms", "upload"],
  ["/api/places/2950159", "places"],
  ["/api/suggestions", "api"],
  ["/packs/de/2950159", "api"],
  ["/ar/search-words", "api"],
  ["/ar/services/1/speech/0a.mp3", "speech"],
  ["/ar/services/1/handout.pdf", "file"],
  ["/de/services/1/contact.vcf", "file"],
  ["/de/account/lists/secret", "workspace"],
  ["/de/account.data", "workspace"],
  ["/studio/design", "workspace"],
  ["/de/studio/reviews/7", "workspace"],
  ["/", "page"],
  ["/de", "page"],
  ["/de/search", "page"],
  ["/de/search.data", "page"],
  ["/de/lists/secret", "page"],
  ["/de/services/account", "page"],
  ["//elsewhere", "page"],
] as const)("%s is of the kind %s", (path, kind) => {
  expect(routeClass(path, { isKept: false })).toBe(kind);
});

test("pages from memory are of a kind of their own", () => {
  expect(routeClass("/de/search", { isKept: true })).toBe("page-cached");
});
