import { expect, test } from "vitest";
import type { Marks } from "../matching/candidates.ts";
import { createMarker, highlight, snippet } from "./marked-text.ts";
import { WholeTerms } from "../matching/whole-terms.ts";

const marking = { before: "[", after: "]", ellipsis: "…" };

function marker(marks: readonly Marks[]): ReturnType<typeof createMarker> {
  return createMarker(marks, marking);
}

function whole(...terms: string[]): Marks[] {
  return terms.map((term) => ({ typed: term, whole: new WholeTerms([term]), prefixes: [] }));
}
function beginning(term: string): Marks[] {
  return [{ typed: term, whole: new WholeTerms(), prefixes: [term] }];
}

test("only the typed part of a beginning is marked", () => {
  expect(highlight("Laptop", marker(beginning("lap")))).toEqual({
    value: "[Lap]top",
    matchLevel: "full",
    matchedWords: ["lap"],
    fullyHighlighted: false,
  });
});

test("marks stand in the original text, accents and vowel points included", () => {
  expect(highlight("À l'École", marker(beginning("eco"))).value).toBe("À l'[Éco]le");
  expect(highlight("دُرُوسٌ مَجَّانِيَّةٌ", marker(whole("مجانيه"))).value).toBe("دُرُوسٌ [مَجَّانِيَّةٌ]");
});

test("overlapping pairs of ideographs are one mark, and a later part of a compound is marked alone", () => {
  expect(highlight("妇女庇护所", marker(whole("庇护", "护所"))).value).toBe("妇女[庇护所]");
  expect(highlight("មណ្ឌលសុខភាព", marker(whole("សុខភាព"))).value).toBe("មណ្ឌល[សុខភាព]");
});

test("nothing is escaped, and the absence of matches is reported", () => {
  expect(highlight("<b>Food</b> & more", marker(whole("food"))).value).toBe("<b>[Food]</b> & more");
  expect(highlight("Bread", marker(whole("food")))).toEqual({
    value: "Bread",
    matchLevel: "none",
    matchedWords: [],
  });
});

test("some of the words make a partial match, and all words marked a full highlight", () => {
  expect(highlight("Food", marker(whole("food", "bank"))).matchLevel).toBe("partial");
  expect(highlight("Food bank", marker(whole("food", "bank")))).toMatchObject({
    value: "[Food] [bank]",
    matchLevel: "full",
    fullyHighlighted: true,
  });
});

test("a snippet shows the words around the best match", () => {
  const text = "one two three four five six seven eight nine ten eleven twelve";
  expect(snippet(text, 5, marker(whole("nine", "ten")))).toEqual({
    value: "…eight [nine] [ten] eleven twelve",
    matchLevel: "full",
  });
  expect(snippet(text, 3, marker(whole("two", "nine", "ten"))).value).toBe("…[nine] [ten] eleven…");
  expect(snippet(text, 3, marker([])).value).toBe("one two three…");
  expect(snippet("short", 3, marker([])).value).toBe("short");
});

test("a text that is not looked through is shown from its beginning, as the search for nothing shows it", () => {
  const text = `${"word ".repeat(60_000)}food`;
  const spent = marker(whole("food"));
  for (let times = 0; times < 2; times++) snippet(text, 5, spent);
  expect(snippet(text, 5, spent)).toEqual({ value: "word word word word word…", matchLevel: "none" });
  expect(snippet("one two food", 5, spent)).toEqual({ value: "one two food", matchLevel: "none" });
  const unspaced = "ที่พักพิงฉุกเฉินสำหรับผู้หญิงและเด็ก ".repeat(20);
  expect(snippet(unspaced, 4, marker([])).value).toBe(snippet(unspaced, 4, marker(whole("food"))).value);
});

test("a text without spaces is marked the same when it is seen again", () => {
  const text = "ศูนย์สุขภาพ และที่พักพิง";
  const first = highlight(text, marker(whole("สุขภาพ")));
  expect(first.value).toContain("[");
  expect(highlight(text, marker(whole("สุขภาพ")))).toEqual(first);
  expect(highlight(text, marker(whole("อื่น"))).value).toBe(text);
});
