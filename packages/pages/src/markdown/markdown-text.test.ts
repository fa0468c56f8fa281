import { expect, test } from "vitest";
import { markdownLine, markdownLink, markdownParagraphs } from "./markdown-text.ts";

test.each([
  ["# A heading", String.raw`\# A heading`],
  ["- a list", String.raw`\- a list`],
  ["+ a list", String.raw`\+ a list`],
  ["1. a list", String.raw`1\. a list`],
  ["12) a list", String.raw`12\) a list`],
  ["===", String.raw`\===`],
  ["---", String.raw`\---`],
  ["> a quote", String.raw`\> a quote`],
  ["```js", "\\`\\`\\`js"],
  ["~~~", String.raw`\~\~\~`],
  ["*loud* _quiet_", String.raw`\*loud\* \_quiet\_`],
  ["[click](https://evil.example)", String.raw`\[click\](https\://evil.example)`],
  ["![x](//evil.example)", String.raw`!\[x\](//evil.example)`],
  ["<img src=x onerror=y>", String.raw`\<img src=x onerror=y\>`],
  ["<https://evil.example>", String.raw`\<https\://evil.example\>`],
  ["www.evil.example", String.raw`www\.evil.example`],
  ["&lt;b&gt; &#60;", String.raw`\&lt;b\&gt; \&\#60;`],
  ["a | b", String.raw`a \| b`],
  [String.raw`a\*b`, String.raw`a\\\*b`],
  ["one\n# two\u2028three\u0000four", String.raw`one \# two three four`],
  ["\u202Eevil", "evil"],
  ["Mo–Fr 9.30 (free), 3.5 €", "Mo–Fr 9.30 (free), 3.5 €"],
  ["بيت المصباح", "بيت المصباح"],
])("%j is shown as it is", (text, written) => {
  expect(markdownLine(text)).toBe(written);
});

test("each line of a text is a paragraph", () => {
  expect(markdownParagraphs("One.\n\n- Two\r\n \n    code")).toEqual(["One.", String.raw`\- Two`, "code"]);
});

test("a number in a link is as one dials it", () => {
  expect(markdownLink("+49 30 1", "tel:+49301;ext=1")).toBe("[+49 30 1](tel:+49301;ext=1)");
});

test("an address cannot end its link", () => {
  expect(markdownLink("a](b", "https://a.example/(x) <y>?a=1&b=2&amp;")).toBe(
    String.raw`[a\](b](https://a.example/%28x%29%20%3Cy%3E?a=1&b=2\&amp;)`,
  );
});
