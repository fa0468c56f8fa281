import { afterAll, beforeAll, expect, test } from "vitest";
import { secureKey } from "../keys/keys.ts";
import { startStandaloneServer, type StandaloneServer } from "../testing/standalone-server.ts";

let server: StandaloneServer;

beforeAll(async () => {
  server = await startStandaloneServer();
  const client = server.connect();
  await client.setSettings({
    indexName: "places",
    indexSettings: { attributesForFaceting: ["city", "searchable(kind)"] },
  });
  const objects = Array.from({ length: 30 }, (_, n) => ({
    objectID: `${n}`,
    city: n % 3 === 0 ? "Bern" : "Basel",
    kind: `kind ${n % 2}`,
  }));
  await client.saveObjects({ indexName: "places", objects });
  await client.saveObjects({ indexName: "people", objects: [{ objectID: "1", name: "private" }] });
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

async function hitsWith(key: string, searchParams: Record<string, unknown> = {}): Promise<number[]> {
  const { nbHits, hits } = await server.connect(key).searchSingleIndex({ indexName: "places", searchParams });
  return [nbHits ?? 0, hits.length];
}

test("a key without permissions is refused", async () => {
  expect(await server.call("POST", "/1/keys", { body: { description: "none" } })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("acl") },
  });
});

test("keys are created, read, changed, listed, deleted and restored", async () => {
  const client = server.connect();
  const described = { acl: ["search" as const], description: "for the map", indexes: ["pl*"], validity: 300 };
  const { key, createdAt } = await client.addApiKey(described);
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  await client.waitForApiKey({ operation: "add", key });
  expect(await client.getApiKey({ key })).toEqual({
    value: key,
    createdAt: expect.any(Number),
    maxHitsPerQuery: 0,
    maxQueriesPerIPPerHour: 0,
    queryParameters: "",
    referers: [],
    ...described,
  });
  expect(await server.connect(key).getApiKey({ key })).toMatchObject({ value: key });
  await expect(server.connect(key).getApiKey({ key: server.searchKey })).rejects.toMatchObject({
    status: 403,
  });
  const changed = { acl: ["search" as const, "browse" as const], maxHitsPerQuery: 5 };
  await client.updateApiKey({ key, apiKey: changed });
  await client.waitForApiKey({ operation: "update", key, apiKey: changed });
  expect(await client.getApiKey({ key })).toMatchObject({ description: "", indexes: [], maxHitsPerQuery: 5 });
  const { keys } = await client.listApiKeys();
  expect(keys.map(({ value }) => value)).toEqual([server.searchKey, key]);
  await client.deleteApiKey({ key });
  await client.waitForApiKey({ operation: "delete", key });
  await expect(hitsWith(key)).rejects.toMatchObject({ status: 403 });
  await client.restoreApiKey({ key });
  expect(await hitsWith(key)).toEqual([30, 5]);
  await client.deleteApiKey({ key });
  await expect(client.getApiKey({ key })).rejects.toMatchObject({
    status: 404,
    message: "Key does not exist",
  });
  await expect(client.addApiKey({ acl: ["everything" as "search"] })).rejects.toMatchObject({ status: 400 });
});

test("nobody but the administrator manages keys", async () => {
  const { key } = await server
    .connect()
    .addApiKey({ acl: ["search", "addObject", "settings", "editSettings"] });
  for (const [method, path] of [
    ["GET", "/1/keys"],
    ["POST", "/1/keys"],
    ["PUT", `/1/keys/${key}`],
    ["DELETE", `/1/keys/${key}`],
    ["POST", `/1/keys/${key}/restore`],
  ] as const) {
    const { status, body } = await server.call(method, path, {
      key,
      ...(method !== "GET" && { body: { acl: ["search"] } }),
    });
    expect(status).toBe(403);
    expect(body["message"]).toBe("Method not allowed with this API key");
  }
});

