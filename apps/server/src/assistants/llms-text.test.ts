import { usualSettings } from "@dragoman/database";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { expect, test } from "vitest";
import { createLlmsText } from "./llms-text.ts";

const origin = "https://help.example";

function ask(directory: object = {}, headers: Record<string, string> = {}): Promise<Response> {
  const site = exampleSite();
  const answer = createLlmsText({ ...site, directory: { ...site.directory, ...directory } });
  return answer(new Request(`${origin}/llms.txt`, { headers }), origin);
}

const named = {
  ...usualSettings,
  texts: { ...usualSettings.texts, de: { ...usualSettings.texts.de, name: "Hafen\n# <b>Hilfe" } },
  languages: { off: ["en"], fallback: "de" },
};

test("it has the form of llms.txt: one heading, a quote, and lists of absolute links", async () => {
  const answer = await ask();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toMatch(/^# \S/);
  expect(lines[2]).toMatch(/^> \S/);
  expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
  const sections = lines.filter((line) => line.startsWith("## "));
  expect(sections).toEqual(["## Search and data", "## Pages", "## Optional"]);
  const listed = lines.slice(lines.indexOf("## Search and data")).filter((line) => line.startsWith("-"));
  expect(listed.length).toBeGreaterThan(8);
  for (const line of listed) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/help\.example\/[^\s)]*\): \S/);
});

test("it has the name and the languages of the site, and nothing of its text is markup", async () => {
  const text = await (await ask({ settings: () => Promise.resolve(named) })).text();
  expect(text.split("\n")[0]).toBe(String.raw`# Hafen \# \<b\>Hilfe`);
  expect(text).toContain("`de`");
  expect(text).not.toContain("`en`");
  expect(text).toContain("(https://help.example/de/about)");
});

test("it says that entries are examples only where they are", async () => {
  const sample = await ask({ holdsSample: () => Promise.resolve(true) });
  expect(await sample.text()).toContain("not real");
  const real = await ask({ holdsSample: () => Promise.resolve(false) });
  expect(await real.text()).not.toContain("not real");
});

test("an unchanged file is not sent again", async () => {
  const tag = (await ask()).headers.get("etag") ?? "";
  const again = await ask({}, { "If-None-Match": tag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
