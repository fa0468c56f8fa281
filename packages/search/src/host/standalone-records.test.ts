import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startStandaloneServer, type StandaloneServer } from "../testing/standalone-server.ts";

let server: StandaloneServer;
let index = "";
let count = 0;

beforeAll(async () => {
  server = await startStandaloneServer();
});

beforeEach(() => {
  count += 1;
  index = `records ${count}/ä`;
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

const path = (rest = "") => `/1/indexes/${encodeURIComponent(index)}${rest}`;

async function found(query = "", parameters: Record<string, unknown> = {}): Promise<string[]> {
  const { hits } = await server
    .connect()
    .searchSingleIndex({ indexName: index, searchParams: { query, ...parameters } });
  return hits.map(({ objectID }) => objectID);
}

test("the unmodified client saves records, waits, and finds them", async () => {
  const client = server.connect();
  const objects = Array.from({ length: 2500 }, (_, n) => ({ objectID: `o${n}`, name: `record number ${n}` }));
  await client.saveObjects({ indexName: index, objects, waitForTasks: true });
  expect((await found("number 1234"))[0]).toBe("o1234");
  const { nbHits, hits, nbPages } = await client.searchSingleIndex({ indexName: index });
  expect([nbHits, hits.length, nbPages]).toEqual([2500, 20, 50]);
});

test("a record is added, read, replaced and deleted by itself", async () => {
  const client = server.connect();
  const added = await server.call("POST", path(), { body: { name: "first" } });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    objectID: expect.stringMatching(/^[0-9a-f]{32}$/),
    taskID: expect.any(Number),
    createdAt: expect.stringMatching(/Z$/),
  });
  const objectID = String(added.body["objectID"]);
  await client.addOrUpdateObject({ indexName: index, objectID, body: { name: "second", secret: 1 } });
  expect(await client.getObject({ indexName: index, objectID })).toEqual({
    objectID,
    name: "second",
    secret: 1,
  });
  expect(
    await client.getObject({ indexName: index, objectID, attributesToRetrieve: ["name", "nothing"] }),
  ).toEqual({ objectID, name: "second" });
  const { taskID, deletedAt } = await client.deleteObject({ indexName: index, objectID });
  expect(deletedAt).toMatch(/Z$/);
  await client.waitForTask({ indexName: index, taskID });
  await expect(client.getObject({ indexName: index, objectID })).rejects.toMatchObject({
    status: 404,
    message: "ObjectID does not exist",
  });
});

test("several records are read in one call, and a missing one is null", async () => {
  const client = server.connect();
  await client.saveObjects({ indexName: index, objects: [{ objectID: "1", a: { b: 1, c: 2 }, d: 3 }] });
  const { results } = await client.getObjects({
    requests: [
      { indexName: index, objectID: "1", attributesToRetrieve: ["a.b"] },
      { indexName: index, objectID: "2" },
      { indexName: index, objectID: "1", attributesToRetrieve: ["-a"] },
    ],
  });
  expect(results).toEqual([{ objectID: "1", a: { b: 1 } }, null, { objectID: "1", d: 3 }]);
});

test("a partial update replaces attributes whole and carries out operations", async () => {
  const client = server.connect();
  const record = { objectID: "1", n: 5, list: ["a", "b"], deep: { x: 1, y: 2 }, kept: true };
  await client.saveObjects({ indexName: index, objects: [record] });
  await client.partialUpdateObject({
    indexName: index,
    objectID: "1",
    attributesToUpdate: {
      n: { _operation: "Increment", value: 2 },
      list: { _operation: "AddUnique", value: "b" },
      deep: { x: 3 },
      fresh: { _operation: "Add", value: "first" },
    },
  });
  await client.partialUpdateObjects({
    indexName: index,
    objects: [
      { objectID: "1", n: { _operation: "Decrement", value: 1 }, list: { _operation: "Remove", value: "a" } },
      { objectID: "1", n: { _operation: "IncrementFrom", value: 99 }, kept: false },
      { objectID: "1", n: { _operation: "IncrementFrom", value: 6 } },
      { objectID: "1", n: { _operation: "IncrementSet", value: 3 }, kept: false },
      { objectID: "2", made: true },
    ],
    createIfNotExists: false,
    waitForTasks: true,
  });
  expect(await client.getObject({ indexName: index, objectID: "1" })).toEqual({
    objectID: "1",
    n: 7,
    list: ["b"],
    deep: { x: 3 },
    fresh: ["first"],
    kept: true,
  });
  await expect(client.getObject({ indexName: index, objectID: "2" })).rejects.toThrow("does not exist");
  await client.partialUpdateObject({ indexName: index, objectID: "2", attributesToUpdate: { made: true } });
  expect(await client.getObject({ indexName: index, objectID: "2" })).toEqual({ objectID: "2", made: true });
});

