import { expect, test, vi, onTestFinished } from "vitest";
import { exampleSite } from "../testing/example-site.ts";
import { keepUntilChange } from "./keep-until-change.server.ts";

test("an answer serves all readers of a language until the directory changes", async () => {
  let calls = 0;
  const read = keepUntilChange(() => Promise.resolve((calls += 1)));
  let state = "one";
  const site = { ...exampleSite(), state: () => Promise.resolve(state) };
  expect(await read({ site, locale: "ar" })).toBe(1);
  expect(await read({ site, locale: "ar" })).toBe(1);
  expect(await read({ site, locale: "de" })).toBe(2);
  state = "two";
  expect(await read({ site, locale: "ar" })).toBe(3);
  expect(await read({ site, locale: "ar" })).toBe(3);
  expect(await read({ site: exampleSite(), locale: "ar" })).toBe(4);
});

test("the open status is queried again after a minute", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let calls = 0;
  const read = keepUntilChange(() => Promise.resolve((calls += 1)));
  const site = exampleSite();
  expect(await read({ site, locale: "ar" })).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(await read({ site, locale: "ar" })).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(await read({ site, locale: "ar" })).toBe(2);
});

test("nothing is cached after a failure, or while the index is being built", async () => {
  let calls = 0;
  const fail = keepUntilChange(() => Promise.reject(new Error(`failure ${(calls += 1)}`)));
  const site = exampleSite();
  await expect(fail({ site, locale: "ar" })).rejects.toThrow("failure 1");
  await expect(fail({ site, locale: "ar" })).rejects.toThrow("failure 2");
  const unready = exampleSite({ ready: false });
  const read = keepUntilChange(() => Promise.resolve((calls += 1)));
  expect(await read({ site: unready, locale: "ar" })).toBe(3);
  expect(await read({ site: unready, locale: "ar" })).toBe(4);
});
