import { afterEach, beforeEach, expect, test } from "vitest";
import { readerRecord } from "../../directory/reader-record.ts";
import type { DirectoryRecord } from "../../directory/record.ts";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import { createOpenSearchEngine } from "./opensearch-engine.ts";
import {
  chosen,
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
let indexes: Map<string, Set<string>>;
let total: number;
let instead: (call: RecordedCall) => PlannedAnswer | undefined;

const password = "password-0123456789";

beforeEach(async () => {
  indexes = new Map();
  total = 7;
  instead = () => undefined;
  server = await startRecordingServer((call) => instead(call) ?? usual(call));
  site = await openHostedSite(server.address.replace("http://", `opensearch+http://user:${password}@`));
});

afterEach(async () => {
  await site.close();
  await server.close();
});

interface AliasChange {
  add?: { alias: string; index: string };
  remove?: { alias: string; index: string };
  remove_index?: { index: string };
}

function usual({ method, path, body }: RecordedCall): PlannedAnswer | undefined {
  if (path.endsWith("services_*/_alias")) {
    const listed = Array.from(indexes, ([index, names]) => [
      index,
      { aliases: Object.fromEntries(Array.from(names, (name) => [name, {}])) },
    ]);
    return { json: Object.fromEntries(listed) };
  }
  if (path === "/_aliases") {
    for (const { add, remove, remove_index: removed } of (body as { actions: AliasChange[] }).actions) {
      if (removed) indexes.delete(removed.index);
      if (add) indexes.get(add.index)?.add(add.alias);
      if (remove) indexes.get(remove.index)?.delete(remove.alias);
    }
    return {};
  }
  if (path === "/_bulk") return { json: { errors: false, items: [] } };
  if (path === "/_msearch") return { json: { responses: bodies(body).map(() => answer()) } };
  if (path.endsWith("/_refresh")) return {};
  if (path.endsWith("/_search"))
    return {
      json: { hits: { hits: [{ _id: "service_at_location:1" }, { _id: "service_at_location:old" }] } },
    };
  if (path.startsWith("/_cluster/health/") || path.endsWith("/_settings")) return {};
  if (method === "PUT") {
    indexes.set(path.slice(1), new Set(Object.keys((body as { aliases: object }).aliases)));
  }
  if (method === "DELETE") indexes.delete(path.slice(1));
  return {};
}

function answer() {
  return {
    status: 200,
    hits: {
      total: { value: total },
      hits: [
        {
          _id: "service_at_location:1",
          _source: {
            name: "Food pantry",
            summary: "a b c d e",
            categoryNames: ["Food", "Shelter"],
            _geoloc: { lat: 37.8, lon: -122.2 },
          },
          highlight: {
            name: ["Food pantry"],
            "name.plain": ["<em>Food</em> pantry"],
            "categoryNames.plain": ["<em>Food</em>"],
          },
        },
      ],
    },
    aggregations: {
      city: { buckets: [{ key: "Oakland", doc_count: 4 }] },
      free: { buckets: [{ key: 1, key_as_string: "true", doc_count: 2 }] },
      region: { buckets: [] },
    },
  };
}

/** The searches of a call, without the header lines. */
function bodies(body: unknown): Record<string, unknown>[] {
  return (body as Record<string, unknown>[]).filter((_, index) => index % 2 === 1);
}

function callsTo(end: string): RecordedCall[] {
  return server.calls.filter(({ path }) => path.endsWith(end));
}

function asked(call = 0): Record<string, unknown>[] {
  return bodies(callsTo("/_msearch")[call]?.body);
}

test("is queried by our own host: browsers get no credentials", () => {
  expect("session" in site.provider).toBe(false);
});

test("makes indexes with the mappings of the plan behind aliases", async () => {
  expect(await site.provider.adopt(smallPlan())).toBeUndefined();
  expect([...indexes.values()].map((names) => [...names])).toEqual([["services_en"], ["services_ar"]]);
  const [english, arabic] = server.calls.filter(({ method }) => method === "PUT");
  expect(english?.body).toMatchObject({
    mappings: {
      dynamic: false,
      properties: {
        name: { type: "text", analyzer: "english", fields: { plain: { analyzer: "folded" } } },
        city: { type: "text", fields: { keyword: { type: "keyword" } } },
        postalCode: { type: "text", analyzer: "folded" },
        categories: { type: "keyword" },
        open: { type: "keyword" },
        areas: { type: "keyword" },
        needsNo: { type: "keyword" },
        hours: { type: "keyword" },
        minimumAge: { type: "long" },
        free: { type: "boolean" },
        checkedAt: { type: "long" },
        _geoloc: { type: "geo_point" },
      },
    },
  });
  expect(arabic?.body).toMatchObject({ mappings: { properties: { name: { analyzer: "arabic" } } } });
});

test("fills new indexes, then changes all aliases at once, then removes the old ones", async () => {
  await site.provider.adopt(smallPlan());
  const old = [...indexes.keys()];
  server.calls.length = 0;
  await site.provider.replaceAll(inBatches([sampleRecord("1")]), "42");
  const said = server.said();
  const swap = said.indexOf("POST /_aliases");
  const added = ["services_en", "services_ar"];
  expect(server.calls[swap]?.body).toMatchObject({
    actions: [{}, {}, ...added.map((alias) => ({ add: { alias } })), {}, {}],
  });
  expect(Array.from(indexes.values(), (names) => [...names])).toEqual([["services_en"], ["services_ar"]]);
  expect(said.lastIndexOf("POST /_bulk")).toBeLessThan(swap);
  expect(said.filter((one) => one.startsWith("DELETE"))).toEqual(old.map((name) => `DELETE /${name}`));
  expect(await site.provider.adopt(smallPlan())).toBe("42");
});

test("replaces the records of services in one bulk call for each language", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceServices({ serviceIds: ["s1"], records: [sampleRecord("1")], note: "1" });
  expect(callsTo("/services_en/_search")[0]?.body).toMatchObject({ query: { terms: { serviceId: ["s1"] } } });
  expect(callsTo("/_bulk")[0]?.body).toMatchObject([
    { delete: { _index: "services_en", _id: "service_at_location:old" } },
    { index: { _index: "services_en", _id: "service_at_location:1" } },
    { name: "Food pantry", _geoloc: { lat: 37.8, lon: -122.27 } },
  ]);
  expect(callsTo("services_en/_refresh")).toHaveLength(1);
});

