import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import {
  adminKey,
  failureOf,
  inBatches,
  openHostedSite,
  sampleRecord,
  searchKey,
  smallPlan,
  type HostedSite,
} from "../testing/hosted-site.ts";
import {
  startRecordingServer,
  type PlannedAnswer,
  type RecordedCall,
  type RecordingServer,
} from "../testing/recording-server.ts";

let server: RecordingServer;
let site: HostedSite;
let indexes: Set<string>;
let tasks: number;
/** Overrides answers in a test. */
let instead: (call: RecordedCall) => PlannedAnswer | undefined;

beforeEach(async () => {
  indexes = new Set();
  tasks = 0;
  instead = () => undefined;
  server = await startRecordingServer((call) => instead(call) ?? usual(call));
  site = await openHostedSite(
    server.address.replace("http://", `algolia+http://APP:${adminKey}@`) + "?prefix=town_",
  );
});

afterEach(async () => {
  await site.close();
  await server.close();
});

function usual({ method, path, body }: RecordedCall): PlannedAnswer | undefined {
  const [, , , name = "", last] = path.split("/");
  if (path === "/1/indexes")
    return { json: { items: [...indexes].map((one) => ({ name: one })), nbPages: 1 } };
  if (path === "/1/keys" && method === "GET") return { json: { keys: [] } };
  if (path === "/1/keys") return { json: { key: searchKey, createdAt: "2026-01-01T00:00:00Z" } };
  if (path === `/1/keys/${searchKey}`) return { json: { value: searchKey, acl: ["search"], createdAt: 1 } };
  if (last === "settings") {
    indexes.add(name);
    return { json: { taskID: ++tasks, updatedAt: "" } };
  }
  if (last === "operation") {
    indexes.delete(name);
    indexes.add((body as { destination: string }).destination);
    return { json: { taskID: ++tasks, updatedAt: "" } };
  }
  if (last === "task") return { json: { status: "published", pendingTask: false } };
  if (last === "batch") return { json: { taskID: ++tasks, objectIDs: [] } };
  if (last === "browse")
    return {
      json: { hits: [{ objectID: "service_at_location:1" }, { objectID: "service_at_location:old" }] },
    };
  if (last === "queries")
    return { json: { results: [{ hits: [], nbHits: 7, nbPages: 1, hitsPerPage: 20 }] } };
  if (method === "DELETE") return { json: { taskID: ++tasks, deletedAt: "" } };
  return undefined;
}

function callsTo(end: string): RecordedCall[] {
  return server.calls.filter(({ path }) => path.endsWith(end));
}

test("creates missing indexes with the settings of the plan, and requests a build", async () => {
  expect(await site.provider.adopt(smallPlan())).toBeUndefined();
  expect([...indexes]).toEqual([
    "town_services_en",
    "town_services_en_checked",
    "town_services_ar",
    "town_services_ar_checked",
  ]);
  const [settings] = callsTo("/settings");
  expect(settings?.body).toMatchObject({
    searchableAttributes: expect.arrayContaining(["name", "unordered(categoryNames)"]),
    attributesForFaceting: expect.arrayContaining([
      "filterOnly(serviceId)",
      "categories",
      "searchable(city)",
      "filterOnly(open)",
      "filterOnly(areas)",
      "needsNo",
    ]),
    numericAttributesForFiltering: ["checkedAt", "updatedAt", "minimumAge", "maximumAge"],
    unretrievableAttributes: ["words", "numbers", "named", "onlyFor", "subjects", "concepts", "open"],
    customRanking: ["desc(focus)", "desc(checkedAt)", "desc(updatedAt)"],
    queryLanguages: ["en"],
    minWordSizefor1Typo: 4,
  });
});

