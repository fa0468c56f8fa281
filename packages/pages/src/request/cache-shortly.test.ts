import { expect, test } from "vitest";
import { exampleSite } from "../testing/example-site.ts";
import { cacheShortly } from "./cache-shortly.server.ts";

test("an answer serves all readers of a language for a while", async () => {
  let calls = 0;
  const read = cacheShortly(() => Promise.resolve((calls += 1)));
  const site = exampleSite();
  expect(await read({ site, locale: "ar" })).toBe(1);
  expect(await read({ site, locale: "ar" })).toBe(1);
  expect(await read({ site, locale: "de" })).toBe(2);
  expect(await read({ site: exampleSite(), locale: "ar" })).toBe(3);
});

test("nothing is remembered of a failure, nor while the index is being built", async () => {
  let calls = 0;
  const fail = cacheShortly(() => Promise.reject(new Error(`failure ${(calls += 1)}`)));
  const site = exampleSite();
  await expect(fail({ site, locale: "ar" })).rejects.toThrow("failure 1");
  await expect(fail({ site, locale: "ar" })).rejects.toThrow("failure 2");
  const unready = exampleSite({ ready: false });
  const read = cacheShortly(() => Promise.resolve((calls += 1)));
  expect(await read({ site: unready, locale: "ar" })).toBe(3);
  expect(await read({ site: unready, locale: "ar" })).toBe(4);
});
