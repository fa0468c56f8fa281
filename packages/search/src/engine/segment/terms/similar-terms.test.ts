import { expect, test } from "vitest";
import { openSegment } from "../open-segment.ts";
import { buildSegment } from "../segment-builder.ts";
import type { Similarity, SimilarTerms, TermDictionary } from "../segment.ts";
import { memoryBytes } from "../stored-documents.ts";

function dictionaryOf(words: readonly string[]): TermDictionary {
  const documents = words.map((text, index) => ({
    document: { objectID: String(index), text },
    sequence: index,
  }));
  const { index, documents: chunks } = buildSegment(documents, {
    texts: ["text"],
    facets: [],
    sorts: [],
    order: [],
  });
  return openSegment(index, memoryBytes(chunks)).terms;
}

/** Textbook optimal string alignment with weighted edits of the first letter. */
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
): { term: string; typos: number }[] {
  return terms.flatMap((term) => {
    const ends = prefix ? Array.from({ length: term.length + 1 }, (_, end) => end) : [term.length];
    const typos = Math.min(...ends.map((end) => distance(word, term.slice(0, end), firstLetterCost)));
    return typos <= maximum ? [{ term, typos }] : [];
  });
}

/** The terms of the ranges, one by one. */
function oneByOne(
  dictionary: TermDictionary,
  ranges: readonly SimilarTerms[],
): { term: string; typos: number }[] {
  return ranges.flatMap(({ from, to, typos }) =>
    Array.from({ length: to - from }, (_, offset) => ({ term: dictionary.at(from + offset), typos })),
  );
}

/** A small linear congruential generator: reproducible on every run. */
function randomSource(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

const random = randomSource();
function randomWord(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[random(alphabet.length)]).join("");
}

// The letters of the second alphabet have neither case nor accents, so folding leaves both unchanged.
const alphabets = ["abcd", "бвгд"];
const words = alphabets.flatMap((alphabet) =>
  Array.from({ length: 500 }, (_, index) => randomWord(alphabet, 1 + (index % 8))),
);
const dictionary = dictionaryOf(words);
const terms = Array.from({ length: dictionary.count }, (_, term) => dictionary.at(term));

test.each<[0 | 1 | 2, boolean, 1 | 2]>([
  [0, false, 2],
  [0, true, 2],
  [1, false, 2],
  [1, false, 1],
  [1, true, 2],
  [1, true, 1],
  [2, false, 2],
  [2, true, 2],
  [2, false, 1],
  [2, true, 1],
])(
  "finds what comparing every term finds (maximum %i, prefix %s, first letter %i)",
  (maximum, prefix, firstLetterCost) => {
    for (const alphabet of alphabets) {
      for (let round = 0; round < 12; round++) {
        const similarity = { word: randomWord(alphabet, 3 + (round % 6)), maximum, prefix, firstLetterCost };
        const found = dictionary.similar(similarity);
        expect(oneByOne(dictionary, found), similarity.word).toEqual(bruteForce(terms, similarity));
      }
    }
  },
);

test("a swap of neighbours is one typo, and a wrong first letter is two", () => {
  const found = dictionaryOf(["helter", "shelter", "shetler", "zhelter", "hselter", "ashelter"]);
  const typos = found
    .similar({ word: "shelter", maximum: 2, prefix: false, firstLetterCost: 2 })
    .flatMap((one) => oneByOne(found, [one]))
    .map((one) => [one.term, one.typos]);
  expect(typos).toEqual([
    ["ashelter", 2],
    ["helter", 2],
    ["hselter", 2],
    ["shelter", 0],
    ["shetler", 1],
    ["zhelter", 2],
  ]);
});

test("long words are found, up to the longest term and no further", () => {
  const long = Array.from({ length: 250 }, (_, index) => "abcdefghijklmnopqrstuvwxyz"[(index * 7) % 26]).join(
    "",
  );
  const mistyped = [
    long,
    `${long.slice(0, 200)}${long.slice(201)}`,
    `${long.slice(0, 100)}é${long.slice(100)}`,
    `${long.slice(1, 2)}${long.slice(0, 1)}${long.slice(2)}`,
    long.slice(0, 40),
    `${long.slice(0, 35)}x${long.slice(36, 40)}`,
  ];
  const found = dictionaryOf(mistyped);
  const all = Array.from({ length: found.count }, (_, term) => found.at(term));
  for (const word of [...all, `${long}abcd`, `${long}abcdefgh`, "y".repeat(1000)]) {
    // The textbook algorithm is slow on prefixes of long terms.
    for (const prefix of word.length < 50 ? [true, false] : [false]) {
      const similarity: Similarity = { word, maximum: 2, prefix, firstLetterCost: 2 };
      expect(oneByOne(found, found.similar(similarity))).toEqual(bruteForce(all, similarity));
    }
  }
});

test("terms that stand side by side and are equally near are one range", () => {
  const found = dictionaryOf(["fable", "fabric", "far", "farm", "ferret", "ferry", "fir", "fur", "her"]);
  const ranges = found.similar({ word: "fer", maximum: 1, prefix: true, firstLetterCost: 2 });
  expect(ranges.map(({ from, to, typos }) => [found.at(from), found.at(to - 1), typos])).toEqual([
    ["far", "farm", 1],
    ["ferret", "ferry", 0],
    ["fir", "fur", 1],
  ]);
});

test("terms are sorted by code units, found, and counted by their beginnings", () => {
  expect(terms).toEqual([...new Set(words)].toSorted((one, other) => (one < other ? -1 : 1)));
  for (const text of ["", "a", "abc", "бв", "zz", "ж", ...terms.slice(0, 50)]) {
    expect(dictionary.find(text)).toBe(terms.indexOf(text));
    const from = terms.findIndex((term) => term >= text);
    expect(dictionary.lowerBound(text)).toBe(from < 0 ? terms.length : from);
    const first = dictionary.lowerBound(text);
    const count = terms.filter((term) => term.startsWith(text)).length;
    expect(dictionary.endOfPrefix(text, first) - first, text).toBe(count);
  }
});