test("keeps a replica for each other order, which a build has none of", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceAll(inBatches([sampleRecord("1")]), "1");
  const lastMove = server.calls.findLastIndex(({ path }) => path.endsWith("/operation"));
  const after = server.calls.slice(lastMove).filter(({ path }) => path.endsWith("/settings"));
  expect(after.map(({ path }) => path)).toEqual([
    "/1/indexes/town_services_ar/settings",
    "/1/indexes/town_services_ar_checked/settings",
  ]);
  expect(after[0]?.body).toEqual({ replicas: ["town_services_ar_checked"] });
  expect(after[1]?.body).toMatchObject({
    ranking: [
      "asc(forPerpetrators)",
      "desc(checkedAt)",
      "typo",
      "geo",
      "words",
      "filters",
      "proximity",
      "attribute",
      "exact",
      "custom",
    ],
    attributesForFaceting: expect.arrayContaining(["filterOnly(open)"]),
    unretrievableAttributes: ["words", "numbers", "named", "onlyFor", "subjects", "concepts", "open"],
  });
  const builds = callsTo("/settings").filter(({ path }) => /__\d{13}\/settings$/.test(path));
  expect(builds).toHaveLength(4);
  for (const { body } of builds) expect(body).not.toHaveProperty("replicas");
});

test("queries the replica for another order", async () => {
  await site.provider.adopt(smallPlan());
  const [result] = await site.provider.search([
    parseSearchRequest({ indexName: "services_ar_checked", query: "food" }),
  ]);
  expect(callsTo("/queries")[0]?.body).toMatchObject({
    requests: [{ indexName: "town_services_ar_checked" }],
  });
  expect(result?.index).toBe("services_ar_checked");
});

test("builds beside the old indexes, waits for the tasks, then moves, and stores the progress", async () => {
  await site.provider.adopt(smallPlan());
  server.calls.length = 0;
  await site.provider.replaceAll(inBatches([sampleRecord("1")], [sampleRecord("2")]), "42");
  const moves = callsTo("/operation");
  const lastBatch = server.calls.findLastIndex(({ path }) => path.endsWith("/batch"));
  expect(moves.map(({ body }) => (body as { destination: string }).destination)).toEqual([
    "town_services_en",
    "town_services_ar",
  ]);
  expect(server.calls.indexOf(moves[0] as RecordedCall)).toBeGreaterThan(lastBatch);
  expect(callsTo("/batch")).toHaveLength(4);
  expect(callsTo("/batch").every(({ path }) => /town_services_(en|ar)__\d{13}\/batch$/.test(path))).toBe(
    true,
  );
  expect(server.calls.filter(({ path }) => path.includes("/task/")).length).toBeGreaterThanOrEqual(4);
  expect(await site.provider.adopt(smallPlan())).toBe("42");
  expect(await site.provider.adopt({ ...smallPlan(), version: 99 })).toBeUndefined();
});

test("writes each language in its own words", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceAll(inBatches([sampleRecord("1")]), "1");
  const bodies = callsTo("/batch").map(
    ({ path, body }) => [path.includes("_ar__") ? "ar" : "en", body] as const,
  );
  expect(Object.fromEntries(bodies)).toMatchObject({
    en: { requests: [{ action: "addObject", body: { name: "Food pantry", categoryNames: ["Food"] } }] },
    ar: { requests: [{ action: "addObject", body: { name: "مخزن الطعام", categoryNames: ["طعام"] } }] },
  });
});

test("waits while a task is pending", async () => {
  await site.provider.adopt(smallPlan());
  let pending = 1;
  instead = ({ path }) =>
    path.includes("/task/") && pending-- > 0
      ? { json: { status: "notPublished", pendingTask: true } }
      : undefined;
  server.calls.length = 0;
  await site.provider.replaceServices({ serviceIds: ["s1"], records: [], note: "1" });
  expect(server.calls.filter(({ path }) => path.includes("/task/"))).toHaveLength(3);
});

