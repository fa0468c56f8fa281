import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { builtApp } from "../testing/built-app.ts";

const page = test.skipIf(!arePagesBuilt());

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

async function open() {
  const site = exampleSite();
  const findService: typeof site.directory.findService = (id) =>
    id === "double"
      ? Promise.resolve({ state: "withdrawn", standsFor: "s1" })
      : site.directory.findService(id);
  const app = await builtApp({}, { ...site, directory: { ...site.directory, findService } });
  return (path: string, headers: Record<string, string> = { Accept: "text/markdown" }, method = "GET") =>
    app.request(`http://localhost${path}`, { method, headers });
}

page("an entry is a page or Markdown at one address, and no cache mixes them", async () => {
  const ask = await open();
  const types = [];
  for (const accept of [browser, "text/markdown", browser, "text/markdown, text/html, */*", "*/*"]) {
    const answer = await ask("/en/services/s1", { Accept: accept });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("vary")?.split(/, */)).toContain("Accept");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const text = await answer.text();
    expect(text.startsWith("# Food bank\n")).toBe(!text.includes("<html"));
    types.push(answer.headers.get("content-type")?.split(";")[0]);
  }
  expect(types).toEqual(["text/html", "text/markdown", "text/html", "text/markdown", "text/html"]);
});

page("no device keeps Markdown in place of the page", async () => {
  const ask = await open();
  const rules = async (accept: string) =>
    [...(await ask("/en/services/s1", { Accept: accept })).headers.keys()].filter((name) =>
      name.includes("offline"),
    );
  expect(await rules(browser)).not.toEqual([]);
  expect(await rules("text/markdown")).toEqual([]);
});

page("Markdown is in the language of its address, and unchanged it is not sent again", async () => {
  const ask = await open();
  const first = await ask("/de/services/s1");
  expect(first.headers.get("content-language")).toBe("de");
  const tag = first.headers.get("etag") ?? "";
  expect(await first.text()).toContain("## Anrufen oder schreiben");
  const again = await ask("/de/services/s1", { Accept: "text/markdown", "If-None-Match": tag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await ask("/de/services/s1", { Accept: browser, "If-None-Match": tag })).status).toBe(200);
});

page("what has no page has no Markdown, with the same answers", async () => {
  const ask = await open();
  for (const path of [
    "/en/services/nothing",
    "/en/services/gone",
    "/en/services/double",
    "/xx/services/s1",
    "/zh-CN/services/s1",
    "/en/places/1",
  ]) {
    const [asPage, asMarkdown] = [await ask(path, { Accept: browser }), await ask(path)];
    expect(asMarkdown.status, path).toBe(asPage.status);
    expect(asMarkdown.headers.get("location"), path).toBe(asPage.headers.get("location"));
    expect(asMarkdown.headers.get("content-type"), path).toBe(asPage.headers.get("content-type"));
  }
  expect((await ask("/en/services/gone")).status).toBe(410);
  expect((await ask("/en/services/double")).headers.get("location")).toBe("/en/services/s1");
  // Pages without Markdown stay pages.
  expect((await ask("/en/about")).headers.get("content-type")).toMatch(/^text\/html/);
});

page("a town is Markdown, too", async () => {
  const ask = await open();
  const answer = await ask("/en/places/2950159");
  expect(answer.headers.get("content-type")).toMatch(/^text\/markdown/);
  expect(await answer.text()).toMatch(/^# Berlin\n[^]*<http:\/\/localhost\/en\/places\/2950159>\n$/);
});
