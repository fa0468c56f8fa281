import { expect, test } from "vitest";
import type { PortableAnswer, PortableRequest } from "@dragoman/search/portable-request";
import { warmUp } from "./warm-up.ts";

const request = { indexName: "services_en", query: "", hitsPerPage: 20 } as PortableRequest; // all that is looked at

test("texts are searched letter by letter with the settings of a search, and others are answered meanwhile", async () => {
  const asked: string[] = [];
  const search = (requests: readonly PortableRequest[]): PortableAnswer[] => {
    asked.push(requests.map(({ query, hitsPerPage }) => `${query} ${hitsPerPage}`).join());
    return [];
  };
  const warm = warmUp({ search }, [request], ["bed", "ID"]);
  setTimeout(() => asked.push("somebody else"));
  await warm;
  expect(asked).toEqual(["b 20", "somebody else", "be 20", "bed 20", "I 20", "ID 20"]);
});

test("of many long texts, a few are searched, as far as a question has letters", async () => {
  let count = 0;
  await warmUp(
    {
      search: () => {
        count++;
        return [];
      },
    },
    [request],
    Array.from({ length: 20 }, () => "shelter ".repeat(20)),
  );
  expect(count).toBe(8 * 40);
});