test("names the records that were refused, and keeps the aliases", async () => {
  await site.provider.adopt(smallPlan());
  const before = structuredClone(indexes);
  instead = ({ path }) =>
    path === "/_bulk"
      ? {
          json: {
            errors: true,
            items: [
              { index: { _id: "service_at_location:1", error: { reason: "failed to parse" } } },
              { index: { _id: "x" } },
            ],
          },
        }
      : undefined;
  const failure = await failureOf(() =>
    site.provider.replaceAll(inBatches([sampleRecord("1"), sampleRecord("2")]), "1"),
  );
  expect(failure).toContain("1 of 2 records were refused: service_at_location:1 (failed to parse)");
  expect(indexes).toEqual(before);
});

test("sends only the records again that had to wait, and gives up on those that are refused", async () => {
  const engine = createOpenSearchEngine(chosen(`opensearch+${server.address}`), async () => {});
  const answers = [
    { errors: true, items: [{ index: { _id: "1", status: 201 } }, rejected("2"), rejected("3")] },
    { errors: true, items: [rejected("2"), { index: { _id: "3", status: 200 } }] },
    { errors: false, items: [{ index: { _id: "2", status: 200 } }] },
  ];
  instead = ({ path }) => (path === "/_bulk" ? { json: answers.shift() } : undefined);
  const { put } = { put: ["1", "2", "3"].map((id) => ({ ...readerOf(sampleRecord(id)), objectID: id })) };
  await engine.write("services_en", { remove: [], put });
  const ids = callsTo("/_bulk").map(({ body }) => namesIn(body, "_id"));
  expect(ids).toEqual([["1", "2", "3"], ["2", "3"], ["2"]]);
  instead = ({ path }) =>
    path === "/_bulk"
      ? {
          json: {
            errors: true,
            items: [rejected("1"), { index: { _id: "2", status: 400, error: { reason: "bad" } } }],
          },
        }
      : undefined;
  const failure = await failureOf(() => engine.write("services_en", { remove: [], put: put.slice(0, 2) }));
  expect(failure).toContain("1 of 2 records were refused: 2 (bad)");
  expect(callsTo("/_bulk")).toHaveLength(4);
});

