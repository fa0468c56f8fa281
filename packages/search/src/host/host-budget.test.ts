import { afterAll, beforeAll, expect, test } from "vitest";
import { createSearchHost } from "./host.ts";
import { planIndexes } from "../directory/plan-indexes.ts";
import { recordsOf, type DirectoryRecord } from "../directory/record.ts";
import type { CostlyAnswer } from "../protocol/budget/costly-answers.ts";
import { publicBudget } from "../protocol/budget/call-budget.ts";
import { createEmbeddedProvider } from "../providers/embedded-provider.ts";
import { sampleServices } from "../testing/sample-records.ts";
import { startSearchServer, type SearchServer } from "../testing/search-server.ts";

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

const indexName = "services_en";

/** Fifty searches of one call. */
function fifty(make: (at: number) => Record<string, unknown>): { requests: Record<string, unknown>[] } {
  return { requests: Array.from({ length: 50 }, (_, at) => ({ indexName, ...make(at) })) };
}

const mistyped = (at: number) =>
  Array.from({ length: 20 }, (_, word) => `sheltrr${at}housng${word}`).join(" ");

test.each<[string, { requests: Record<string, unknown>[] }, RegExp]>([
  ["hits without end", fifty((at) => ({ query: `${at}`, hitsPerPage: 1000 })), /hits, at most 1000/],
  [
    "long tags around all that is found",
    fifty(() => ({ highlightPreTag: "x".repeat(450), highlightPostTag: "x".repeat(450) })),
    /highlightPreTag.*100 characters/,
  ],
  [
    "fifty times twenty mistyped words",
    fifty((at) => ({ query: mistyped(at), hitsPerPage: 0 })),
    /too much work/,
  ],
  [
    "the same words, looked up each time for another reason",
    fifty((at) => ({ query: mistyped(0), hitsPerPage: 0, minWordSizefor2Typos: at })),
    /too much work/,
  ],
  [
    "beginnings of everything",
    fifty((at) => ({
      query: `${at} a b c d e f g h i j k l m n o p q r s`,
      queryType: "prefixAll",
      optionalWords: ["a", "b"],
    })),
    /too much work/,
  ],
  [
    "words left out one after the other",
    fifty((at) => ({ query: mistyped(at), removeWordsIfNoResults: "lastWords", hitsPerPage: 0 })),
    /too much work/,
  ],
  [
    "polygons of hundreds of corners",
    fifty((at) => ({ insidePolygon: [Array.from({ length: 900 }, (_, n) => (n * 7 + at) % 9)] })),
    /too much work/,
  ],
  [
    "hundreds of conditions that promote",
    fifty((at) => ({ optionalFilters: Array.from({ length: 100 }, (_, n) => `city:${at}-${n}`) })),
    /too much work/,
  ],
])("one call cannot ask for %s, and is told what to do", async (_, body, message) => {
  const response = await server.post("/1/indexes/*/queries", body);
  const said: unknown = await response.json();
  expect(said).toEqual({ status: 400, message: expect.stringMatching(message) });
  expect(response.status).toBe(400);
});

test("the requests of widgets and pages are within the budget", async () => {
  const widgets = Array.from({ length: 10 }, (_, at) => ({
    indexName,
    query: "emergency shelter for familes",
    hitsPerPage: 20,
    facets: ["*"],
    maxValuesPerFacet: 100,
    facetFilters: [[`city:${at}`]],
    highlightPreTag: "__ais-highlight__",
    highlightPostTag: "__/ais-highlight__",
  }));
  const counts = Array.from({ length: 48 }, (_, at) => ({
    indexName,
    query: mistyped(at % 7).slice(0, 190),
    hitsPerPage: 0,
    facets: at % 4 === 0 ? ["categories"] : [],
    facetFilters: [["languages:uk", "languages:ru"], ["free:true"]],
    aroundLatLng: "52.5,13.4",
    aroundRadius: 25_000 * (1 + (at % 4)),
  }));
  const map = {
    indexName,
    query: "food",
    hitsPerPage: 60,
    facets: ["categories", "languages", "free", "audience"],
  };
  for (const requests of [widgets, counts, [map, ...counts.slice(0, 12)]]) {
    const response = await server.post("/1/indexes/*/queries", { requests });
    expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
  }
});