test.each<[string, string, string]>([
  ["search", "POST", "/1/indexes/places/query"],
  ["browse", "POST", "/1/indexes/places/browse"],
  ["addObject", "POST", "/1/indexes/scratch"],
  ["deleteObject", "DELETE", "/1/indexes/scratch/1"],
  ["deleteIndex", "DELETE", "/1/indexes/scratch"],
  ["settings", "GET", "/1/indexes/places/settings"],
  ["editSettings", "PUT", "/1/indexes/scratch/settings"],
  ["listIndexes", "GET", "/1/indexes"],
  ["logs", "GET", "/1/logs"],
])("%s is what a key needs for %s %s, and nothing else allows it", async (permission, method, path) => {
  const client = server.connect();
  const all = [
    "search",
    "browse",
    "addObject",
    "deleteObject",
    "deleteIndex",
    "settings",
    "editSettings",
    "listIndexes",
    "logs",
  ] as const;
  const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
  const { key: right } = await client.addApiKey({ acl: all.filter((one) => one === permission) });
  const { key: wrong } = await client.addApiKey({ acl: all.filter((one) => one !== permission) });
  expect((await server.call(method, path, { key: right, ...body })).status).toBeLessThan(300);
  expect(await server.call(method, path, { key: wrong, ...body })).toMatchObject({
    status: 403,
    body: { message: "Method not allowed with this API key", status: 403 },
  });
});

test("each action of a batch needs its own permission", async () => {
  const { key } = await server.connect().addApiKey({ acl: ["addObject"] });
  for (const action of ["deleteObject", "clear", "delete"]) {
    const requests = [
      { action: "addObject", body: { objectID: "1" } },
      { action, body: { objectID: "1" } },
    ];
    const { status } = await server.call("POST", "/1/indexes/scratch/batch", { key, body: { requests } });
    expect(status).toBe(403);
  }
});

test("a key limits indexes and hits, and forces parameters", async () => {
  const client = server.connect();
  const { key } = await client.addApiKey({
    acl: ["search", "browse"],
    indexes: ["places"],
    maxHitsPerQuery: 4,
    queryParameters: "filters=city%3ABern&typoTolerance=false",
  });
  expect(await hitsWith(key)).toEqual([10, 4]);
  expect(await hitsWith(key, { hitsPerPage: 1000 })).toEqual([10, 4]);
  expect(await hitsWith(key, { hitsPerPage: 2, page: 4 })).toEqual([10, 2]);
  expect(await hitsWith(key, { offset: 0, length: 900 })).toEqual([10, 4]);
  expect(await hitsWith(key, { filters: "city:Basel" })).toEqual([0, 0]);
  const walk = await server.connect(key).browse({ indexName: "places" });
  expect([walk.nbHits, walk.hits.length]).toEqual([10, 4]);
  await expect(server.connect(key).searchSingleIndex({ indexName: "people" })).rejects.toMatchObject({
    status: 403,
    message: "Index not allowed with this API key",
  });
  await expect(server.connect(key).getObject({ indexName: "places", objectID: "1" })).rejects.toMatchObject({
    status: 403,
  });
});

test("both of the protocol's own examples of secured keys are made alike", () => {
  const parent = "2640659426d5107b6e47d75db9cbaef8";
  const client = server.connect();
  const restrictions = { validUntil: 2_524_604_400, restrictIndices: ["Movies"] };
  expect(client.generateSecuredApiKey({ parentApiKey: parent, restrictions })).toBe(
    secureKey(parent, restrictions),
  );
  expect(
    secureKey(parent, {
      validUntil: 2_524_604_400,
      restrictIndices: ["Movies", "cts_e2e_settings"],
      restrictSources: "192.168.1.0/24",
      filters: "category:Book OR category:Ebook AND _tags:published",
      userToken: "user123",
      query: "batman",
      typoTolerance: "strict",
      aroundRadius: "all",
      mode: "neuralSearch",
      hitsPerPage: 10,
      optionalWords: ["one", "two"],
    }),
  ).toBe(
    "MzAxMDUwYjYyODMxODQ3ZWM1ZDYzNTkxZmNjNDg2OGZjMjAzYjQyOTZhMGQ1NDJhMDFiNGMzYTYzODRhNmMxZWFyb3VuZFJhZGl1cz1hbGwmZmlsdGVycz1jYXRlZ29yeSUzQUJvb2slMjBPUiUyMGNhdGVnb3J5JTNBRWJvb2slMjBBTkQlMjBfdGFncyUzQXB1Ymxpc2hlZCZoaXRzUGVyUGFnZT0xMCZtb2RlPW5ldXJhbFNlYXJjaCZvcHRpb25hbFdvcmRzPW9uZSUyQ3R3byZxdWVyeT1iYXRtYW4mcmVzdHJpY3RJbmRpY2VzPU1vdmllcyUyQ2N0c19lMmVfc2V0dGluZ3MmcmVzdHJpY3RTb3VyY2VzPTE5Mi4xNjguMS4wJTJGMjQmdHlwb1RvbGVyYW5jZT1zdHJpY3QmdXNlclRva2VuPXVzZXIxMjMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw",
  );
});

