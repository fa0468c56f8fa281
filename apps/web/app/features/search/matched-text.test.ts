import { expect, test } from "vitest";
import { endOfMatch, matchedParts, startOfMatch } from "./matched-text.ts";

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
