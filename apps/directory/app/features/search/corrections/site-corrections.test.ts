import { expect, test } from "vitest";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { siteCorrections } from "./site-corrections.server.ts";

test("a site is queried in the reader's language, with the names that it contains", async () => {
  const site = exampleSite();
  expect((await siteCorrections("kunseling", { site, locale: "en" }))[0]).toEqual({
    query: "counselling",
    language: "en",
  });
  // "Bread & <Roses>" is an organization of the site.
  expect((await siteCorrections("Rosses", { site, locale: "ar" }))[0]).toEqual({
    query: "Roses",
    language: null,
  });
});