test("writes only to aliases, so that no index is made by a write", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.replaceAll(inBatches([sampleRecord("1")]), "1");
  await site.provider.replaceServices({ serviceIds: ["s1"], records: [sampleRecord("1")], note: "2" });
  const names = callsTo("/_bulk").flatMap(({ query, body }) => {
    expect(query).toMatchObject({ require_alias: "true" });
    return namesIn(body, "_index");
  });
  expect(names.map((name) => name.replace(/\d{13}/, "…")).toSorted()).toEqual([
    "services_ar",
    "services_ar__….writing",
    "services_en",
    "services_en__….writing",
  ]);
});

test("queries another node when one does not respond, and that one last for a while", async () => {
  const other = await startRecordingServer(() => ({ status: 503, json: { error: "no cluster manager" } }));
  const address = server.address.replace("http://", "opensearch+http://");
  const engine = createOpenSearchEngine(
    chosen(`${address},127.0.0.1:9,${other.address.slice(7)}`),
    async () => {},
  );
  for (let time = 0; time < 6; time++) expect(await engine.inventory()).toEqual({ readable: [], builds: [] });
  expect(server.calls).toHaveLength(6);
  expect(other.calls).toHaveLength(1);
  await other.close();
});

test("retries when shards have no responding copy, and returns no partial results", async () => {
  const engine = createOpenSearchEngine(chosen(`opensearch+${server.address}`), async () => {});
  const lost = {
    status: 503,
    error: { type: "search_phase_execution_exception", reason: "all shards failed" },
  };
  const answers = [{ responses: [lost] }, { responses: [answer()] }];
  instead = ({ path }) => (path === "/_msearch" ? { json: answers.shift() } : undefined);
  const [settings] = smallPlan().indexes;
  if (!settings) throw new Error("a plan has indexes");
  const request = parseSearchRequest({ indexName: "services_en", query: "" });
  const [result] = await engine.search([{ index: "services_en", settings, request }]);
  expect(result).toMatchObject({ nbHits: 7 });
  expect(callsTo("/_msearch")).toHaveLength(2);
  expect(callsTo("/_msearch")[0]?.body).toMatchObject([{ allow_partial_search_results: false }, {}]);
});

test.each([
  ["basic", "user", `Basic ${Buffer.from(`user:${password}`).toString("base64")}`],
  ["api-key", "", `ApiKey ${password}`],
  ["bearer", "", `Bearer ${password}`],
])("shows its secret as auth=%s", async (kind, user, header) => {
  const value = server.address.replace("http://", `opensearch+http://${user}:${password}@`);
  await createOpenSearchEngine(chosen(`${value}?auth=${kind}`)).inventory();
  expect(server.calls.at(-1)?.headers["authorization"]).toBe(header);
});

