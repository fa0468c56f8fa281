import { expect, test } from "vitest";
import { containsFind, pageOfFound, readFind } from "./found.server.ts";

function page(search: string) {
  return pageOfFound([1, 2, 3, 4, 5], { url: new URL(`https://help.example/x${search}`), most: 2 });
}

test("results are paged, and links keep the search", () => {
  expect(page("")).toEqual({ items: [1, 2], next: "?page=2" });
  expect(page("?find=a+b&page=2&saved=1")).toEqual({ items: [3, 4], next: "?find=a+b&page=3" });
  expect(page("?page=3")).toEqual({ items: [5], next: null });
  for (const search of ["?page=99", "?page=1e99"]) expect(page(search).items, search).toEqual([5]);
  for (const search of ["?page=-1", "?page=x"]) expect(page(search).items, search).toEqual([1, 2]);
  expect(pageOfFound([], { url: new URL("https://help.example/"), most: 2 })).toEqual({
    items: [],
    next: null,
  });
});

test("texts are found by a part, whatever the case, also by a placeholder and far behind", () => {
  expect(containsFind(["Save", "SICHERN"], "sich")).toBe(true);
  expect(containsFind([`${"x".repeat(200)} {count}`], "{COUNT}")).toBe(true);
  expect(containsFind(["count"], "{count}")).toBe(false);
  expect(readFind(new URL("https://help.example/?find=%20a%20"))).toBe("a");
});
