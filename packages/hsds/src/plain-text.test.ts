import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  "a < b & c",
  "AT&T",
  "Write to <info@example.org>",
  "5 <b and c",
  "a  b\n\n\n c ",
  "&notify &copy",
  "<3",
  "",
])("text without markup comes back unchanged: %s", (text) => {
  expect(plainText(text)).toBe(text);
});

test.each([
  ["Food &amp; clothing", "Food & clothing"],
  ["caf&eacute; &#39;x&#x27;", "café 'x'"],
  ["&lt;p&gt;", "<p>"],
  ["<b>Bold</b> and <i>it</i>", "Bold and it"],
  ["one<br>two<br/>\nthree", "one\ntwo\nthree"],
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["<ul><li>Monday</li><li>Tuesday</li></ul>", "Monday\nTuesday"],
  ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"],
  ["<p>a\n  b</p>\n\n<p>&nbsp;</p>\n<p>c</p>", "a b\n\nc"],
  ["line 1\nline 2 <b>bold</b>", "line 1\nline 2 bold"],
  ["<!-- secret -->seen", "seen"],
  ['<a href="https://example.org">site</a>', "site"],
  ["Write to <info@example.org> <b>today</b>", "Write to <info@example.org> today"],
  ["<p>العربية</p>", "العربية"],
])("%s becomes %s", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("comments that never end cost no time", () => {
  const text = "<!--".repeat(250_000);
  expect(plainText(text)).toBe(text);
  expect(plainText(`${"<!-- x -->".repeat(1000)}<p>a</p>`)).toBe("a");
});

test("scripts and styles leave nothing behind", () => {
  expect(plainText("<script>alert(1)</script>Hi<style>p { color: red }</style>")).toBe("Hi");
  expect(plainText("<SCRIPT>alert(1)</SCRIPT >Hi<svg><title>x</title></svg>")).toBe("Hi");
});

test("an unclosed script swallows the rest rather than showing it", () => {
  expect(plainText("Hi<script>alert(1)")).toBe("Hi");
});
