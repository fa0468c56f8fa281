import { expect, test } from "vitest";
import { createLruCache, lruCachePerOwner } from "./lru-cache.ts";

test("at capacity, the least recently used values are evicted", () => {
  const cache = createLruCache<number>(100);
  for (let number = 0; number < 10; number++) cache.set(`${number}`, number, 10);
  expect(cache.get("0")).toBe(0);
  cache.set("10", 10, 10);
  const left = Array.from({ length: 11 }, (_, number) => cache.get(`${number}`));
  expect(left.filter((one) => one !== undefined)).toEqual([0, 4, 5, 6, 7, 8, 9, 10]);
});

test("a value in constant use is never evicted", () => {
  const cache = createLruCache<string>(100);
  cache.set("often", "kept", 10);
  for (let number = 0; number < 1000; number++) {
    cache.set(`${number}`, "passing", 10);
    expect(cache.get("often")).toBe("kept");
  }
});

test("a value larger than a quarter of the capacity is not cached", () => {
  const cache = createLruCache<number>(100);
  cache.set("large", 1, 26);
  cache.set("small", 2, 25);
  expect([cache.get("large"), cache.get("small")]).toEqual([undefined, 2]);
});

test("each owner has a cache of its own, as large as it needs", () => {
  const cacheOf = lruCachePerOwner<{ size: number }, string>(({ size }) => size);
  const [small, large] = [{ size: 100 }, { size: 400 }];
  for (const owner of [small, large]) cacheOf(owner).set("key", `of ${owner.size}`, 50);
  expect([small, large].map((owner) => cacheOf(owner).get("key"))).toEqual([undefined, "of 400"]);
  expect(cacheOf(large)).toBe(cacheOf(large));
});