test("the key of pages shows a hundred hits of a search at most", async () => {
  const [result] = await server.ask([{ indexName, hitsPerPage: 1000 }]);
  expect(result).toMatchObject({ hitsPerPage: 100 });
});

/** A host with many records of long texts. */
async function hostOfMany(options: { callsPerHour?: number } = {}) {
  const provider = createEmbeddedProvider({ onError: (error) => server.faults.push(error) });
  const [service] = sampleServices;
  const terms = sampleServices.flatMap(({ attributes }) =>
    attributes.flatMap((one) => one.taxonomy_term ?? []),
  );
  await provider.adopt(planIndexes(["en"], terms));
  const [record] = service ? recordsOf(service, ["en"]) : [];
  if (!record) throw new Error("The sample has a service");
  async function* many(): AsyncGenerator<DirectoryRecord[]> {
    const summary = "food and shelter ".repeat(100);
    yield Array.from(
      { length: 1000 },
      (_, at) => ({ ...record, objectID: `r${at}`, summary }) as DirectoryRecord,
    );
  }
  await provider.replaceAll(many(), "");
  const costly: CostlyAnswer[] = [];
  const { keys, appId } = server;
  const host = createSearchHost({ provider, appId, keys, onCostly: (one) => costly.push(one), ...options });
  const ask = (
    requests: readonly Record<string, unknown>[],
    address?: string,
    init?: { hangUp: () => void },
  ) => {
    const key = `x-algolia-application-id=${appId}&x-algolia-api-key=${keys.searchKey}`;
    const request = new Request(`http://localhost/1/indexes/*/queries?${key}`, {
      method: "POST",
      body: JSON.stringify({ requests }),
    });
    const sending = init && { over: new Promise(() => {}), hangUp: init.hangUp };
    return host(request, { address, sending });
  };
  return { ask, costly, provider };
}

test("the size of an answer is limited, and large ones are reported without the query", async () => {
  const { ask, costly, provider } = await hostOfMany();
  const search = { indexName, hitsPerPage: 100, query: "shelter", attributesToRetrieve: ["*"] };
  const all = await ask(Array.from({ length: 10 }, (_, at) => ({ ...search, page: at })));
  expect(await all.json()).toMatchObject({
    status: 400,
    message: expect.stringContaining("attributesToRetrieve"),
  });
  const some = await ask([search, { ...search, page: 2 }, { ...search, page: 3 }]);
  const body = await some.arrayBuffer();
  expect(some.status).toBe(200);
  expect(body.byteLength).toBeLessThan(publicBudget.bytes);
  expect(costly.map(({ status, searches, indexes }) => ({ status, searches, indexes }))).toEqual([
    { status: 400, searches: 10, indexes: [indexName] },
    { status: 200, searches: 3, indexes: [indexName] },
  ]);
  expect(JSON.stringify(costly)).not.toContain("shelter");
  await provider.close();
});

test("searches count by cost, and each caller separately", async () => {
  const { ask, provider } = await hostOfMany({ callsPerHour: 20 });
  const light = [{ indexName, query: "food", hitsPerPage: 2 }];
  const heavy = Array.from({ length: 50 }, (_, at) => ({ indexName, query: `food ${at}`, hitsPerPage: 2 }));
  async function answered(searches: typeof light, address: string): Promise<number> {
    for (let calls = 0; ; calls++) if ((await ask(searches, address)).status === 429) return calls;
  }
  const heavyCalls = await answered(heavy, "192.0.2.1");
  expect(heavyCalls).toBeGreaterThan(0);
  expect(await answered(light, "192.0.2.2")).toBeGreaterThanOrEqual(4 * heavyCalls);
  await provider.close();
});

test("a caller that does not read loses its oldest answers", async () => {
  const { ask, provider } = await hostOfMany();
  let closed = 0;
  const hangUp = () => void (closed += 1);
  const searches = [0, 1, 2, 3].map((page) => ({ indexName, hitsPerPage: 100, query: "food", page }));
  const { byteLength } = await (await ask(searches, "192.0.2.9")).arrayBuffer();
  const fits = Math.floor((64 * 2 ** 20) / byteLength);
  for (let call = 0; call < fits + 5; call++) await ask(searches, "192.0.2.1", { hangUp });
  expect(closed).toBe(5);
  await provider.close();
});
