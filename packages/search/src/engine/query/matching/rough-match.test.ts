import { expect, test } from "vitest";
import { hitsOf, searchableDocuments } from "../../../testing/searchable-documents.ts";
import type { IndexDocument } from "../../document.ts";

/** Large enough that a segment with all of them uses rough ranking first, and one with a third of them does not. */
const count = 24_000;
const words = ["food", "bank", "food", "help", "for", "women", "legal", "advice", "foot", "banking"];

function randomDocuments(): IndexDocument[] {
  let state = 3;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const some = (most: number): string =>
    Array.from({ length: 1 + below(most) }, () => words[below(words.length)]).join(" ");
  return Array.from({ length: count }, (_, number) => ({
    objectID: `d${below(20) === 0 ? below(count) : number}`,
    name: some(3),
    summary: some(12),
    kind: ["a", "b", "c"][below(3)],
    rating: below(4),
    _geoloc: { lat: below(60), lng: below(60) },
  }));
}

const documents = randomDocuments();
const settings = {
  searchableAttributes: ["name", "summary"],
  attributesForFaceting: ["kind"],
  customRanking: ["desc(rating)"],
  removeWordsIfNoResults: "allOptional" as const,
  attributesToHighlight: [],
};
const inOne = searchableDocuments({ documents, settings });
const inThree = searchableDocuments({ documents, settings, segments: 3 });

const requests: Record<string, unknown>[] = [
  {},
  { page: 7 },
  { hitsPerPage: 300 },
  { queryType: "prefixAll" },
  { facetFilters: ["kind:b"], page: 2 },
  { aroundLatLng: "20,20", aroundRadius: 2_000_000, aroundPrecision: 500_000 },
  { optionalWords: ["bank", "women"] },
  { minProximity: 4 },
  { typoTolerance: "min" },
  { restrictSearchableAttributes: ["summary"] },
  { distinct: false, optionalFilters: ["kind:c"] },
  { advancedSyntax: true, query: "food bank -legal" },
];
const queries = [
  "food bank",
  "bank food",
  "food b",
  "f b",
  "food help women",
  "fod bank",
  "food xyzzy",
  "food food",
];

test.each(queries)(
  "the best of very many documents are those that a close look at all of them finds: %s",
  (query) => {
    for (const request of requests) {
      const sought = { query, getRankingInfo: true, facets: ["kind"], ...request };
      const [found, expected] = [hitsOf(inOne, sought), hitsOf(inThree, sought)];
      expect(found.nbHits).toBeGreaterThan(0);
      expect([found.nbHits, found.facets]).toEqual([expected.nbHits, expected.facets]);
      expect(found.hits.map(withoutUserScore)).toEqual(expected.hits.map(withoutUserScore));
    }
  },
);

/** The user score counts documents within a segment. */
function withoutUserScore({ _rankingInfo, ...hit }: ReturnType<typeof hitsOf>["hits"][number]): unknown {
  const { userScore, ...info } = _rankingInfo ?? { userScore: 0 };
  return { ...hit, info, isScored: userScore > 0 };
}
