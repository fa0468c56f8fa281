import { expect, test } from "vitest";
import type { Similarity } from "../../segment/segment.ts";
import { openDocuments } from "../views/open-documents.ts";
import { cachedSimilar } from "./cached-similar.ts";

const schema = { texts: ["text"], facets: [], sorts: [], order: [] };
const { terms } = openDocuments(
  [{ document: { objectID: "1", text: "shelter shelters smelter helter" }, sequence: 1 }],
  schema,
);

test("looks for a word once, and for each way of asking apart", () => {
  const similarities: Similarity[] = ([0, 1, 2] as const).flatMap((maximum) =>
    ([1, 2] as const).flatMap((firstLetterCost) =>
      [true, false].map((prefix) => ({ word: "shelter", maximum, firstLetterCost, prefix })),
    ),
  );
  for (const similarity of similarities) {
    const found = cachedSimilar(terms, similarity);
    expect(found).toEqual(terms.similar(similarity));
    expect(cachedSimilar(terms, { ...similarity })).toBe(found);
  }
});