test("updates that come at once are all carried out", async () => {
  const client = server.connect();
  await client.saveObjects({ indexName: index, objects: [{ objectID: "1", n: 0 }] });
  const attributesToUpdate = { n: { _operation: "Increment" as const, value: 1 } };
  await Promise.all(
    Array.from({ length: 40 }, () =>
      client.partialUpdateObject({ indexName: index, objectID: "1", attributesToUpdate }),
    ),
  );
  expect(await client.getObject({ indexName: index, objectID: "1" })).toMatchObject({ n: 40 });
});

test("a batch is carried out in its order, and answers the identities", async () => {
  const requests = [
    { action: "addObject", body: { objectID: "gone", name: "x" } },
    { action: "clear", body: {} },
    { action: "addObject", body: { objectID: 7, name: "seven" } },
    { action: "partialUpdateObject", body: { objectID: "7", more: 1 } },
    { action: "updateObject", body: { objectID: "8", name: "eight" } },
    { action: "deleteObject", body: { objectID: "8" } },
    { action: "partialUpdateObjectNoCreate", body: { objectID: "8", name: "never" } },
    { action: "addObject", body: { name: "nameless" } },
  ];
  const { body } = await server.call("POST", path("/batch"), { body: { requests } });
  const objectIDs = body["objectIDs"];
  expect(objectIDs).toEqual(["gone", "7", "7", "8", "8", "8", expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(await found()).toHaveLength(2);
  expect((await server.call("GET", path("/7"))).body).toEqual({ objectID: "7", name: "seven", more: 1 });
});

test("one batch may write several indexes", async () => {
  const other = `${index} other`;
  const { taskID, objectIDs } = await server.connect().multipleBatch({
    requests: [
      { action: "addObject", body: { objectID: "1", a: 1 }, indexName: other },
      { action: "addObject", body: { objectID: "2", a: 1 }, indexName: index },
      { action: "addObject", body: { objectID: "3", a: 1 }, indexName: other },
    ],
  });
  expect(objectIDs).toEqual(["1", "2", "3"]);
  expect(taskID).toEqual({ [index]: expect.any(Number), [other]: expect.any(Number) });
  expect(await found()).toEqual(["2"]);
});

test("records are deleted by a filter, and only by one", async () => {
  const client = server.connect();
  await client.setSettings({ indexName: index, indexSettings: { attributesForFaceting: ["kind"] } });
  const objects = Array.from({ length: 2500 }, (_, n) => ({
    objectID: `${n}`,
    kind: n % 5 === 0 ? "five" : "rest",
    n,
  }));
  await client.saveObjects({ indexName: index, objects, batchSize: 2500 });
  const { taskID } = await client.deleteBy({
    indexName: index,
    deleteByParams: { filters: "kind:rest AND n > 9" },
  });
  await client.waitForTask({ indexName: index, taskID });
  const { nbHits, facets } = await client.searchSingleIndex({
    indexName: index,
    searchParams: { facets: ["kind"] },
  });
  expect(nbHits).toBe(508);
  expect(facets).toEqual({ kind: { five: 500, rest: 8 } });
  await expect(client.deleteBy({ indexName: index, deleteByParams: {} })).rejects.toMatchObject({
    status: 400,
  });
  await client.clearObjects({ indexName: index });
  expect(await found()).toEqual([]);
});

test("browsing walks through every record once, whatever paging allows", async () => {
  const client = server.connect();
  await client.setSettings({
    indexName: index,
    indexSettings: { paginationLimitedTo: 10, attributesForFaceting: ["kind"] },
  });
  const objects = Array.from({ length: 2345 }, (_, n) => ({
    objectID: `${n}`,
    kind: `k${n % 3}`,
    secret: n,
  }));
  await client.saveObjects({ indexName: index, objects });
  await client.deleteObject({ indexName: index, objectID: "5" });
  const seen: string[] = [];
  let pages = 0;
  await client.browseObjects({
    indexName: index,
    browseParams: { hitsPerPage: 500, attributesToRetrieve: ["kind"] },
    aggregator(page) {
      pages += 1;
      seen.push(...page.hits.map(({ objectID }) => objectID));
      expect(page.nbHits).toBe(2344);
      expect(page.hits.every((hit) => !("secret" in hit) && !("_highlightResult" in hit))).toBe(true);
    },
  });
  expect(pages).toBe(5);
  expect(seen.length).toBe(2344);
  expect(new Set(seen).size).toBe(2344);
  const some: string[] = [];
  await client.browseObjects({
    indexName: index,
    browseParams: { hitsPerPage: 100, filters: "kind:k1" },
    aggregator: (page) => some.push(...page.hits.map(({ objectID }) => objectID)),
  });
  expect(new Set(some).size).toBe(782);
  const { body } = await server.call("GET", path("/browse?hitsPerPage=2"));
  expect(body).toMatchObject({ hits: [{}, {}], nbHits: 2344, cursor: expect.any(String) });
});

test("a record that is written again during a walk is not missed", async () => {
  const client = server.connect();
  const objects = Array.from({ length: 10 }, (_, n) => ({ objectID: `${n}` }));
  await client.saveObjects({ indexName: index, objects });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.browse({
      indexName: index,
      browseParams: cursor === undefined ? { hitsPerPage: 3 } : { cursor },
    });
    seen.push(...page.hits.map(({ objectID }) => objectID));
    if (cursor === undefined)
      await client.saveObjects({ indexName: index, objects: [{ objectID: "9", a: 1 }] });
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(10);
});

test("attributes that must not be shown are shown to nobody without the permission", async () => {
  const client = server.connect();
  await client.setSettings({ indexName: index, indexSettings: { unretrievableAttributes: ["secret"] } });
  await client.saveObjects({ indexName: index, objects: [{ objectID: "1", name: "a", secret: "hush" }] });
  const { key } = await client.addApiKey({ acl: ["search", "browse"] });
  const weak = server.connect(key);
  const read = [
    await weak.getObject({ indexName: index, objectID: "1" }),
    await weak.getObjects({ requests: [{ indexName: index, objectID: "1" }] }),
    await weak.browse({ indexName: index }),
    await weak.browse({ indexName: index, browseParams: { query: "a" } }),
    await weak.searchSingleIndex({ indexName: index, searchParams: { attributesToRetrieve: ["*"] } }),
  ];
  expect(JSON.stringify(read)).not.toContain("hush");
  expect(await client.getObject({ indexName: index, objectID: "1" })).toMatchObject({ secret: "hush" });
  const [hit] = (await client.searchSingleIndex({ indexName: index })).hits;
  expect(hit).toMatchObject({ secret: "hush" });
  const { hits } = await client.browse({ indexName: index, browseParams: { query: "a" } });
  expect(hits).toMatchObject([{ secret: "hush" }]);
});

test.each<[string, unknown, string]>([
  ["without an identity", { requests: [{ action: "updateObject", body: { a: 1 } }] }, "objectID is missing"],
  [
    "with an empty identity",
    { requests: [{ action: "addObject", body: { objectID: "" } }] },
    "objectID must not be empty",
  ],
  [
    "with a long identity",
    { requests: [{ action: "addObject", body: { objectID: "x".repeat(513) } }] },
    "objectID is longer",
  ],
  [
    "that is too big",
    {
      requests: [{}, {}].map((_, n) => ({
        action: "addObject",
        body: { objectID: `${n}`, text: "x".repeat(n * 100_001) },
      })),
    },
    "Record is too big: at the position 1, objectID=1, size=",
  ],
  ["of an unknown action", { requests: [{ action: "burn", body: {} }] }, 'Invalid value for "action"'],
  ["that is a list", { requests: [{ action: "addObject", body: [] }] }, 'Invalid value for "body"'],
  [
    "with an unknown operation",
    { requests: [{ action: "partialUpdateObject", body: { objectID: "1", a: { _operation: "Burn" } } }] },
    'Invalid value for "a"',
  ],
])("a record %s refuses the whole batch", async (_, body, message) => {
  const { status, body: answered } = await server.call("POST", path("/batch"), { body });
  expect(status).toBe(400);
  expect(answered["message"]).toContain(message);
  expect((await server.call("POST", path("/query"))).status).toBe(404);
});
