import { expect, test } from "vitest";
import type { Marks } from "./candidates.ts";
import { highlight, snippet } from "./marked-text.ts";

const marking = { before: "[", after: "]", ellipsis: "…" };

function whole(...terms: string[]): Marks[] {
  return terms.map((term) => ({ typed: term, whole: new Set([term]), prefixes: [] }));
}
function beginning(term: string): Marks[] {
  return [{ typed: term, whole: new Set(), prefixes: [term] }];
}

test("only the typed part of a beginning is marked", () => {
  expect(highlight("Laptop", beginning("lap"), marking)).toEqual({
    value: "[Lap]top",
    matchLevel: "full",
    matchedWords: ["lap"],
    fullyHighlighted: false,
  });
});

test("marks stand in the original text, accents and vowel points included", () => {
  expect(highlight("À l'École", beginning("eco"), marking).value).toBe("À l'[Éco]le");
  expect(highlight("دُرُوسٌ مَجَّانِيَّةٌ", whole("مجانيه"), marking).value).toBe("دُرُوسٌ [مَجَّانِيَّةٌ]");
});

test("overlapping pairs of ideographs are one mark, and a later part of a compound is marked alone", () => {
  expect(highlight("妇女庇护所", whole("庇护", "护所"), marking).value).toBe("妇女[庇护所]");
  expect(highlight("មណ្ឌលសុខភាព", whole("សុខភាព"), marking).value).toBe("មណ្ឌល[សុខភាព]");
});

test("nothing is escaped, and nothing found is said so", () => {
  expect(highlight("<b>Food</b> & more", whole("food"), marking).value).toBe("<b>[Food]</b> & more");
  expect(highlight("Bread", whole("food"), marking)).toEqual({
    value: "Bread",
    matchLevel: "none",
    matchedWords: [],
  });
});

test("some of the words make a partial match, and all words marked a full highlight", () => {
  expect(highlight("Food", whole("food", "bank"), marking).matchLevel).toBe("partial");
  expect(highlight("Food bank", whole("food", "bank"), marking)).toMatchObject({
    value: "[Food] [bank]",
    matchLevel: "full",
    fullyHighlighted: true,
  });
});

test("a snippet shows the words around the best match", () => {
  const text = "one two three four five six seven eight nine ten eleven twelve";
  expect(snippet(text, whole("nine", "ten"), { length: 5, marking })).toEqual({
    value: "…eight [nine] [ten] eleven twelve",
    matchLevel: "full",
  });
  expect(snippet(text, whole("two", "nine", "ten"), { length: 3, marking }).value).toBe(
    "…[nine] [ten] eleven…",
  );
  expect(snippet(text, [], { length: 3, marking }).value).toBe("one two three…");
  expect(snippet("short", [], { length: 3, marking }).value).toBe("short");
});