test("takes away records that a service no longer has, in the batch that adds the others", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceServices({ serviceIds: ["s1"], records: [sampleRecord("1")], note: "2" });
  expect(callsTo("/browse")[0]?.body).toMatchObject({
    filters: 'serviceId:"s1"',
    attributesToRetrieve: ["objectID"],
  });
  expect(callsTo("town_services_en/batch")[0]?.body).toMatchObject({
    requests: [
      { action: "deleteObject", body: { objectID: "service_at_location:old" } },
      { action: "addObject", body: { objectID: "service_at_location:1" } },
    ],
  });
});

test("keeps the old indexes when a record is refused, removes the build, and names the record", async () => {
  await site.provider.adopt(smallPlan());
  server.calls.length = 0;
  const message = "Record at the position 0 objectID=service_at_location:1 is too big";
  instead = ({ path }) =>
    path.endsWith("/batch") ? { status: 400, json: { message, status: 400 } } : undefined;
  const failure = await failureOf(() => site.provider.replaceAll(inBatches([sampleRecord("1")]), "1"));
  expect(failure).toContain("service_at_location:1");
  expect(callsTo("/operation")).toEqual([]);
  expect(server.calls.filter(({ method }) => method === "DELETE")).toHaveLength(2);
});

test("signs keys that search the service indexes until they expire", async () => {
  await site.provider.adopt(smallPlan());
  const session = await site.provider.session?.({ locales: ["en"], expiresAt: 2_000_000_000 });
  const decoded = Buffer.from(session?.apiKey ?? "", "base64").toString();
  const names = [
    "town_services_en",
    "town_services_en_checked",
    "town_services_ar",
    "town_services_ar_checked",
  ];
  const restrictions = `restrictIndices=${names.join("%2C")}&validUntil=2000000000`;
  expect(decoded).toBe(createHmac("sha256", searchKey).update(restrictions).digest("hex") + restrictions);
  expect(session).toMatchObject({ provider: "algolia", appId: "APP", indexes: { en: "town_services_en" } });
  expect(
    server.calls.find(({ path, method }) => path === "/1/keys" && method === "POST")?.body,
  ).toMatchObject({
    acl: ["search"],
    indexes: ["town_services_*"],
  });
});

test("makes the key for searches once", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.session?.({ locales: ["en"], expiresAt: 1 });
  await site.provider.session?.({ locales: ["en"], expiresAt: 2 });
  expect(server.calls.filter(({ path, method }) => path === "/1/keys" && method === "POST")).toHaveLength(1);
});

test("holds no key in errors", async () => {
  instead = ({ headers }) => ({
    status: 403,
    json: { message: `Invalid key ${headers["x-algolia-api-key"]}`, status: 403 },
  });
  const failure = await failureOf(() => site.provider.adopt(smallPlan()));
  expect(failure).toContain("403");
  expect(failure).not.toContain(adminKey);
});

test("queries with the whole request", async () => {
  await site.provider.adopt(smallPlan());
  const [result] = await site.provider.search([
    parseSearchRequest({
      indexName: "services_en",
      query: "food",
      page: 2,
      hitsPerPage: 5,
      facets: ["city"],
      filters: 'city:"Oakland" AND NOT free:true AND checkedAt > 5',
      aroundLatLng: "37.8,-122.2",
      aroundRadius: 3000,
      attributesToSnippet: ["summary:9"],
    }),
  ]);
  expect(callsTo("/queries")[0]?.body).toMatchObject({
    requests: [
      {
        indexName: "town_services_en",
        query: "food",
        page: 2,
        hitsPerPage: 5,
        facets: ["city"],
        filters: '"city":"Oakland" AND NOT "free":"true" AND "checkedAt" > 5',
        aroundLatLng: "37.8,-122.2",
        aroundRadius: 3000,
        attributesToSnippet: ["summary:9"],
      },
    ],
  });
  expect(result).toMatchObject({ type: "hits", index: "services_en", nbHits: 7 });
});

test("refuses an index that the plan does not have", async () => {
  await site.provider.adopt(smallPlan());
  await expect(site.provider.search([parseSearchRequest({ indexName: "other" })])).rejects.toMatchObject({
    status: 404,
  });
});
