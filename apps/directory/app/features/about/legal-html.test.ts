import { expect, test } from "vitest";
import { legalHtml } from "./legal-html.server.ts";

test("headings, paragraphs, lists and links become HTML, below the heading of the page's section", () => {
  expect(legalHtml("# Responsible\n\nTown of *Kiel*\n\n- [Web](https://kiel.example)")).toBe(
    '<h3>Responsible</h3>\n<p>Town of <em>Kiel</em></p>\n<ul>\n<li><a href="https://kiel.example">Web</a></li>\n</ul>',
  );
  expect(legalHtml("###### Deep")).toBe("<h6>Deep</h6>");
});

test.each([
  "<script>alert(1)</script>",
  "text <img src=x onerror=alert(1)> text",
  "<iframe src='https://evil.example'></iframe>",
  "[x](javascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![x](https://evil.example/pixel.png)",
  "<javascript:alert(1)>",
  '[x](https://a.example "\\"onmouseover=alert(1)")',
])("no markup and no script of the writer gets through: %s", (text) => {
  const html = legalHtml(text);
  const tags = [...html.matchAll(/<([a-z]\w*)([^>]*)>/g)];
  expect(tags.map(([, name]) => name).filter((name) => !["p", "a"].includes(name ?? ""))).toEqual([]);
  expect(html).not.toMatch(/(?:href|src)="(?:javascript|data):/i);
  expect(tags.map(([, , attributes]) => attributes?.replaceAll(/="[^"]*"/g, "")).join()).not.toMatch(/\bon/);
});
