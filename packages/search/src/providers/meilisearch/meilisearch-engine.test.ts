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
import { documentId, objectIDIn } from "./meilisearch-document.ts";

let server: RecordingServer;
let site: HostedSite;
let indexes: Set<string>;
let tasks: number;
let instead: (call: RecordedCall) => PlannedAnswer | undefined;

beforeEach(async () => {
  indexes = new Set();
  tasks = 0;
  instead = () => undefined;
  server = await startRecordingServer((call) => instead(call) ?? usual(call));
  site = await openHostedSite(server.address.replace("http://", `meilisearch+http://:${adminKey}@`));
});

afterEach(async () => {
  await site.close();
  await server.close();
});

function usual({ method, path, body }: RecordedCall): PlannedAnswer | undefined {
  const [, first, name = "", last] = path.split("/");
  const enqueued = { status: 202, json: { taskUid: ++tasks, status: "enqueued" } };
  if (path === "/indexes" && method === "GET") {
    return { json: { results: Array.from(indexes, (uid) => ({ uid })), total: indexes.size } };
  }
  if (path === "/indexes") {
    indexes.add((body as { uid: string }).uid);
    return enqueued;
  }
  if (path === "/swap-indexes") return enqueued;
  if (path === "/multi-search") {
    const { queries } = body as { queries: object[] };
    return {
      json: {
        results: queries.map(() => ({
          hits: [hit],
          totalHits: 1,
          facetDistribution: { city: { Oakland: 4 } },
        })),
      },
    };
  }
  if (first === "tasks") return { json: { uid: Number(name), status: "succeeded" } };
  if (first === "keys" && method === "GET")
    return { status: 404, json: { message: "no such key", code: "api_key_not_found" } };
  if (first === "keys") return { status: 201, json: { ...(body as object), key: searchKey } };
  if (path.endsWith("/documents/fetch")) {
    return {
      json: {
        results: [{ objectID: "service_at_location:1" }, { objectID: "service_at_location:old" }],
        total: 2,
      },
    };
  }
  if (last === "stats") return { json: { numberOfDocuments: 3 } };
  if (method === "DELETE" && last === undefined) indexes.delete(name);
  return enqueued;
}

const hit = {
  id: documentId("service_at_location:1"),
  name: "Food pantry",
  _geo: { lat: 37.8, lng: -122.2 },
  _geoloc: { lat: 37.8, lng: -122.2 },
  _formatted: { name: "<em>Food</em> pantry" },
};

function callsTo(end: string): RecordedCall[] {
  return server.calls.filter(({ path }) => path.endsWith(end));
}

test("makes identities that Meilisearch takes, and reads them back", () => {
  const id = documentId("service_at_location:ä-1_x");
  expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(objectIDIn(id)).toBe("service_at_location:ä-1_x");
});

test("makes missing indexes with the settings of the plan", async () => {
  expect(await site.provider.adopt(smallPlan())).toBeUndefined();
  expect([...indexes]).toEqual(["services_en", "services_ar"]);
  // Both are made at once.
  const english = callsTo("/settings").find(({ path }) => path.includes("services_en"));
  expect(english?.body).toMatchObject({
    searchableAttributes: [
      "name",
      "organization",
      "categoryNames",
      "alternateName",
      "city",
      "region",
      "postalCode",
      "summary",
      "words",
    ],
    displayedAttributes: expect.not.arrayContaining(["words", "open"]),
    filterableAttributes: expect.arrayContaining([
      "serviceId",
      "free",
      "checkedAt",
      "open",
      "areas",
      "needsNo",
      "minimumAge",
      "_geo",
    ]),
    sortableAttributes: ["focus", "checkedAt", "updatedAt", "_geo"],
    rankingRules: [
      "forPerpetrators:asc",
      "sort",
      "words",
      "typo",
      "proximity",
      "attribute",
      "exactness",
      "focus:desc",
      "checkedAt:desc",
      "updatedAt:desc",
    ],
    typoTolerance: {
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
      disableOnAttributes: ["postalCode"],
      disableOnNumbers: true,
    },
    pagination: { maxTotalHits: 1000 },
    localizedAttributes: [{ attributePatterns: ["*"], locales: ["en"] }],
  });
});

test("waits for every task, then exchanges all indexes at once, then removes the old ones", async () => {
  await site.provider.adopt(smallPlan());
  let pending = 2;
  instead = ({ path }) =>
    path.startsWith("/tasks/") && pending-- > 0 ? { json: { status: "processing" } } : undefined;
  server.calls.length = 0;
  await site.provider.replaceAll(inBatches([sampleRecord("1")]), "42");
  const swap = server.said().indexOf("POST /swap-indexes");
  const written = callsTo("/documents");
  expect(server.calls[swap]?.body).toEqual([
    { indexes: ["services_en", expect.stringMatching(/^services_en__\d{13}$/)] },
    { indexes: ["services_ar", expect.stringMatching(/^services_ar__\d{13}$/)] },
  ]);
  expect(written.every((call) => server.calls.indexOf(call) < swap)).toBe(true);
  expect([...indexes]).toEqual(["services_en", "services_ar"]);
  expect(await site.provider.adopt(smallPlan())).toBe("42");
});

