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
  index = `index_${count}`;
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

async function names(indexName = index, query = ""): Promise<unknown[]> {
  const { hits } = await server
    .connect()
    .searchSingleIndex<{ name: string }>({ indexName, searchParams: { query } });
  return hits.map(({ name }) => name);
}

test("settings are returned with their defaults, and null restores one", async () => {
  const client = server.connect();
  await expect(client.getSettings({ indexName: index })).rejects.toMatchObject({
    status: 404,
    message: `Index ${index} does not exist`,
  });
  expect(await client.indexExists({ indexName: index })).toBe(false);
  await client.setSettings({
    indexName: index,
    indexSettings: { searchableAttributes: ["name"], hitsPerPage: 3, userData: { any: ["thing"] } },
  });
  expect(await client.indexExists({ indexName: index })).toBe(true);
  expect(await client.getSettings({ indexName: index })).toMatchObject({
    searchableAttributes: ["name"],
    hitsPerPage: 3,
    userData: { any: ["thing"] },
    maxValuesPerFacet: 100,
    ranking: ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"],
    highlightPreTag: "<em>",
    queryType: "prefixLast",
    alternativesAsExact: ["ignorePlurals", "singleWordSynonym"],
  });
  await server.call("PUT", `/1/indexes/${index}/settings`, { body: { hitsPerPage: null, unheardOf: [1] } });
  const settings = await client.getSettings({ indexName: index });
  expect(settings).toMatchObject({ hitsPerPage: 20, searchableAttributes: ["name"], unheardOf: [1] });
});

test.each<[string, Record<string, unknown>]>([
  ["hitsPerPage", { hitsPerPage: "many" }],
  ["searchableAttributes", { searchableAttributes: "name" }],
  ["ranking", { ranking: ["beauty"] }],
  ["customRanking", { customRanking: ["stars"] }],
  ["queryType", { queryType: "prefixSome" }],
  ["typoTolerance", { typoTolerance: "perhaps" }],
  ["customNormalization", { customNormalization: [] }],
])("a wrong %s is refused, and named", async (name, settings) => {
  const { status, body } = await server.call("PUT", `/1/indexes/${index}/settings`, { body: settings });
  expect(status).toBe(400);
  expect(body["message"]).toContain(`"${name}"`);
});

test("settings determine hits and their order", async () => {
  const client = server.connect();
  await client.setSettings({
    indexName: index,
    indexSettings: { searchableAttributes: ["name"], customRanking: ["desc(stars)"] },
  });
  const objects = [
    { objectID: "1", name: "one", stars: 1, hidden: "needle" },
    { objectID: "2", name: "two", stars: 2 },
  ];
  await client.saveObjects({ indexName: index, objects });
  expect(await names()).toEqual(["two", "one"]);
  expect(await names(index, "needle")).toEqual([]);
  await client.setSettings({
    indexName: index,
    indexSettings: { searchableAttributes: ["name", "hidden"], customRanking: ["asc(stars)"] },
  });
  expect(await names()).toEqual(["one", "two"]);
  expect(await names(index, "needle")).toEqual(["one"]);
});

