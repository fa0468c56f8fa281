import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import {
  adminKey,
  failureOf,
  inBatches,
  openHostedSite,
  sampleRecord,
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
let collections: Set<string>;
let aliases: Map<string, string>;
let instead: (call: RecordedCall) => PlannedAnswer | undefined;

beforeEach(async () => {
  collections = new Set();
  aliases = new Map();
  instead = () => undefined;
  server = await startRecordingServer((call) => instead(call) ?? usual(call));
  site = await openHostedSite(server.address.replace("http://", `typesense+http://:${adminKey}@`));
});

afterEach(async () => {
  await site.close();
  await server.close();
});

function usual({ method, path, body }: RecordedCall): PlannedAnswer | undefined {
  const name = path.split("/")[2] ?? "";
  if (path === "/aliases") {
    return { json: { aliases: [...aliases].map(([alias, to]) => ({ name: alias, collection_name: to })) } };
  }
  if (path.startsWith("/aliases/")) {
    aliases.set(name, (body as { collection_name: string }).collection_name);
    return { json: body };
  }
  if (path === "/collections" && method === "GET")
    return { json: Array.from(collections, (one) => ({ name: one })) };
  if (path === "/collections") {
    collections.add((body as { name: string }).name);
    return { status: 201, json: body };
  }
  if (path.endsWith("/documents/import")) {
    const lines = Array.isArray(body) ? body : [body];
    return { text: lines.map(() => JSON.stringify({ success: true })).join("\n") };
  }
  if (path.endsWith("/documents/export"))
    return { text: '{"id":"service_at_location:1"}\n{"id":"service_at_location:old"}' };
  if (path.endsWith("/documents") && method === "DELETE") return { json: { num_deleted: 1 } };
  if (path === "/multi_search")
    return { json: { results: [{ found: 1, hits: [hit], facet_counts: [counts] }] } };
  if (path === "/keys") return { status: 201, json: { id: 1, ...(body as object) } };
  if (method === "DELETE") {
    collections.delete(name);
    return { json: { name } };
  }
  return undefined;
}

const hit = {
  document: {
    id: "service_at_location:1",
    name: "Food pantry",
    summary: "a b c d e f",
    _geoloc: [37.8, -122.2],
    words: ["x"],
    categoryNames: ["Food", "Shelter"],
  },
  highlight: {
    name: { value: "<em>Food</em> pantry", matched_tokens: ["Food"] },
    categoryNames: [
      { value: "<em>Food</em>", matched_tokens: ["Food"] },
      { value: "Shelter", matched_tokens: [] },
    ],
  },
};
const counts = { field_name: "city", counts: [{ value: "Oakland", count: 4 }], stats: {} };

function callsTo(end: string): RecordedCall[] {
  return server.calls.filter(({ path }) => path.endsWith(end));
}

test("makes collections with the schema of the plan behind aliases", async () => {
  expect(await site.provider.adopt(smallPlan())).toBeUndefined();
  expect([...aliases.keys()]).toEqual(["services_en", "services_ar"]);
  const [english, arabic] = server.calls.filter(
    ({ method, path }) => method === "POST" && path === "/collections",
  );
  expect(english?.body).toMatchObject({
    fields: expect.arrayContaining([
      { name: "name", type: "string", optional: true, stem: true },
      { name: "categories", type: "string[]", optional: true, facet: true },
      { name: "serviceId", type: "string", optional: true },
      { name: "free", type: "bool", optional: true, facet: true },
      { name: "checkedAt", type: "int64", optional: true, sort: true },
      { name: "open", type: "string[]", optional: true },
      { name: "areas", type: "string[]", optional: true },
      { name: "needsNo", type: "string[]", optional: true, facet: true },
      { name: "hours", type: "string", optional: true, facet: true },
      { name: "minimumAge", type: "int64", optional: true },
      { name: "_geoloc", type: "geopoint", optional: true },
    ]),
  });
  expect(arabic?.body).toMatchObject({
    fields: expect.arrayContaining([expect.objectContaining({ name: "name", locale: "ar" })]),
  });
});

test("fills new collections, then changes the aliases, then removes the old ones", async () => {
  await site.provider.adopt(smallPlan());
  const old = [...aliases.values()];
  server.calls.length = 0;
  await site.provider.replaceAll(inBatches([sampleRecord("1")]), "42");
  const steps = server.said().map((step) => step.replace(/__\d+/, ""));
  const firstAlias = steps.findIndex((step) => step.startsWith("PUT /aliases"));
  const lastImport = steps.findLastIndex((step) => step.includes("/import"));
  const firstDelete = steps.findIndex((step) => step.startsWith("DELETE"));
  expect(lastImport).toBeGreaterThan(0);
  expect(firstAlias).toBeGreaterThan(lastImport);
  expect(firstDelete).toBeGreaterThan(steps.findLastIndex((step) => step.startsWith("PUT /aliases")));
  expect(old.some((name) => collections.has(name))).toBe(false);
  expect(await site.provider.adopt(smallPlan())).toBe("42");
});

test("writes documents as Typesense wants them", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceServices({ serviceIds: ["s1"], records: [sampleRecord("1")], note: "1" });
  const [written] = callsTo("services_en/documents/import");
  expect(written?.query).toMatchObject({ action: "upsert" });
  expect(written?.body).toMatchObject({
    id: "service_at_location:1",
    _geoloc: [37.8, -122.27],
    name: "Food pantry",
  });
  expect(written?.body).not.toHaveProperty("organizationId");
  expect(written?.body).not.toHaveProperty("objectID");
});

