import { expect, test } from "vitest";
import { nextPage, partAsked } from "./studio-paging.server.ts";
import type { StudioVisit } from "./studio-visit.server.ts";

function visitOf(search: string): StudioVisit {
  // A cast, because pages are told by the address alone.
  return { url: new URL(`https://help.example/en/studio/reviews${search}`) } as StudioVisit;
}

test("the first page is asked for where none is named, or none that can be", () => {
  for (const search of ["", "?page=0", "?page=-3", "?page=many", "?page=1e99"])
    expect(partAsked(visitOf(search), 50)).toEqual({ skip: 0, most: 51 });
  expect(partAsked(visitOf("?page=3"), 50)).toEqual({ skip: 100, most: 51 });
});

test("the next page keeps what is asked for, and forgets what was just done", () => {
  const found = Array.from({ length: 3 });
  const visit = visitOf("?done&state=stale&page=2");
  expect(nextPage(visit, { found, most: 2 })).toBe("?state=stale&page=3");
  expect(nextPage(visit, { found, most: 3 })).toBeNull();
});