test("a replica shows the records of its primary in another order", async () => {
  const client = server.connect();
  const replica = `${index}_name`;
  await client.saveObjects({
    indexName: index,
    objects: [
      { objectID: "1", name: "b" },
      { objectID: "2", name: "a" },
    ],
  });
  await client.setSettings({
    indexName: index,
    indexSettings: { searchableAttributes: ["name"], customRanking: ["desc(name)"], replicas: [replica] },
  });
  await client.setSettings({ indexName: replica, indexSettings: { ranking: ["asc(name)", "typo"] } });
  await client.saveObjects({ indexName: index, objects: [{ objectID: "3", name: "c" }] });
  expect(await names()).toEqual(["c", "b", "a"]);
  expect(await names(replica)).toEqual(["a", "b", "c"]);
  expect(await client.getSettings({ indexName: replica })).toMatchObject({
    primary: index,
    searchableAttributes: ["name"],
  });
  await expect(client.saveObject({ indexName: replica, body: { name: "x" } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("replica"),
  });
  await client.setSettings({
    indexName: index,
    indexSettings: { hitsPerPage: 2 },
    forwardToReplicas: true,
  });
  expect(await client.getSettings({ indexName: replica })).toMatchObject({ hitsPerPage: 2 });
  const { items } = await client.listIndices();
  expect(items.find(({ name }) => name === index)).toMatchObject({ entries: 3, replicas: [replica] });
  expect(items.find(({ name }) => name === replica)).toMatchObject({ entries: 3, primary: index });
});

test("all records are replaced at once, and settings, synonyms and rules stay", async () => {
  const client = server.connect();
  await client.setSettings({ indexName: index, indexSettings: { customRanking: ["asc(name)"] } });
  await client.saveObjects({ indexName: index, objects: [{ objectID: "old", name: "old" }] });
  await client.saveSynonym({
    indexName: index,
    objectID: "s",
    synonymHit: { objectID: "s", type: "synonym", synonyms: ["shelter", "refuge"] },
  });
  await client.saveRule({ indexName: index, objectID: "r", rule: { objectID: "r", consequence: {} } });
  const objects = Array.from({ length: 50 }, (_, n) => ({ objectID: `${n}`, name: `refuge ${100 + n}` }));
  await client.replaceAllObjects({ indexName: index, objects, batchSize: 20 });
  expect((await names()).slice(0, 2)).toEqual(["refuge 100", "refuge 101"]);
  expect(await names(index, "old")).toEqual([]);
  expect(await names(index, "shelter 103")).toEqual(["refuge 103"]);
  expect(await client.getRule({ indexName: index, objectID: "r" })).toMatchObject({ objectID: "r" });
  const { items } = await client.listIndices();
  expect(items.some(({ name }) => name.startsWith(`${index}_tmp_`))).toBe(false);
});

test("an index is copied, in whole or in part, and moved", async () => {
  const client = server.connect();
  const [copy, settingsOnly, moved] = [`${index}_copy`, `${index}_settings`, `${index}_moved`];
  await client.setSettings({ indexName: index, indexSettings: { hitsPerPage: 7 } });
  await client.saveObjects({ indexName: index, objects: [{ objectID: "1", name: "one" }] });
  await client.operationIndex({
    indexName: index,
    operationIndexParams: { operation: "copy", destination: copy },
  });
  await client.operationIndex({
    indexName: index,
    operationIndexParams: { operation: "copy", destination: settingsOnly, scope: ["settings"] },
  });
  expect(await names(copy)).toEqual(["one"]);
  expect(await names(settingsOnly)).toEqual([]);
  expect(await client.getSettings({ indexName: settingsOnly })).toMatchObject({ hitsPerPage: 7 });
  const { taskID } = await client.operationIndex({
    indexName: copy,
    operationIndexParams: { operation: "move", destination: moved },
  });
  await client.waitForTask({ indexName: copy, taskID });
  expect(await names(moved)).toEqual(["one"]);
  expect(await client.indexExists({ indexName: copy })).toBe(false);
  await expect(
    client.operationIndex({
      indexName: moved,
      operationIndexParams: { operation: "copy", destination: moved },
    }),
  ).rejects.toMatchObject({ status: 400 });
});

test("deleting a missing index is no error, and its tasks are done", async () => {
  const client = server.connect();
  const { taskID } = await client.deleteIndex({ indexName: index });
  expect(await client.getTask({ indexName: index, taskID })).toEqual({
    status: "published",
    pendingTask: false,
  });
  await client.waitForAppTask({ taskID });
  expect((await server.call("GET", `/1/indexes/${index}/task/none`)).status).toBe(400);
});

test("synonyms are stored, searched and deleted, and affect matching", async () => {
  const client = server.connect();
  await client.saveObjects({ indexName: index, objects: [{ objectID: "1", name: "food pantry" }] });
  await client.saveSynonyms({
    indexName: index,
    synonymHit: [
      { objectID: "one", type: "onewaysynonym", input: "meal", synonyms: ["food"] },
      { objectID: "two", type: "synonym", synonyms: ["larder", "pantry"] },
      { objectID: "three", type: "altcorrection1", word: "foood", corrections: ["food"] },
    ],
  });
  expect(await names(index, "meal larder")).toEqual(["food pantry"]);
  expect(
    await client.searchSynonyms({ indexName: index, searchSynonymsParams: { query: "LARD" } }),
  ).toMatchObject({
    nbHits: 1,
    hits: [{ objectID: "two" }],
  });
  const { hits } = await client.searchSynonyms({
    indexName: index,
    searchSynonymsParams: { type: "onewaysynonym" },
  });
  expect(hits.map(({ objectID }) => objectID)).toEqual(["one"]);
  expect(await client.getSynonym({ indexName: index, objectID: "two" })).toMatchObject({ type: "synonym" });
  await client.deleteSynonym({ indexName: index, objectID: "two" });
  await expect(client.getSynonym({ indexName: index, objectID: "two" })).rejects.toMatchObject({
    status: 404,
    message: "Synonym set does not exist",
  });
  await client.saveSynonyms({
    indexName: index,
    synonymHit: [{ objectID: "only", type: "synonym", synonyms: ["a", "b"] }],
    replaceExistingSynonyms: true,
  });
  expect((await client.searchSynonyms({ indexName: index })).nbHits).toBe(1);
  await client.clearSynonyms({ indexName: index });
  expect(await names(index, "meal")).toEqual([]);
  for (const body of [[{ objectID: "x", type: "antonym" }], [{ objectID: "x", type: "synonym" }], {}, [1]]) {
    const { status } = await server.call("POST", `/1/indexes/${index}/synonyms/batch`, { body });
    expect(status).toBe(400);
  }
});

test("rules are stored and returned, but have no effect", async () => {
  const client = server.connect();
  await client.saveObjects({ indexName: index, objects: [{ objectID: "1", name: "one" }] });
  const rule = {
    objectID: "r",
    description: "zorro",
    conditions: [{ pattern: "one", anchoring: "contains" as const, context: "web" }],
    consequence: { hide: [{ objectID: "1" }] },
  };
  await client.saveRules({ indexName: index, rules: [rule, { ...rule, objectID: "off", enabled: false }] });
  expect(await names(index, "one")).toEqual(["one"]);
  expect(await client.getRule({ indexName: index, objectID: "r" })).toEqual(rule);
  expect(
    await client.searchRules({
      indexName: index,
      searchRulesParams: { query: "zorro", enabled: true, context: "web" },
    }),
  ).toEqual({ hits: [rule], nbHits: 1, page: 0, nbPages: 1 });
  await client.deleteRule({ indexName: index, objectID: "r" });
  await client.clearRules({ indexName: index });
  expect((await client.searchRules({ indexName: index })).nbHits).toBe(0);
});

test("indexes are listed by pages, those that the key may see", async () => {
  const client = server.connect();
  for (const name of [`${index}_a`, `${index}_b`, `${index}_c`]) {
    await client.saveObjects({ indexName: name, objects: [{ objectID: "1" }] });
  }
  const { key } = await client.addApiKey({ acl: ["listIndexes"], indexes: [`${index}_*`] });
  const { items, nbPages } = await server.connect(key).listIndices({ page: 1, hitsPerPage: 2 });
  expect(items.map(({ name }) => name)).toEqual([`${index}_c`]);
  expect(nbPages).toBe(2);
  expect(items[0]).toMatchObject({
    entries: 1,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    dataSize: expect.any(Number),
    fileSize: expect.any(Number),
    pendingTask: false,
    numberOfPendingTasks: 0,
  });
});

test("dictionaries are stored, and logs are empty", async () => {
  const client = server.connect();
  await client.batchDictionaryEntries({
    dictionaryName: "stopwords",
    batchDictionaryEntriesParams: {
      requests: [{ action: "addEntry", body: { objectID: "1", language: "en", word: "down" } }],
    },
  });
  const search = { dictionaryName: "stopwords" as const, searchDictionaryEntriesParams: { query: "dow" } };
  expect(await client.searchDictionaryEntries(search)).toMatchObject({ nbHits: 1, hits: [{ word: "down" }] });
  expect(await client.getLogs()).toEqual({ logs: [] });
});

test("events are accepted, and nothing is recommended", async () => {
  const events = [{ eventType: "click" }];
  expect((await server.call("POST", "/1/events", { body: { events }, key: server.searchKey })).body).toEqual({
    status: 200,
    message: "OK",
  });
  const requests = [{ indexName: index, model: "related-products", objectID: "1", threshold: 0 }];
  const { body } = await server.call("POST", "/1/indexes/*/recommendations", { body: { requests } });
  expect(body).toMatchObject({ results: [{ hits: [], nbHits: 0 }] });
});

test("only clients with click analytics get a query ID, a new one each time", async () => {
  await server.connect().saveObjects({ indexName: index, objects: [{ objectID: "1", name: "one" }] });
  const ask = async (clickAnalytics: boolean) =>
    (await server.call("POST", `/1/indexes/${index}/query`, { body: { query: "one", clickAnalytics } })).body;
  const numbers = [(await ask(true))["queryID"], (await ask(true))["queryID"]];
  expect(numbers[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(numbers[1]).not.toBe(numbers[0]);
  expect(await ask(false)).not.toHaveProperty("queryID");
});

test("an answer that was given before is new after every change", async () => {
  const client = server.connect();
  const ask = async (parameters: Record<string, unknown> = {}) =>
    (await server.call("POST", `/1/indexes/${index}/query`, { body: { query: "needle", ...parameters } }))
      .body;
  await client.saveObjects({ indexName: index, objects: [{ objectID: "1", name: "needle" }] });
  expect([(await ask())["nbHits"], (await ask())["nbHits"]]).toEqual([1, 1]);
  await client.saveObjects({ indexName: index, objects: [{ objectID: "2", name: "needle" }] });
  expect(await ask()).toMatchObject({ nbHits: 2, params: "query=needle" });
  expect(await ask({ hitsPerPage: 1 })).toMatchObject({ nbHits: 2, hitsPerPage: 1, hits: [{}] });
  await client.setSettings({ indexName: index, indexSettings: { searchableAttributes: ["other"] } });
  expect(await ask()).toMatchObject({ nbHits: 0 });
  await client.deleteIndex({ indexName: index });
  expect(await ask()).toMatchObject({ status: 404 });
});

test("clearing a missing index is not an error", async () => {
  for (const call of ["clear", "synonyms/clear", "rules/clear"]) {
    expect((await server.call("POST", `/1/indexes/${index}/${call}`, { body: {} })).status).toBe(200);
  }
  const body = { filters: "a:b" };
  expect((await server.call("POST", `/1/indexes/${index}/deleteByQuery`, { body })).status).toBe(200);
  expect((await server.call("GET", `/1/indexes/${index}/settings`)).status).toBe(404);
});