test("keeps below the engine's limit of clauses, however long the question", async () => {
  await site.provider.adopt(smallPlan());
  total = 0;
  const words = Array.from({ length: 40 }, (_, index) => `houxing${index % 2 ? "a" : "b"}`).join(" ");
  await site.provider.search([parseSearchRequest({ indexName: "services_en", query: words })]);
  await site.provider.search([parseSearchRequest({ indexName: "services_en", query: "食べ物".repeat(150) })]);
  for (const [search] of callsTo("/_msearch").map(({ body }) => bodies(body))) {
    const matches = JSON.stringify(search?.["query"]).matchAll(
      /"query":"([^"]*)","fields":\[([^\]]*)\]([^}]*)/g,
    );
    const clauses = [...matches].map(([, word = "", fields = "", rest = ""]) => {
      const pieces = /\p{Script=Han}/u.test(word) ? word.length : 1;
      return pieces * fields.split(",").length * (rest.includes("fuzziness") && pieces === 1 ? 25 : 1);
    });
    expect(clauses.reduce((sum, one) => sum + one, 0)).toBeLessThan(1024);
  }
});

test("holds no password in errors", async () => {
  instead = ({ headers }) => ({
    status: 401,
    json: { error: { reason: `bad ${headers["authorization"]} ${password}` } },
  });
  const failure = await failureOf(() => site.provider.adopt(smallPlan()));
  expect(failure).toContain("401");
  expect(failure).not.toContain(password);
  expect(failure).not.toContain(Buffer.from(`user:${password}`).toString("base64"));
});

test("wants every word, takes the last one for a beginning too, and lets no typos in while there are hits", async () => {
  await site.provider.adopt(smallPlan());
  await site.provider.search([parseSearchRequest({ indexName: "services_en", query: "warm foo" })]);
  expect(callsTo("/_msearch")).toHaveLength(1);
  expect(asked()[0]).toMatchObject({
    query: {
      bool: {
        must: [
          clauses({ query: "warm", operator: "and" }),
          clauses({ query: "foo", operator: "and" }, { query: "foo", type: "bool_prefix" }),
        ],
      },
    },
  });
});

test("queries again with typos for words with few hits, in all requests of a page", async () => {
  await site.provider.adopt(smallPlan());
  total = 2;
  const base = { indexName: "services_en", query: "shleter" };
  await site.provider.search([
    parseSearchRequest(base),
    parseSearchRequest({ ...base, hitsPerPage: 0, facets: ["city"] }),
  ]);
  expect(asked(1)).toHaveLength(2);
  expect(JSON.stringify(asked(1)[0])).toContain('"fuzziness":"AUTO:4,8","prefix_length":1');
});

test("filters by open hours, and sorts by last check", async () => {
  await site.provider.adopt(smallPlan());
  const [result] = await site.provider.search([
    parseSearchRequest({
      indexName: "services_en_checked",
      query: "food",
      facetFilters: [["open:always", "open:a1f"]],
      numericFilters: ["maximumAge>=17"],
      aroundLatLng: "37.8,-122.2",
    }),
  ]);
  const [search] = asked();
  expect(search?.["sort"]).toEqual([
    { forPerpetrators: { order: "asc", missing: "_last" } },
    { checkedAt: { order: "desc", missing: "_last" } },
    { _geo_distance: { _geoloc: { lat: 37.8, lon: -122.2 }, order: "asc", unit: "m" } },
    { _score: { order: "desc" } },
    { focus: { order: "desc", missing: "_last" } },
    { updatedAt: { order: "desc", missing: "_last" } },
    { objectID: { order: "asc" } },
  ]);
  const text = JSON.stringify(search?.["query"]);
  expect(text).toContain('{"open":{"value":"a1f","case_insensitive":true}}');
  expect(text).toContain('{"range":{"maximumAge":{"gte":17}}}');
  expect(result?.index).toBe("services_en_checked");
});

