import { expect, test } from "vitest";
import { readRobots } from "./robots-rules.ts";

function allowed(text: string, ...paths: string[]): boolean[] {
  const rules = readRobots(text, "Dragoman");
  return paths.map((path) => rules.allows(path));
}

test("a host without rules allows everything", () => {
  expect(allowed("", "/")).toEqual([true]);
  expect(allowed("User-agent: *\nDisallow:", "/a")).toEqual([true]);
  expect(allowed("<!doctype html><p>Not found", "/a")).toEqual([true]);
});

test("a group for this program overrides those for all", () => {
  const text =
    "User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: DRAGOMAN # hello\nDisallow: /private";
  expect(allowed(text, "/", "/private/x", "/priv")).toEqual([true, false, true]);
  expect(readRobots(text, "somebody").allows("/")).toBe(false);
});

test("the longest rule decides, with any text for a star and the end for a dollar", () => {
  const text = "User-agent: *\nDisallow: /a\nAllow: /a/open\nDisallow: /*.pdf$\nDisallow: /*?session=*&x";
  expect(
    allowed(text, "/a", "/a/b", "/a/open/b", "/x.pdf", "/x.pdf?y", "/q?session=1&x", "/q?session=1"),
  ).toEqual([false, false, true, false, true, false, true]);
});

test("a pattern of many stars takes little time", () => {
  const text = `User-agent: *\nDisallow: /${"*a".repeat(2000)}$`;
  expect(allowed(text, `/${"a".repeat(5000)}b`)).toEqual([true]);
});

test.each([
  ["spaces", " ".repeat(500_000)],
  ["spaces in a value", `Disallow: /a${" ".repeat(500_000)}b`],
  ["spaces before a colon", `Disallow${" ".repeat(500_000)}x`],
  ["letters", "a".repeat(500_000)],
])("a line of many %s takes little time", (_, line) => {
  const began = performance.now();
  expect(allowed(`User-agent: *\n${line}\nDisallow: /shut # not yet`, "/shut", "/open")).toEqual([
    false,
    true,
  ]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("a host may ask for more time", () => {
  expect(readRobots("User-agent: *\nCrawl-delay: 7", "Dragoman").delay).toBe(7);
  expect(readRobots("User-agent: *\nCrawl-delay: soon", "Dragoman").delay).toBe(0);
});
