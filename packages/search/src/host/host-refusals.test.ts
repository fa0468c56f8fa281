import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSearchHost } from "./host.ts";
import { secureKey } from "../keys/keys.ts";
import { maximumSearchBytes } from "../protocol/reading/read-body.ts";
import { startSearchServer, type SearchServer } from "../testing/search-server.ts";

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer();
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

test.each<[string, () => Promise<unknown>, number, string]>([
  [
    "a wrong key",
    () => server.ask([{ indexName: "services_en" }], server.connect("wrong")),
    403,
    "Invalid Application-ID or API key",
  ],
  [
    "a wrong key, before the index is looked at",
    () => server.ask([{ indexName: "none" }], server.connect("wrong")),
    403,
    "Invalid Application-ID or API key",
  ],
  [
    "an index outside the key's",
    () => server.ask([{ indexName: "people" }]),
    403,
    "Index not allowed with this API key",
  ],
  [
    "a missing index",
    () => server.ask([{ indexName: "services_en" }, { indexName: "services_xx" }]),
    404,
    "Index services_xx does not exist",
  ],
  [
    "an expired key",
    () =>
      server.ask(
        [{ indexName: "services_en" }],
        server.connect(secureKey(server.keys.searchKey, { validUntil: 5 })),
      ),
    403,
    '"validUntil" parameter expired (less than current date)',
  ],
  [
    "a malformed value",
    () => server.ask([{ indexName: "services_en", hitsPerPage: -1 }]),
    400,
    'Invalid value for "hitsPerPage" parameter, expected an integer between 0 and 1000',
  ],
  [
    "a malformed filter",
    () => server.ask([{ indexName: "services_en", filters: "city:A OR" }]),
    400,
    "filters: Unexpected end of filters",
  ],
  [
    "a facet that cannot be searched",
    () =>
      server
        .connect()
        .searchForFacets({ requests: [{ indexName: "services_en", type: "facet", facet: "free" }] }),
    400,
    "Cannot search in `free` attribute: it is not a searchable facet",
  ],
])("the client is told of %s", async (_, call, status, message) => {
  const error: unknown = await call().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ApiError", status, message });
});

test("no request escapes the restrictions of a key", async () => {
  const apiKey = secureKey(server.keys.searchKey, { filters: "city:Bernau", hitsPerPage: 1 });
  const client = server.connect(apiKey);
  const requests = [
    { indexName: "services_en", hitsPerPage: 50 },
    { indexName: "services_en", filters: "city:Berlin OR city:Bernau", facets: ["city"] },
    { indexName: "services_en", params: "filters=city%3ABerlin&hitsPerPage=50" },
  ];
  const results = await server.ask(requests, client);
  expect(results.map((result) => [result.nbHits, result.hits.length])).toEqual([
    [2, 1],
    [2, 1],
    [0, 0],
  ]);
  const { results: facets } = await client.searchForFacets({
    requests: [{ indexName: "services_en", type: "facet", facet: "city", facetQuery: "ber" }],
  });
  expect(facets).toMatchObject([{ facetHits: [{ value: "Bernau" }] }]);
  await expect(
    server.ask([{ indexName: "services_en", filters: "city:Berlin) OR (city:Berlin" }], client),
  ).rejects.toThrow("filters");
});

test.each<[string, string, RequestInit, number, string]>([
  [
    "a body that is no JSON",
    "/1/indexes/*/queries",
    { body: "{" },
    400,
    "The request body is malformed: it is not JSON",
  ],
  [
    "a list for a body",
    "/1/indexes/*/queries",
    { body: "[]" },
    400,
    "The request body is malformed: expected a JSON object",
  ],
  [
    "no requests",
    "/1/indexes/*/queries",
    { body: "{}" },
    400,
    'Invalid value for "requests" parameter, expected a list of requests',
  ],
  [
    "too many requests",
    "/1/indexes/*/queries",
    { body: JSON.stringify({ requests: Array.from({ length: 51 }, () => ({})) }) },
    400,
    'Invalid value for "requests" parameter, expected at most 50 requests',
  ],
  [
    "a body too large",
    "/1/indexes/*/queries",
    { body: " ".repeat(maximumSearchBytes + 1) },
    413,
    `The request body is larger than ${maximumSearchBytes} bytes`,
  ],
  [
    "a body too large when unpacked",
    "/1/indexes/*/queries",
    { body: gzipSync(" ".repeat(maximumSearchBytes + 1)), headers: { "content-encoding": "gzip" } },
    413,
    `The request body is larger than ${maximumSearchBytes} bytes`,
  ],
  [
    "a body that is not packed",
    "/1/indexes/*/queries",
    { body: "{}", headers: { "content-encoding": "gzip" } },
    400,
    "The request body is malformed: it is not gzip",
  ],
  ["writing", "/1/indexes/services_en/batch", { body: "{}" }, 403, "Method not allowed with this API key"],
  [
    "reading settings",
    "/1/indexes/services_en/settings",
    { method: "GET", body: null },
    403,
    "Method not allowed with this API key",
  ],
  [
    "deleting",
    "/1/indexes/services_en",
    { method: "DELETE", body: null },
    403,
    "Method not allowed with this API key",
  ],
  ["an unknown path", "/2/nothing", { body: "{}" }, 404, "Path /2/nothing does not exist"],
])("%s is refused in JSON that every origin may read", async (_, path, init, status, message) => {
  const response = await server.post(path, "", init);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message, status });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("content-type")).toContain("application/json");
});

test("a fault of the provider is reported, and says nothing to the caller", async () => {
  const reported: unknown[] = [];
  const broken = createSearchHost({
    provider: { search: () => Promise.reject(new Error("a secret detail")) },
    appId: server.appId,
    keys: server.keys,
    onError: (error) => reported.push(error),
  });
  const response = await broken(
    new Request(
      `http://localhost/1/indexes/a/query?x-algolia-application-id=${server.appId}&x-algolia-api-key=${server.keys.searchKey}`,
      {
        method: "POST",
        body: "{}",
      },
    ),
  );
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: "Internal error", status: 500 });
  expect(reported).toHaveLength(1);
});

test("while the indexes are built for the first time, searches are refused in a way that clients show", async () => {
  const early = createSearchHost({
    provider: { search: () => Promise.resolve([]) },
    appId: server.appId,
    keys: server.keys,
    isReady: () => false,
  });
  const address = "http://localhost/1/indexes/a/query?x-algolia-application-id=";
  const ask = (key: string) =>
    early(new Request(`${address}${server.appId}&x-algolia-api-key=${key}`, { method: "POST", body: "{}" }));
  expect((await ask(server.keys.searchKey)).status).toBe(429);
  expect((await ask("wrong")).status).toBe(403);
});

test.each([
  ["that says its length", { "content-length": "100" }],
  ["that does not", {}],
])("a body %s and breaks off is its sender's fault", async (_, headers) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('{"requests":'));
      controller.error(new Error("The connection was reset"));
    },
  });
  const query = `x-algolia-application-id=${server.appId}&x-algolia-api-key=${server.keys.searchKey}`;
  const response = await server.host(
    new Request(`http://localhost${server.mount}/1/indexes/*/queries?${query}`, {
      method: "POST",
      headers,
      body,
      duplex: "half",
    }),
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining("it broke off") });
});
