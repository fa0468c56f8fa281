import { expect, test } from "vitest";
import { prefersMarkdown } from "./prefers-markdown.ts";

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html;q=0.8, Text/Markdown;q=0.9", true],
  ["text/markdown;variant=GFM", true],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0", false],
  ["text/markdown;q=x", false],
  ["text/*", false],
  ["*/*", false],
  ["", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", false],
])("`Accept: %s`: %s", (accept, expected) => {
  const request = (method: string) => new Request("https://help.example/", { method, headers: { accept } });
  expect(prefersMarkdown(request("GET"))).toBe(expected);
  expect(prefersMarkdown(request("POST"))).toBe(false);
});
