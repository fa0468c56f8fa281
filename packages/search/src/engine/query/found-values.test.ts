import { expect, test } from "vitest";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import { searchableDocuments } from "../../testing/searchable-documents.ts";
import { foundValues } from "./found-values.ts";

const documents = [
  { objectID: "1", name: "Food bank", town: "Bremen", needs: ["food", "clothes"] },
  { objectID: "2", name: "Food for children", town: "Kiel", needs: ["food"] },
  { objectID: "3", name: "Lawyers", town: "Bremen", needs: ["legal"] },
  { objectID: "4", name: "Food without a town" },
];

for (const segments of [1, 2])
  test(`the values of a facet in what is found, unless it is too much (${segments} segments)`, () => {
    const index = searchableDocuments({
      documents,
      settings: { searchableAttributes: ["name"], attributesForFaceting: ["filterOnly(town)", "needs"] },
      segments,
    });
    const ask = (query: string, facet: string, most: number) =>
      foundValues(index, parseSearchRequest({ indexName: "i", query }), { facet, most })?.toSorted();
    expect(ask("food", "town", 3)).toEqual(["Bremen", "Kiel"]);
    expect(ask("food", "needs", 3)).toEqual(["clothes", "food", "food"]);
    expect(ask("food", "town", 2)).toBeUndefined();
    expect(ask("zebra", "town", 2)).toEqual([]);
  });