test("queries with the whole request, and responds in the protocol's format", async () => {
  await site.provider.adopt(smallPlan());
  const [result] = await site.provider.search([
    parseSearchRequest({
      indexName: "services_en",
      query: "food",
      page: 1,
      hitsPerPage: 5,
      facets: ["city", "free", "region"],
      maxValuesPerFacet: 9,
      facetFilters: [["city:A", "city:B"], ["free:true"]],
      numericFilters: ["checkedAt>=5"],
      filters: "NOT country:US",
      aroundLatLng: "37.8,-122.2",
      aroundRadius: 3000,
      attributesToRetrieve: ["name"],
      attributesToHighlight: ["name", "categoryNames"],
      attributesToSnippet: ["summary:2"],
      highlightPreTag: "<em>",
      highlightPostTag: "</em>",
    }),
  ]);
  const [search] = asked();
  expect(search).toMatchObject({
    from: 5,
    size: 5,
    sort: [
      { forPerpetrators: {} },
      { _geo_distance: { _geoloc: { lat: 37.8, lon: -122.2 } } },
      { _score: {} },
      { focus: {} },
      { checkedAt: {} },
      { updatedAt: {} },
      { objectID: {} },
    ],
    _source: {
      includes: ["objectID", "name", "categoryNames", "summary"],
      excludes: ["words", "numbers", "named", "onlyFor", "subjects", "concepts", "open"],
    },
    aggs: { city: { terms: { field: "city.keyword", size: 9 } }, free: { terms: { field: "free" } } },
    highlight: { pre_tags: ["<em>"], post_tags: ["</em>"] },
  });
  const text = JSON.stringify(search?.["query"]);
  expect(text).toContain('{"city.keyword":{"value":"A","case_insensitive":true}}');
  expect(text).toContain('{"term":{"free":true}}');
  expect(text).toContain('{"range":{"checkedAt":{"gte":5}}}');
  expect(text).toContain('"must_not":[{"term":{"country":{"value":"US"');
  expect(text).toContain('{"geo_distance":{"distance":"3000m","_geoloc":{"lat":37.8,"lon":-122.2}}}');
  expect(result).toMatchObject({
    nbHits: 7,
    offset: 5,
    facets: { city: { Oakland: 4 }, free: { true: 2 } },
    hits: [
      {
        objectID: "service_at_location:1",
        name: "Food pantry",
        _highlightResult: {
          name: { value: "<em>Food</em> pantry", matchLevel: "full" },
          categoryNames: [{ value: "<em>Food</em>" }, { value: "Shelter" }],
        },
        _snippetResult: { summary: { value: "a b…" } },
      },
    ],
  });
  expect(result).not.toHaveProperty("hits.0.summary");
  expect(result).not.toHaveProperty("facets.region");
});

test("finds facet values ignoring case, and takes the typed text literally", async () => {
  await site.provider.adopt(smallPlan());
  instead = ({ path }) =>
    path === "/_msearch"
      ? {
          json: {
            responses: [
              { status: 200, aggregations: { found: { buckets: [{ key: "San José (x)", doc_count: 3 }] } } },
            ],
          },
        }
      : undefined;
  const [result] = await site.provider.search([
    parseSearchRequest({
      indexName: "services_en",
      type: "facet",
      facet: "city",
      facetQuery: "(X.",
      maxFacetHits: 3,
    }),
  ]);
  expect(asked()[0]).toMatchObject({
    aggs: { found: { terms: { field: "city.keyword", size: 3, include: ".*\\([xX]\\..*" } } },
  });
  expect(result).toMatchObject({ type: "facet", facetHits: [{ value: "San José (x)", count: 3 }] });
});

function rejected(id: string) {
  const error = { type: "rejected_execution_exception", reason: "queue full" };
  return { index: { _id: id, status: 429, error } };
}

/** A member of the first line of each pair in bulk calls that put records. */
function namesIn(body: unknown, name: "_id" | "_index"): string[] {
  return (body as { index?: Record<string, string> }[]).flatMap(({ index }) => index?.[name] ?? []);
}

function readerOf(record: DirectoryRecord) {
  return readerRecord(record, { language: "en", glossary: new Map() });
}

function clauses(...matches: object[]): object {
  return { bool: { should: matches.map((one) => ({ multi_match: one })) } };
}