test("no call escapes the restrictions of a secured key", async () => {
  const client = server.connect();
  const restrictions = {
    filters: "city:Bern",
    restrictIndices: ["places"],
    searchParams: { hitsPerPage: 2 },
  };
  const key = client.generateSecuredApiKey({ parentApiKey: server.searchKey, restrictions });
  expect(await hitsWith(key, { filters: "city:Basel OR city:Bern", hitsPerPage: 9 })).toEqual([10, 2]);
  expect(await hitsWith(key, { offset: 0, length: 9 })).toEqual([10, 2]);
  const { results } = await server.connect(key).search({
    requests: [
      { indexName: "places", params: "filters=city%3ABasel&hitsPerPage=50" },
      { indexName: "places", type: "facet", facet: "kind", facetQuery: "kind" },
    ],
  });
  expect(results).toMatchObject([{ nbHits: 0 }, { facetHits: [{ count: 5 }, { count: 5 }] }]);
  for (const [method, path] of [
    ["GET", "/1/indexes/places/1"],
    ["POST", "/1/indexes/places/browse"],
    ["POST", "/1/indexes/*/objects"],
    ["GET", "/1/indexes/places/settings"],
    ["GET", "/1/indexes"],
    ["GET", `/1/keys/${encodeURIComponent(key)}`],
    ["GET", `/1/keys/${server.searchKey}`],
    ["POST", "/1/indexes/people/query"],
  ] as const) {
    const body = path.endsWith("objects") ? { requests: [{ indexName: "places", objectID: "1" }] } : {};
    const { status } = await server.call(method, path, { key, ...(method === "POST" && { body }) });
    expect([path, status]).toEqual([path, 403]);
  }
});

test("secured keys expire, hold for some addresses, and cannot be forged or derived further", async () => {
  const client = server.connect();
  const derive = (parentApiKey: string, restrictions: Record<string, unknown>) =>
    client.generateSecuredApiKey({ parentApiKey, restrictions });
  const { key: writer } = await client.addApiKey({ acl: ["addObject"] });
  const good = derive(server.searchKey, { restrictSources: "127.0.0.0/8,::1" });
  expect(await hitsWith(good)).toEqual([30, 20]);
  const forged = [
    derive(server.searchKey, { validUntil: 1 }),
    derive(server.searchKey, { restrictSources: "10.0.0.0/8" }),
    derive(server.adminKey, { filters: "city:Bern" }),
    derive(writer, { filters: "city:Bern" }),
    derive(good, { filters: "city:Bern" }),
    derive("some other key", {}),
  ];
  for (const key of forged) await expect(hitsWith(key)).rejects.toMatchObject({ status: 403 });
});

test("calls are counted for each address, or for each visitor that a secured key names", async () => {
  const client = server.connect();
  const { key } = await client.addApiKey({ acl: ["search"], maxQueriesPerIPPerHour: 2 });
  const derive = (userToken: string) =>
    client.generateSecuredApiKey({ parentApiKey: key, restrictions: { userToken } });
  for (const one of [key, derive("ann"), derive("ben")]) {
    const ask = () => server.call("POST", "/1/indexes/places/query", { key: one, body: {} });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    expect(await ask()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("Too many") },
    });
  }
});

test("a key for some pages is refused on others", async () => {
  const { key } = await server.connect().addApiKey({ acl: ["search"], referers: ["https://help.example/*"] });
  const ask = (headers: Record<string, string>) =>
    server.call("POST", "/1/indexes/places/query", { key, headers, body: {} });
  expect((await ask({ referer: "https://help.example/search" })).status).toBe(200);
  expect((await ask({ referer: "https://evil.example/" })).status).toBe(403);
  expect((await ask({})).status).toBe(403);
});