test("takes away records that a service no longer has", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceServices({ serviceIds: ["s1"], records: [sampleRecord("1")], note: "1" });
  expect(callsTo("services_en/documents/export")[0]?.query).toMatchObject({ filter_by: "serviceId:=[`s1`]" });
  const removals = server.calls.filter(
    ({ method, path }) => method === "DELETE" && path.endsWith("/documents"),
  );
  expect(removals.map(({ query }) => query["filter_by"])).toEqual(
    Array(2).fill("id:=[`service_at_location:old`]"),
  );
});

test("names the records that were refused, keeps the aliases and removes the builds", async () => {
  await site.provider.adopt(smallPlan());
  const before = new Map(aliases);
  instead = ({ path }) =>
    path.endsWith("/import")
      ? { text: '{"success":true}\n{"success":false,"error":"Field is bad","code":400}' }
      : undefined;
  const failure = await failureOf(() =>
    site.provider.replaceAll(inBatches([sampleRecord("1"), sampleRecord("2")]), "1"),
  );
  expect(failure).toContain("1 of 2 records were refused: service_at_location:2 (Field is bad)");
  expect(aliases).toEqual(before);
  expect([...collections].toSorted()).toEqual([...before.values()].toSorted());
});

test("signs keys that search the service collections until they expire", async () => {
  await site.provider.adopt(smallPlan());
  const session = await site.provider.session?.({ locales: ["en", "ar"], expiresAt: 2_000_000_000 });
  const [created] = callsTo("/keys");
  const { value: parent } = { value: "", ...(created?.body as object) };
  expect(created?.body).toMatchObject({ actions: ["documents:search"], collections: ["services_.*"] });
  const decoded = Buffer.from(session?.apiKey ?? "", "base64").toString();
  const json = decoded.slice(44 + 4);
  expect(JSON.parse(json)).toMatchObject({
    expires_at: 2_000_000_000,
    exclude_fields: "words,numbers,named,onlyFor,subjects,concepts,open",
  });
  expect(decoded).toBe(
    createHmac("sha256", parent).update(json).digest("base64") + parent.slice(0, 4) + json,
  );
  expect(session?.host).toEqual({ url: server.address.slice(7), protocol: "http", accept: "readWrite" });
});

test("uses the key for searches that is there already", async () => {
  await site.provider.adopt(smallPlan());
  instead = ({ path }) =>
    path === "/keys" ? { status: 409, json: { message: "API key generation conflict." } } : undefined;
  const session = await site.provider.session?.({ locales: ["en"], expiresAt: 5 });
  expect(session?.apiKey.length).toBeGreaterThan(60);
});

test("holds no key in errors", async () => {
  instead = ({ headers }) => ({
    status: 401,
    json: { message: `Forbidden ${headers["x-typesense-api-key"]}` },
  });
  const failure = await failureOf(() => site.provider.adopt(smallPlan()));
  expect(failure).toContain("401");
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
      facets: ["city", "unknown"],
      maxValuesPerFacet: 7,
      facetFilters: [["city:A: b", "city:C"], ["free:true"]],
      numericFilters: ["checkedAt>=5"],
      aroundLatLng: "37.8,-122.2",
      aroundRadius: 3000,
      attributesToSnippet: ["summary:3"],
    }),
  ]);
  const asked = callsTo("/multi_search")[0]?.body;
  expect(asked).toMatchObject({
    searches: [
      {
        collection: "services_en",
        q: "food",
        query_by: "name,organization,categoryNames,alternateName,city,region,postalCode,summary,words",
        query_by_weights: "7,6,5,4,3,3,3,2,1",
        num_typos: "2,2,2,2,2,2,0,2,2",
        filter_by: "(city:=[`A: b`,`C`] && free:=true && checkedAt:>=5) && _geoloc:(37.8, -122.2, 3 km)",
        facet_by: "city",
        max_facet_values: 7,
        offset: 5,
        limit: 5,
        sort_by: "forPerpetrators(missing_values: last):asc,_text_match:desc,_geoloc(37.8, -122.2):asc",
      },
    ],
  });
  expect(result).toMatchObject({
    nbHits: 1,
    facets: { city: { Oakland: 4 } },
    hits: [
      {
        objectID: "service_at_location:1",
        _geoloc: { lat: 37.8, lng: -122.2 },
        _highlightResult: {
          name: { value: "<em>Food</em> pantry", matchLevel: "full", matchedWords: ["food"] },
          categoryNames: [{ value: "<em>Food</em>" }, { value: "Shelter", matchLevel: "none" }],
        },
        _snippetResult: { summary: { value: "a b c…", matchLevel: "none" } },
      },
    ],
  });
  expect(result).not.toHaveProperty("hits.0.words");
});

test("filters by open hours, and sorts by last check", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.search([
    parseSearchRequest({
      indexName: "services_en_checked",
      facetFilters: [["open:always", "open:a1f"], ["areas:place:5378538"]],
      numericFilters: ["minimumAge<=17", "maximumAge>=17"],
    }),
  ]);
  expect(callsTo("/multi_search")[0]?.body).toMatchObject({
    searches: [
      {
        collection: "services_en",
        filter_by: "(open:=[`always`,`a1f`] && areas:=`place:5378538` && minimumAge:<=17 && maximumAge:>=17)",
        sort_by:
          "forPerpetrators(missing_values: last):asc,checkedAt(missing_values: last):desc,_text_match:desc",
      },
    ],
  });
});

test("queries only once for a filter that no record can match", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.search([parseSearchRequest({ indexName: "services_en", filters: "secret:1" })]);
  const asked = callsTo("/multi_search")[0]?.body;
  expect(asked).toMatchObject({ searches: [{ q: "*", filter_by: "id:=`-`" }] });
});
