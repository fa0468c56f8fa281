import { expect, test } from "vitest";
import { longest, nextPage, pageQuery } from "./studio-paging.server.ts";
import type { StudioVisit } from "./studio-visit.server.ts";

function visitOf(search: string): StudioVisit {
  // A cast: the page depends on the address alone.
  return { url: new URL(`https://help.example/en/studio/reviews${search}`) } as StudioVisit;
}

test("the first page is the default for a missing or invalid number", () => {
  for (const search of ["", "?page=0", "?page=-3", "?page=many", "?page=1e99"])
    expect(pageQuery(visitOf(search), 50)).toEqual({ skip: 0, most: 51 });
  expect(pageQuery(visitOf("?page=3"), 50)).toEqual({ skip: 100, most: 51 });
});

test("the next page keeps the query, without the notice of the last action", () => {
  const found = Array.from({ length: 3 });
  const visit = visitOf("?done&state=stale&page=2");
  expect(nextPage(visit, { found, most: 2 })).toBe("?state=stale&page=3");
  expect(nextPage(visit, { found, most: 3 })).toBeNull();
});

test("lists with common paging continue as long as one of them does", () => {
  const found = longest([[1], [1, 2, 3], []]);
  expect(nextPage(visitOf(""), { found, most: 2 })).toBe("?page=2");
  expect(nextPage(visitOf(""), { found: longest([[1], []]), most: 2 })).toBeNull();
});
