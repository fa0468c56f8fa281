import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSearchHost } from "./host.ts";
import { startSearchServer, type SearchServer } from "../testing/search-server.ts";

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

async function names(request: Record<string, unknown>): Promise<unknown[]> {
  const [result] = await server.ask([{ indexName: "services_en", ...request }]);
  return result?.hits.map((hit) => hit.name) ?? [];
}

test("the unmodified client finds records, with the fields of a result", async () => {
  const [result] = await server.ask([{ indexName: "services_en", query: "soup", hitsPerPage: 2 }]);
  expect(result?.hits[0]).toMatchObject({
    objectID: "service_at_location:kitchen",
    name: "Soup Kitchen",
    city: "Berlin",
    categories: ["food"],
    _geoloc: { lat: 52.5, lng: 13.4 },
  });
  expect(result).toMatchObject({
    nbHits: 3,
    page: 0,
    nbPages: 2,
    hitsPerPage: 2,
    query: "soup",
    params: "query=soup&hitsPerPage=2",
    index: "services_en",
    exhaustive: { nbHits: true, typo: true },
    renderingContent: {},
  });
  expect(result).not.toHaveProperty("facets");
  expect(result).not.toHaveProperty("_automaticInsights");
  expect(result?.hits[0]).not.toHaveProperty("words");
});

test("matches are highlighted with the request's tags, and a snippet is cut around them", async () => {
  const [result] = await server.ask([
    {
      indexName: "services_en",
      query: "ever kit",
      highlightPreTag: "__ais-highlight__",
      highlightPostTag: "__/ais-highlight__",
      attributesToSnippet: ["summary:4"],
    },
  ]);
  expect(result?.hits[0]).toMatchObject({
    name: "Soup Kitchen",
    _highlightResult: {
      name: {
        value: "Soup __ais-highlight__Kit__/ais-highlight__chen",
        matchLevel: "partial",
        matchedWords: ["kit"],
      },
    },
  });
});

test("a snippet is cut around the match", async () => {
  const [result] = await server.ask([
    { indexName: "services_en", query: "whatever speak soup", attributesToSnippet: ["summary:5"] },
  ]);
  expect(result?.hits[0]?.["_snippetResult"]).toMatchObject({
    summary: { value: "…Berlin, <em>whatever</em> they <em>speak</em> and…" },
  });
});

test("facets are counted exactly and filter disjunctively", async () => {
  const [filtered, free] = await server.ask([
    {
      indexName: "services_en",
      facets: ["city", "languages", "alert", "nothing"],
      facetFilters: [["city:Berlin", "city:bernau"], ["languages:ar"]],
    },
    { indexName: "services_en", hitsPerPage: 0, facets: "city", facetFilters: [["languages:ar"]] },
  ]);
  expect(filtered?.hits.map((hit) => hit.name).toSorted()).toEqual(["Food Bank", "Pantry"]);
  expect(filtered?.["facets"]).toEqual({ city: { Berlin: 1, Bernau: 1 }, languages: { ar: 2, de: 1 } });
  expect(free).toMatchObject({
    hits: [],
    nbHits: 2,
    nbPages: 0,
    hitsPerPage: 0,
    facets: { city: { Berlin: 1, Bernau: 1 } },
  });
});

test("several indexes answer in one call, each in its language", async () => {
  const results = await server.ask([
    { indexName: "services_es", query: "comida" },
    { indexName: "services_en", query: "comida" },
  ]);
  expect(results.map((result) => result["index"])).toEqual(["services_es", "services_en"]);
  expect(results[0]?.hits[0]?.categoryNames).toEqual(["Comida"]);
  expect(results[1]?.nbHits).toBe(3);
});

test("facet values are searched", async () => {
  const { results } = await server.connect().searchForFacets({
    requests: [{ indexName: "services_en", type: "facet", facet: "city", facetQuery: "ber" }],
  });
  expect(results).toMatchObject([
    {
      facetHits: [
        { value: "Berlin", highlighted: "<em>Ber</em>lin", count: 2 },
        { value: "Bernau", highlighted: "<em>Ber</em>nau", count: 2 },
      ],
      exhaustiveFacetsCount: true,
    },
  ]);
  const response = await server.post("/1/indexes/services_en/facets/city/query", {
    params: "facetQuery=bern",
  });
  expect(await response.json()).toMatchObject({ facetHits: [{ value: "Bernau", count: 2 }] });
});

test("numbers filter", async () => {
  expect(await names({ numericFilters: ["checkedAt>=1793491200", "checkedAt<=1793491200"] })).toHaveLength(4);
  expect(await names({ numericFilters: ["checkedAt>1793491200"] })).toEqual([]);
});

test("near is a limit and an order, and a confidential place is nowhere", async () => {
  const near = { aroundLatLng: "52.5,13.405", aroundRadius: 8000 };
  expect(await names(near)).toEqual(["Food Bank", "Soup Kitchen", "Pantry"]);
  expect(await names({ ...near, aroundRadius: 100 })).toEqual([]);
  expect(await names({ insideBoundingBox: "52.6,13.7,52.4,13.45" })).toEqual(["Pantry", "Night Hostel"]);
  const [result] = await server.ask([{ indexName: "services_en", query: "refuge", getRankingInfo: true }]);
  expect(result?.hits[0]?.name).toBe("Women's Refuge");
  expect(result?.hits[0]).not.toHaveProperty("_geoloc");
  expect(result?.hits[0]).not.toHaveProperty("address");
  expect(JSON.stringify(result)).not.toMatch(/Hidden Lane|Secretville|52\.51/);
  expect(await names({ query: "secretville", typoTolerance: "false" })).toEqual([]);
});

