import { expect, test, vi, onTestFinished } from "vitest";
import { createPageCache } from "./page-cache.ts";

const origin = "https://help.example";

/** Renders pages that say how many were rendered, with their nonce in text and policy. */
function renderer({
  headers = {},
  status = 200,
}: { headers?: Record<string, string>; status?: number } = {}) {
  let count = 0;
  let state = "one";
  const cache = createPageCache(() => Promise.resolve(state));
  const render = (nonce: string) =>
    Promise.resolve(
      new Response(`<script nonce="${nonce}">${(count += 1)}</script>`, {
        status,
        headers: {
          "Cache-Control": "private, no-cache",
          "Content-Security-Policy": `script-src 'nonce-${nonce}'`,
          ...headers,
        },
      }),
    );
  return {
    change: (next: string) => (state = next),
    count: () => count,
    ask: async (path: string, asked: RequestInit = {}) => {
      const response = await cache.answer(new Request(origin + path, asked), { origin, render });
      const text = await response.text();
      return {
        rendered: Number(/>(\d+)</.exec(text)?.[1]),
        nonce: /nonce="([^"]+)"/.exec(text)?.[1],
        policy: response.headers.get("Content-Security-Policy"),
      };
    },
  };
}

test("a page is rendered once for all, each time with a nonce of its own", async () => {
  const { ask } = renderer();
  const [one, other] = [await ask("/ar/search?q=food"), await ask("/ar/search?q=food")];
  expect([one.rendered, other.rendered]).toEqual([1, 1]);
  expect(one.nonce).not.toBe(other.nonce);
  for (const { nonce, policy } of [one, other]) {
    expect(nonce).toMatch(/^[\w-]{20,}$/);
    expect(policy).toBe(`script-src 'nonce-${nonce}'`);
  }
});

test("a page and its Markdown are two answers", async () => {
  const { ask } = renderer();
  const accepting = async (accept: string) =>
    (await ask("/en/services/1", { headers: { Accept: accept } })).rendered;
  const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  expect(await accepting(browser)).toBe(1);
  expect(await accepting("text/markdown")).toBe(2);
  expect(await accepting("text/markdown, */*")).toBe(2);
  expect(await accepting("*/*")).toBe(1);
});

test("concurrent readers share one rendering", async () => {
  const { ask, count } = renderer();
  const pages = await Promise.all(Array.from({ length: 20 }, () => ask("/en")));
  expect(count()).toBe(1);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(20);
});

test("other work gets its turn between pages that many request at once", async () => {
  const { ask } = renderer();
  await ask("/en");
  let turns = 0;
  let isOver = false;
  const work = () => {
    turns += 1;
    if (!isOver) setImmediate(work);
  };
  setImmediate(work);
  await Promise.all(Array.from({ length: 40 }, () => ask("/en")));
  isOver = true;
  expect(turns).toBeGreaterThan(15);
});

test("after a change of the directory it is rendered again", async () => {
  const { ask, change } = renderer();
  expect((await ask("/en")).rendered).toBe(1);
  change("two");
  expect((await ask("/en")).rendered).toBe(2);
  expect((await ask("/en")).rendered).toBe(2);
});

test("after a minute it is rendered again, because opening hours pass", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask } = renderer();
  expect((await ask("/en")).rendered).toBe(1);
  vi.advanceTimersByTime(61_000);
  expect((await ask("/en")).rendered).toBe(2);
});

test.each([
  ["a different address", "/en?x=1", {}],
  ["a different language", "/ar", {}],
  ["a browser that accepts other languages", "/en", { headers: { "accept-language": "uk" } }],
  ["a chosen theme", "/en", { headers: { cookie: "dragoman-theme=dark" } }],
])("%s has a page of its own, which is kept too", async (_, path, asked) => {
  const { ask } = renderer();
  expect((await ask("/en")).rendered).toBe(1);
  expect((await ask(path, asked)).rendered).toBe(2);
  expect((await ask(path, asked)).rendered).toBe(2);
});

test.each([
  ["somebody who is signed in", "/en", { headers: { cookie: "dragoman.session=secret" } }],
  ["somebody with a theme who is signed in", "/en", { headers: { cookie: "dragoman-theme=dark; x=secret" } }],
  ["a form", "/en/search", { method: "POST" }],
  ["a shared list", "/en/lists/token", {}],
  ["saved places", "/en/saved", {}],
  ["a suggestion", "/en/services/s1/suggest", {}],
  ["the account", "/en/account", {}],
  ["an organization", "/en/organizations/o1", {}],
  ["a very long address", `/en/search?q=${"x".repeat(600)}`, {}],
])("the page of %s is rendered each time", async (_, path, asked) => {
  const { ask } = renderer();
  expect((await ask(path, asked)).rendered).toBe(1);
  expect((await ask(path, asked)).rendered).toBe(2);
});

test.each([
  ["an error", { status: 500 }],
  ["a page that is not there", { status: 404 }],
  ["a response with a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["a response that nobody may keep", { headers: { "Cache-Control": "no-store" } }],
])("%s is not kept", async (_, response) => {
  const { ask } = renderer(response);
  expect((await ask("/en")).rendered).toBe(1);
  expect((await ask("/en")).rendered).toBe(2);
});

test("a reader who disconnects does not cancel the page for others", async () => {
  const cache = createPageCache(() => Promise.resolve("same"));
  let calls = 0;
  const render = () => {
    calls += 1;
    return calls === 1
      ? Promise.reject(new Error("left"))
      : Promise.resolve(new Response("page", { headers: { "Cache-Control": "private, no-cache" } }));
  };
  const ask = () => cache.answer(new Request(`${origin}/en`), { origin, render });
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect(first.status).toBe("rejected");
  expect(second.status === "fulfilled" && (await second.value.text())).toBe("page");
});
