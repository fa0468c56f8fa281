import { expect, test } from "vitest";
import { startStandaloneServer } from "../../testing/standalone-server.ts";

test("an index leaves out the stop words of a language, but never the last word", async () => {
  const server = await startStandaloneServer();
  try {
    const client = server.connect();
    const objects = [
      { objectID: "1", name: "House garden" },
      { objectID: "2", name: "Haus Garten" },
    ];
    await client.saveObjects({ indexName: "places", objects });
    const found = async (query: string, removeStopWords: boolean | string[]) => {
      const searchParams = { query, removeStopWords } as Record<string, unknown>; // any language, also a new one
      const { hits } = await client.searchSingleIndex({ indexName: "places", searchParams });
      return hits.map(({ objectID }) => objectID);
    };
    expect(await found("the house of garden", false)).toEqual([]);
    expect(await found("the house of garden", ["en"])).toEqual(["1"]);
    expect(await found("the house of garden", ["de"])).toEqual([]);
    expect(await found("das Haus im Garten", true)).toEqual(["2"]);
    expect(await found("house garden the", ["en"])).toEqual([]);
  } finally {
    await server.close();
  }
});