test("a page beyond the last is empty, and attributes are as requested", async () => {
  expect(await names({ page: 9 })).toEqual([]);
  const [result] = await server.ask([
    { indexName: "services_en", query: "pantry", attributesToRetrieve: ["name"], attributesToHighlight: [] },
  ]);
  expect(result?.hits[0]).toEqual({
    objectID: "service_at_location:pantry",
    name: "Pantry",
    _snippetResult: expect.anything(),
  });
});

test("enough hits stop the remaining searches on request", async () => {
  const body = {
    strategy: "stopIfEnoughMatches",
    requests: [
      { indexName: "services_en", query: "food", hitsPerPage: 1 },
      { indexName: "services_es", query: "food" },
    ],
  };
  const response = await server.post("/1/indexes/*/queries", body);
  expect(await response.json()).toMatchObject({
    results: [{ nbHits: 3 }, { hits: [], nbHits: 0, processed: false, index: "services_es" }],
  });
});

test("parameters come as a form, as an object or beside, in any content type, packed or not", async () => {
  const bodies = [
    { requests: [{ indexName: "services_en", params: "query=soup+kitchen&facets=%5B%22city%22%5D" }] },
    { requests: [{ indexName: "services_en", params: { query: "soup kitchen", facets: ["city"] } }] },
    { requests: [{ indexName: "services_en", query: "soup kitchen", facets: "city" }] },
  ];
  for (const body of bodies) {
    const text = JSON.stringify(body);
    const inits: RequestInit[] = [
      { headers: { "content-type": "text/plain" } },
      { headers: { "content-type": "application/x-www-form-urlencoded" } },
      { headers: { "content-encoding": "gzip" }, body: gzipSync(text) },
    ];
    for (const init of inits) {
      const response = await server.post("/1/indexes/*/queries", text, init);
      expect(await response.json()).toMatchObject({
        results: [{ nbHits: 3, facets: { city: { Berlin: 2 } } }],
      });
    }
  }
  const single = await server.post("/1/indexes/services_en/query", { params: "query=soup" });
  expect(await single.json()).toMatchObject({ hits: [{ name: "Soup Kitchen" }, {}, {}] });
});

test("credentials come in headers too, and headers win", async () => {
  expect(
    await server.ask(
      [{ indexName: "services_en" }],
      server.connect(undefined, { authMode: "WithinHeaders" }),
    ),
  ).toHaveLength(1);
  const headers = { "x-algolia-application-id": server.appId, "x-algolia-api-key": "wrong" };
  const response = await server.post("/1/indexes/services_en/query", {}, { headers });
  expect(response.status).toBe(403);
});

test("a very long query is read in part, and answered", async () => {
  const [result] = await server.ask([{ indexName: "services_en", query: `soup ${"a b c ".repeat(500)}` }]);
  expect(result?.hits[0]).toMatchObject({ name: "Soup Kitchen" });
});

test("a preflight is allowed with any headers", async () => {
  const response = await server.host(
    new Request(`http://localhost${server.mount}/1/indexes/*/queries`, {
      method: "OPTIONS",
      headers: { "access-control-request-headers": "traceparent, x-algolia-api-key" },
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-headers")).toBe("traceparent, x-algolia-api-key");
  expect(response.headers.get("access-control-allow-methods")).toContain("POST");
});

test("a longer answer is packed as the caller reads it, and a short one is not", async () => {
  const body = { requests: [{ indexName: "services_en" }] };
  const ask = (encoding: string, text: unknown = body) =>
    server.post("/1/indexes/*/queries", text, { headers: { "accept-encoding": encoding } });
  const plain = await (await ask("identity")).bytes();
  expect(plain.length).toBeGreaterThan(1024);
  const [gzip, brotli] = [await ask("gzip"), await ask("gzip, deflate, br;q=1.0")];
  expect([gzip, brotli].map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", "br"]);
  expect(JSON.parse(gunzipSync(await gzip.bytes()).toString())).toMatchObject({ results: [{ nbHits: 5 }] });
  expect(JSON.parse(brotliDecompressSync(await brotli.bytes()).toString())).toMatchObject({ results: [{}] });
  expect((await ask("br;q=0, *")).headers.get("content-encoding")).toBeNull();
  expect((await ask("gzip", { requests: [] })).headers.get("content-encoding")).toBeNull();
});

test("calls are counted if the caller's address is known", async () => {
  const options = { provider: { search: () => Promise.resolve([]) }, appId: server.appId, keys: server.keys };
  const host = createSearchHost({ ...options, callsPerHour: 2 });
  const ask = (address: string | undefined) =>
    host(
      new Request(
        `http://localhost/1/events?x-algolia-application-id=${server.appId}&x-algolia-api-key=${server.keys.searchKey}`,
        { method: "POST", body: "{}" },
      ),
      { address },
    );
  const statuses = [];
  for (const address of [
    "192.0.2.1",
    "192.0.2.1",
    "192.0.2.1",
    "192.0.2.2",
    undefined,
    undefined,
    undefined,
  ]) {
    statuses.push((await ask(address)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200]);
  // A caller with a /48 owns 65,536 networks of the narrowest kind.
  let answered = 0;
  for (let index = 0; index < 40; index += 1)
    answered += (await ask(`2001:db8:1:${index.toString(16)}00::1`)).status === 200 ? 1 : 0;
  expect(answered).toBe(8);
});
