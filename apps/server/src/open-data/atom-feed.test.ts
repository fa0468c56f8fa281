import { exampleService } from "@dragoman/pages/testing/example-directory.ts";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { atomFeed } from "./atom-feed.ts";

const hostile = 'Soup & <b onload="x">"bread"</b> ]]>\u0001\uFFFE';

function feedOf(service: Parameters<typeof exampleService>[0] | null): string {
  return atomFeed({
    address: "https://help.example/en/feed.atom?place=1&category=food",
    page: "https://help.example/en/search?category=food&place=1",
    title: hostile,
    author: hostile,
    locale: "en",
    origin: "https://help.example",
    entries: service ? [{ service: exampleService(service), at: "2026-11-28T12:00:00.000Z" }] : [],
  });
}

test("no text of an entry is markup, and none breaks the feed", () => {
  const xml = feedOf({
    id: "s1",
    name: hostile,
    description: `${hostile} ${"long ".repeat(200)}`,
    language: "de",
  });
  const names = new Set<string>();
  const texts: string[] = [];
  const parser = new Parser(
    { onopentagname: (name) => names.add(name), ontext: (text) => texts.push(text) },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  expect([...names].toSorted()).toEqual(
    ["author", "entry", "feed", "id", "link", "name", "summary", "title", "updated"].toSorted(),
  );
  expect(texts.join("")).toContain('Soup & <b onload="x">"bread"</b>');
  // oxlint-disable-next-line no-control-regex -- XML 1.0 has no form for them
  expect(xml).not.toMatch(/[\u0000-\u0008\uFFFE]/);
  expect(xml).toContain('<title xml:lang="de">');
  expect(xml).toMatch(/ …<\/summary>/);
});

test("a feed has the original where only a computer has translated it", () => {
  const translation = { language: "en", field_name: "name", value: "Night shelter" };
  const named = (source: "human" | "machine") =>
    feedOf({ name: "Notunterkunft", language: "de", translations: [{ ...translation, source }] });
  expect(named("human")).toContain(">Night shelter</title>");
  expect(named("machine")).toContain('<title xml:lang="de">Notunterkunft</title>');
});

test("a feed without entries is a feed", () => {
  expect(feedOf(null)).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});
