import { expect, test } from "vitest";
import { clusterPairs, pairMarker } from "./cluster-pairs.ts";
import { tokenize } from "./tokenize.ts";

const texts = ["ที่พักพิงฉุกเฉินสำหรับผู้หญิงและเด็ก", "ທີ່ພັກສຸກເສີນສໍາລັບແມ່ຍິງ", "មណ្ឌលសុខភាពស្ត្រីផ្តល់អាហារ", "အမျိုးသမီးများအတွက်အစားအစာ"];

function indexed(text: string): string[] {
  return tokenize(text, "index").map((token) => token.term);
}

test("pairs of clusters overlap, and a cluster alone is given alone", () => {
  expect(clusterPairs("ที่พัก")).toEqual(["ที่พั", "พัก"].map((pair) => pairMarker + pair));
  expect(clusterPairs("ที่")).toEqual([`${pairMarker}ที่`]);
  expect(clusterPairs("ខ្មែរ")).toEqual([`${pairMarker}ខ្មែរ`]);
});

test("other scripts have no pairs", () => {
  expect(clusterPairs("food 庇护所 طعام")).toEqual([]);
});

test.each(texts)("%s holds the pairs of every part of it", (text) => {
  const terms = indexed(text);
  for (let from = 0; from < text.length; from++) {
    if (/^\p{M}|[ำຳ]/u.test(text.charAt(from)) || /[\u17d2\u1039\u0ecd]/.test(text.charAt(from - 1)))
      continue;
    for (let to = from + 1; to <= text.length; to++) {
      const pairs = clusterPairs(text.slice(from, to));
      // The last word may be typed only in part.
      const last = pairs.pop() ?? "";
      expect(pairs.filter((pair) => !terms.includes(pair))).toEqual([]);
      expect(terms.some((term) => term.startsWith(last))).toBe(true);
    }
  }
});

test("a pair is no word", () => {
  expect(tokenize("ตากลม", "query").every(({ term }) => !term.startsWith(pairMarker))).toBe(true);
  const pairs = tokenize("ตากลม", "index").filter(({ term }) => term.startsWith(pairMarker));
  expect(pairs.every(({ inner }) => inner)).toBe(true);
  expect(pairs.length).toBe(5);
});

test("an invisible character within a word changes no pair, and places stay those of the text", () => {
  expect(clusterPairs("ที่\u200cพัก")).toEqual(clusterPairs("ที่พัก"));
  const [word] = tokenize("ที่\u200cพัก", "query");
  expect(word?.start).toBe(0);
  expect(tokenize("ที่\u200cพัก", "query").at(-1)?.end).toBe(7);
});
