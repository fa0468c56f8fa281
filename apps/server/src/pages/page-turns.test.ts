import { Refusal } from "@dragoman/hsds/refusal";
import { expect, test } from "vitest";
import { builtApp } from "../testing/built-app.ts";
import { createPageTurns, pageWork } from "./page-turns.ts";

const address = (path: string) => new URL(path, "http://localhost");
const request = (path: string) => new Request(address(path));

test("a search for words that may be misspelled costs more than a page, in every form of the request", () => {
  const page = pageWork(address("/en/services/1"));
  const invented = pageWork(address("/en/search?q=a+b+c+d+e+f+g+h"));
  expect(invented).toBeGreaterThan(5 * page);
  expect(pageWork(address("/en/search.data?q=a+b+c+d+e+f+g+h"))).toBe(invented);
  expect(pageWork(address("/en/search-corrections?q=a+b+c+d+e+f+g+h"))).toBeGreaterThan(5 * page);
  expect(pageWork(address(`/en/search?q=${"a+".repeat(100)}`))).toBe(invented);
});

test("a network has so much work in a minute, and others are not held up", async () => {
  const turns = createPageTurns({ each: 30, atOnce: 1000 });
  const costly = request("/en/search?q=a+b+c+d+e+f+g+h");
  await turns.take(costly, "192.0.2.1");
  const error: unknown = await turns.take(costly, "192.0.2.1").catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ type: "requests-too-many", status: 429 });
  await turns.take(request("/en"), "192.0.2.1");
  await turns.take(costly, "198.51.100.1");
  for (let call = 0; call < 5; call++) await turns.take(costly, undefined);
});

test("requests beyond the queue are refused with a time to retry, and waiting ones get their turn", async () => {
  const turns = createPageTurns({ atOnce: 1, maxWaiting: 2, maxPerCaller: 1 });
  const take = (caller: string) => turns.take(request("/en"), caller);
  const end = await take("192.0.2.1");
  const second = take("192.0.2.1");
  await expect(take("192.0.2.1")).rejects.toMatchObject({ type: "pages-busy", status: 503 });
  const other = take("192.0.2.2");
  await expect(take("192.0.2.3")).rejects.toMatchObject({ type: "pages-busy" });
  end();
  (await other)();
  (await second)();
});

test("a refused reader gets the time to retry in their language", async () => {
  const app = await builtApp({
    // A thread renders the page itself, which is what the refusal is to avoid.
    drawPageForEveryone: () => Promise.reject(new Error("A refused page was rendered.")),
    pageTurns: {
      take: () => Promise.reject(new Refusal("pages-busy", { seconds: 5 })),
    },
  });
  const answer = await app.request("/ar/search?q=%3Cb%3E&category=food");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('href="/ar/search?q=%3Cb%3E&amp;category=food"');
  const many = await builtApp({
    pageTurns: { take: () => Promise.reject(new Refusal("requests-too-many", { seconds: 61 })) },
  });
  const refused = await many.request("/en/search?q=a");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "61"]);
  expect(await refused.text()).toContain("Try again in 2 minutes");
});
