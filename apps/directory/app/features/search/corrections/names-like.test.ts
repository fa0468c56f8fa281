import { expect, test } from "vitest";
import type { SearchAnswer, SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { SearchSource } from "@dragoman/pages/site/site.server.ts";
import { namesLike } from "./names-like.server.ts";

function source(answer: (request: SearchRequest) => Partial<SearchAnswer>) {
  const asked: SearchRequest[][] = [];
  const search: SearchSource = {
    isReady: () => true,
    indexName: (locale) => `services_${locale}`,
    session: () => Promise.reject(new Error("Nobody asks for a session")),
    answer: (requests) => {
      asked.push([...requests]);
      return Promise.resolve(
        requests.map((one) => ({ hits: [], nbHits: 0, page: 0, nbPages: 0, ...answer(one) })),
      );
    },
  };
  return { search, asked };
}

test("names that begin like the words are looked up in the index, all at once", async () => {
  const { search, asked } = source(({ query, facets }) =>
    facets.length > 0
      ? { facets: { city: { "Bad Belzig": 3 } } }
      : query === "Karit"
        ? { hits: [{ name: "مطبخ", organization: "Caritas Berlin", texts: { nameLanguage: "ar" } }] }
        : {},
  );
  const found = await namesLike(["Karitass", "xq"], { search, locale: "en" });
  expect(found.map(({ text, language }) => [text, language])).toEqual([
    ["مطبخ", "ar"],
    ["Caritas", null],
    ["Berlin", null],
    ["Bad", null],
    ["Belzig", null],
  ]);
  expect(asked.map((round) => round.map(({ query }) => query))).toEqual([["", "Karit"]]);
});

test("no query is sent before the index is ready", async () => {
  const { search, asked } = source(() => ({}));
  expect(
    await namesLike(["Karitass"], { search: { ...search, isReady: () => false }, locale: "en" }),
  ).toEqual([]);
  expect(asked).toEqual([]);
});
