import { expect, test } from "vitest";
import { searchRequests } from "./search-requests.ts";

test("a search is one question, its page counted from 0", () => {
  const requests = searchRequests({ query: "food", category: null, page: 3 }, "services_en");
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ indexName: "services_en", query: "food", page: 2, facetFilters: [] });
});

test("with a category, a second question counts the categories as if none were chosen", () => {
  const [hits, counts, ...others] = searchRequests(
    { query: "food", category: "food", page: 2 },
    "services_en",
  );
  expect(hits).toMatchObject({ facetFilters: [["categories:food"]], page: 1 });
  expect(counts).toMatchObject({ facetFilters: [], hitsPerPage: 0, page: 0 });
  expect(others).toEqual([]);
});
