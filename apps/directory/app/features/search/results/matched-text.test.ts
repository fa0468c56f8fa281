import { expect, test } from "vitest";
import { endOfMatch, matchedParts, matchedRuns, startOfMatch, textOfParts } from "./matched-text.ts";

const mark = (text: string) => `${startOfMatch}${text}${endOfMatch}`;

test("matched words become parts of their own", () => {
  expect(matchedParts(`Warm ${mark("meal")}s and ${mark("tea")}`)).toEqual([
    { text: "Warm ", matched: false, start: 0 },
    { text: "meal", matched: true, start: 5 },
    { text: "s and ", matched: false, start: 11 },
    { text: "tea", matched: true, start: 17 },
  ]);
});

test("markup in the data stays text", () => {
  expect(matchedParts(`<img src=x onerror=alert(1)> ${mark("<b>")}`)).toEqual([
    { text: "<img src=x onerror=alert(1)> ", matched: false, start: 0 },
    { text: "<b>", matched: true, start: 29 },
  ]);
});

test("marks without a partner are dropped, and no text with them", () => {
  expect(
    matchedParts(`a${startOfMatch}b`)
      .map(({ text }) => text)
      .join(""),
  ).toBe("ab");
  expect(matchedParts(`${endOfMatch}a`)).toEqual([{ text: "a", matched: false, start: 1 }]);
});

test("an empty text has no parts", () => {
  expect(matchedParts("")).toEqual([]);
});

test("a number of which some digits match is one run with a mark inside", () => {
  const parts = matchedParts(`${mark("Call")} 030 ${mark("123")} 45 or ${mark("write")}`);
  expect(
    matchedRuns(parts).map(({ kind, parts: within }) => [
      kind,
      within.map(({ text, matched }) => [text, matched]),
    ]),
  ).toEqual([
    [
      "text",
      [
        ["Call", true],
        [" ", false],
      ],
    ],
    [
      "code",
      [
        ["030 ", false],
        ["123", true],
        [" 45", false],
      ],
    ],
    [
      "text",
      [
        [" or ", false],
        ["write", true],
      ],
    ],
  ]);
});

test("a mark that ends outside a number is split at its edge, and nothing is lost", () => {
  const parts = matchedParts(`الهاتف ${mark("030 123، أو")} 112`);
  const runs = matchedRuns(parts);
  expect(runs.map(({ kind, parts: within }) => [kind, textOfParts(within)])).toEqual([
    ["text", "الهاتف "],
    ["code", "030 123"],
    ["text", "، أو 112"],
  ]);
  const pieces = runs.flatMap((run) => run.parts);
  expect(textOfParts(pieces)).toBe(textOfParts(parts));
  expect(new Set(pieces.map(({ start }) => start)).size).toBe(pieces.length);
});

test("a text without parts has no runs", () => {
  expect(matchedRuns([])).toEqual([]);
});
