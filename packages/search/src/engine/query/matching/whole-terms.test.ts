import { expect, test } from "vitest";
import { openDocuments } from "../views/open-documents.ts";
import { WholeTerms } from "./whole-terms.ts";

const words = Array.from({ length: 300 }, (_, number) => `w${String(number).padStart(3, "0")}`);
const { terms } = openDocuments([{ document: { objectID: "1", text: words.join(" ") }, sequence: 1 }], {
  texts: ["text"],
  facets: [],
  sorts: [],
  order: [],
});

test("contains the terms of ranges, few or many, and no others", () => {
  const first = terms.find("w000");
  for (const [few, many] of [
    [2, 5],
    [60, 200],
  ] as const) {
    const whole = new WholeTerms(["other"]);
    whole.addRanges(terms, [
      { from: first + 1, to: first + few },
      { from: first + few + 10, to: first + many + 20 },
    ]);
    const held = words.filter((word) => whole.has(word));
    expect(held).toEqual([...words.slice(1, few), ...words.slice(few + 10, many + 20)]);
    expect(whole.has("other")).toBe(true);
    expect(["w", "w0011", "w300", "a", "x", "other2", ""].filter((word) => whole.has(word))).toEqual([]);
  }
});

test("ranges of several dictionaries are held side by side, and none adds nothing", () => {
  const whole = new WholeTerms();
  whole.addRanges(terms, []);
  expect(whole.has("w000")).toBe(false);
  const first = terms.find("w000");
  whole.addRanges(terms, [{ from: first, to: first + 100 }]);
  whole.addRanges(terms, [{ from: first + 150, to: first + 300 }]);
  expect(words.filter((word) => whole.has(word))).toEqual([...words.slice(0, 100), ...words.slice(150)]);
});

test("the beginnings are the terms, and the common prefix of each large range", () => {
  const whole = new WholeTerms(["other"]);
  const first = terms.find("w000");
  whole.addRanges(terms, [{ from: first, to: first + 2 }]);
  expect(whole.beginnings()).toEqual(["other", "w000", "w001"]);
  whole.addRanges(terms, [
    { from: first + 10, to: first + 90 },
    { from: first + 120, to: first + 121 },
    { from: first + 199, to: first + 203 },
  ]);
  expect(whole.beginnings()).toEqual(["other", "w000", "w001", "w0", "w120", "w"]);
});
