import { expect, test } from "vitest";
import { similarTerms, type Similarity } from "./similar-terms.ts";
import { byCodeUnits } from "./vocabulary.ts";

/** Optimal string alignment by the book, edits of the first letter weighted. */
function distance(word: string, term: string, first: number): number {
  const rows: number[][] = Array.from({ length: term.length + 1 }, () => []);
  function at(row: number, column: number): number {
    return rows[row]?.[column] ?? Infinity;
  }
  for (let row = 0; row <= term.length; row++) {
    for (let column = 0; column <= word.length; column++) {
      if (row === 0 && column === 0) {
        rows[0] = [0];
        continue;
      }
      const same = term[row - 1] === word[column - 1];
      const options = [
        at(row - 1, column) + (column === 0 && row === 1 ? first : 1),
        at(row, column - 1) + (column === 1 ? first : 1),
        row > 0 && column > 0
          ? at(row - 1, column - 1) + (same ? 0 : row === 1 && column === 1 ? first : 1)
          : Infinity,
      ];
      if (row > 1 && column > 1 && term[row - 1] === word[column - 2] && term[row - 2] === word[column - 1]) {
        options.push(at(row - 2, column - 2) + (row === 2 && column === 2 ? first : 1));
      }
      (rows[row] ??= [])[column] = Math.min(...options);
    }
  }
  return at(term.length, word.length);
}

function bruteForce(
  terms: readonly string[],
  { word, maximum, prefix, firstLetterCost }: Similarity,
): string[] {
  return terms.filter((term) => {
    const ends = prefix ? Array.from({ length: term.length + 1 }, (_, end) => end) : [term.length];
    return ends.some((end) => distance(word, term.slice(0, end), firstLetterCost) <= maximum);
  });
}

/** A small linear congruential generator: the same words on every run. */
function* letters(): Generator<string> {
  let state = 7;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield "abcd"[Math.floor(state / 65_536) % 4] ?? "a";
  }
}

const source = letters();
function randomWord(length: number): string {
  return Array.from({ length }, () => source.next().value).join("");
}
const vocabulary = [
  ...new Set(Array.from({ length: 600 }, (_, index) => randomWord(1 + (index % 8)))),
].toSorted(byCodeUnits);

test.each<[number, boolean, 1 | 2]>([
  [1, false, 2],
  [1, false, 1],
  [1, true, 2],
  [2, false, 2],
  [2, true, 2],
  [2, true, 1],
])(
  "finds what comparing every term finds (maximum %i, prefix %s, first letter %i)",
  (maximum, prefix, firstLetterCost) => {
    for (let length = 3; length <= 7; length++) {
      const similarity = { word: randomWord(length), maximum, prefix, firstLetterCost };
      const found = similarTerms(vocabulary, similarity).map((one) => one.term);
      expect(found, similarity.word).toEqual(bruteForce(vocabulary, similarity));
    }
  },
);

test("a swap of neighbours is one typo, and a wrong first letter is two", () => {
  const terms = ["helter", "shelter", "shetler"];
  const found = similarTerms(terms, { word: "shelter", maximum: 2, prefix: false, firstLetterCost: 2 });
  expect(found).toEqual([
    { term: "helter", typos: 2 },
    { term: "shelter", typos: 0 },
    { term: "shetler", typos: 1 },
  ]);
});
