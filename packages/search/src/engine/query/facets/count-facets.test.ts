import { expect, test } from "vitest";
import { hitsOf, searchableDocuments } from "../../../testing/searchable-documents.ts";
import { createRandom } from "../../segment/random-documents.ts";

/** Enough documents for counting by bitset; a word with these prefixes occurs in this many documents of a thousand. */
const count = 12_000;
const shares = { rare: 5, some: 100, half: 500, most: 900, nearly: 995 };

const random = createRandom(5);
const tints = Array.from({ length: 40 }, (_, number) => `tint-${number}`);
const documents = Array.from({ length: count }, (_, number) => ({
  objectID: `d${number}`,
  name: Object.entries(shares)
    .filter(([, share]) => random.below(1000) < share)
    .map(([word]) => word)
    .join(" "),
  city: random.chance(0.9) ? `city-${random.below(1 + random.below(6))}` : undefined,
  // Many documents have the first value, few the last.
  tints: tints.filter((_, tint) => random.below(100 + tint * 400) < 60),
}));
const index = searchableDocuments({
  documents,
  settings: {
    searchableAttributes: ["name"],
    attributesForFaceting: ["city", "tints"],
    maxValuesPerFacet: 100,
  },
});

function countedByHand(word: string, city: string | undefined): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = { city: {}, tints: {} };
  for (const document of documents) {
    if (!document.name.split(" ").includes(word) && word !== "") continue;
    if (city !== undefined && document.city !== city) continue;
    const values = { city: document.city === undefined ? [] : [document.city], tints: document.tints };
    for (const [facet, of] of Object.entries(values)) {
      const own = (counts[facet] ??= {});
      for (const value of of) own[value] = (own[value] ?? 0) + 1;
    }
  }
  return counts;
}

const requested = ["", ...Object.keys(shares)].flatMap((word) =>
  [undefined, "city-0", "city-4"].map((city) => ({ word, city })),
);

test.each(requested)("values are counted right for '$word' in $city", ({ word, city }) => {
  // On the first pass one facet is counted by bitset and the others are not.
  for (let times = 0; times < 3; times++) {
    const { facets } = hitsOf(index, {
      query: word,
      queryType: "prefixNone",
      facets: ["city", "tints"],
      hitsPerPage: times,
      ...(city !== undefined && { facetFilters: [`city:${city}`] }),
    });
    expect(facets).toEqual(countedByHand(word, city));
  }
});

test.each(["h", "ha", "mos", "n", "ra", "s"])(
  "a beginning finds every document, and counts it once: %s",
  (query) => {
    const begins = documents.filter(({ name }) => name.split(" ").some((word) => word.startsWith(query)));
    // The first pass reads the prefix, the second uses the cache.
    for (let times = 0; times < 2; times++) {
      const found = hitsOf(index, { query, facets: ["city", "tints"], hitsPerPage: 1000 - times });
      expect(found.nbHits).toBe(begins.length);
      const counts = Object.entries(found.facets?.["tints"] ?? {});
      expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(
        begins.flatMap(({ tints }) => tints).length,
      );
      const shown = new Set(found.hits.map(({ objectID }) => objectID));
      expect(begins.filter(({ objectID }) => shown.has(objectID))).toHaveLength(shown.size);
      if (times === 0) expect(shown.size).toBe(Math.min(1000, begins.length));
    }
  },
);

test("a value may be called as members of all objects are", () => {
  const named = searchableDocuments({
    documents: ["__proto__", "constructor"].map((value) => ({ objectID: value, kind: value })),
    settings: { attributesForFaceting: ["kind"] },
  });
  const { facets } = hitsOf(named, { facets: ["kind"] });
  expect(Object.entries(facets?.["kind"] ?? {})).toEqual([
    ["__proto__", 1],
    ["constructor", 1],
  ]);
});

test.each([1, 3, 20, 39])("of many values, the %i most frequent are counted", (limit) => {
  const request = { query: "", facets: ["tints"], hitsPerPage: 0 };
  const { facets } = hitsOf(index, { ...request, maxValuesPerFacet: limit });
  const all = Object.entries(countedByHand("", undefined)["tints"] ?? {});
  const first = all
    .toSorted(([one, own], [other, its]) => its - own || (one < other ? -1 : 1))
    .slice(0, limit);
  expect(Object.entries(facets?.["tints"] ?? {})).toEqual(first);
});