test("names the reason of a task that failed, and does not exchange the indexes", async () => {
  await site.provider.adopt(smallPlan());
  instead = ({ path, method }) =>
    path.startsWith("/tasks/") && method === "GET" && callsTo("/documents").length > 0
      ? { json: { status: "failed", error: { message: "Document identifier is invalid" } } }
      : undefined;
  const failure = await failureOf(() => site.provider.replaceAll(inBatches([sampleRecord("1")]), "1"));
  expect(failure).toContain("Document identifier is invalid");
  expect(failure).toContain("service_at_location:1");
  expect(callsTo("/swap-indexes")).toHaveLength(1);
  expect([...indexes]).toEqual(["services_en", "services_ar"]);
});

test("replaces the records of services", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceServices({ serviceIds: ["s1"], records: [sampleRecord("1")], note: "1" });
  expect(callsTo("services_en/documents/fetch")[0]?.body).toMatchObject({
    filter: 'serviceId IN ["s1"]',
    fields: ["objectID"],
  });
  expect(callsTo("services_en/documents")[0]?.body).toMatchObject([
    {
      id: documentId("service_at_location:1"),
      objectID: "service_at_location:1",
      _geo: { lat: 37.8, lng: -122.27 },
    },
  ]);
  expect(callsTo("services_en/documents/delete-batch")[0]?.body).toEqual([
    documentId("service_at_location:old"),
  ]);
});

test("tries again after an error that may pass", async () => {
  let failures = 1;
  instead = () => (failures-- > 0 ? { status: 503, json: { message: "busy" } } : undefined);
  expect(await site.provider.adopt(smallPlan())).toBeUndefined();
  expect(server.said().slice(0, 2)).toEqual(["GET /indexes", "GET /indexes"]);
});

test("never requests an exchange of indexes twice", async () => {
  await site.provider.adopt(smallPlan());
  server.calls.length = 0;
  instead = ({ path }) => (path === "/swap-indexes" ? { status: 503, json: { message: "busy" } } : undefined);
  expect(await failureOf(() => site.provider.replaceAll(inBatches([]), "1"))).toContain("503");
  expect(callsTo("/swap-indexes")).toHaveLength(1);
});

test("signs tokens that search the service indexes until they expire", async () => {
  await site.provider.adopt(smallPlan());
  const session = await site.provider.session?.({ locales: ["en"], expiresAt: 2_000_000_000 });
  const created = server.calls.find(({ path, method }) => path === "/keys" && method === "POST")?.body as {
    uid: string;
  };
  const [header = "", payload = "", signature] = session?.apiKey.split(".") ?? [];
  expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toEqual({
    searchRules: { services_en: {}, services_ar: {} },
    apiKeyUid: created.uid,
    exp: 2_000_000_000,
  });
  expect(signature).toBe(createHmac("sha256", searchKey).update(`${header}.${payload}`).digest("base64url"));
  expect(created).toMatchObject({ actions: ["search"], indexes: ["services_*"] });
});

test("holds no key in errors", async () => {
  instead = ({ headers }) => ({
    status: 403,
    json: { message: `bad ${headers["authorization"]}`, code: "invalid_api_key" },
  });
  const failure = await failureOf(() => site.provider.adopt(smallPlan()));
  expect(failure).toContain("403");
  expect(failure).not.toContain(adminKey);
});

test("queries with the whole request, and responds in the protocol's format", async () => {
  await site.provider.adopt(smallPlan());
  const [result] = await site.provider.search([
    parseSearchRequest({
      indexName: "services_en",
      query: "food",
      page: 1,
      hitsPerPage: 5,
      facets: ["city"],
      facetFilters: [['city:A "b"', "city:-C"], ["free:true"]],
      numericFilters: ["checkedAt>=5"],
      insideBoundingBox: "38,-122,37,-123",
    }),
  ]);
  expect(callsTo("/multi-search")[0]?.body).toMatchObject({
    queries: [
      {
        indexUid: "services_en",
        q: "food",
        matchingStrategy: "all",
        hitsPerPage: 5,
        page: 2,
        facets: ["city"],
        filter:
          '((city = "A \\"b\\"" OR city != "C") AND free = "true" AND checkedAt >= 5) AND _geoBoundingBox([38, -122], [37, -123])',
      },
    ],
  });
  expect(result).toMatchObject({
    nbHits: 1,
    facets: { city: { Oakland: 4 } },
    hits: [
      {
        objectID: "service_at_location:1",
        _geoloc: { lat: 37.8 },
        _highlightResult: { name: { value: "<em>Food</em> pantry" } },
      },
    ],
  });
  expect(result).not.toHaveProperty("hits.0._geo");
});

test("filters by open hours, and sorts by last check", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.search([
    parseSearchRequest({
      indexName: "services_en_checked",
      facetFilters: [["open:always", "open:a1f"], ["areas:place:5378538"]],
      numericFilters: ["minimumAge<=17"],
    }),
  ]);
  expect(callsTo("/multi-search")[0]?.body).toMatchObject({
    queries: [
      {
        indexUid: "services_en",
        sort: ["checkedAt:desc"],
        filter: '((open = "always" OR open = "a1f") AND areas = "place:5378538" AND minimumAge <= 17)',
      },
    ],
  });
});

test("lets usual words go when nothing holds all of them", async () => {
  await site.provider.adopt(smallPlan());
  instead = ({ path, body }) =>
    path === "/multi-search" && JSON.stringify(body).includes('"all"')
      ? { json: { results: [{ hits: [], totalHits: 0 }] } }
      : undefined;
  const [result] = await site.provider.search([
    parseSearchRequest({ indexName: "services_en", query: "warm food" }),
  ]);
  expect(callsTo("/multi-search")).toHaveLength(2);
  expect(result).toMatchObject({ nbHits: 1 });
});
