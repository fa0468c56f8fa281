import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secureKey } from "../keys/keys.ts";
import {
  startStandaloneServer,
  type CallOptions,
  type StandaloneServer,
} from "../testing/standalone-server.ts";

let server: StandaloneServer;

beforeAll(async () => {
  server = await startStandaloneServer();
  await server.connect().setSettings({ indexName: "a", indexSettings: { attributesForFaceting: ["x"] } });
  await server.connect().saveObjects({
    indexName: "a",
    objects: [{ objectID: "1", x: "y", n: 3, _geoloc: { lat: 1, lng: 2 } }],
  });
});

afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

const query = "/1/indexes/a/query";
const batch = "/1/indexes/a/batch";
const put = (body: unknown) => ({ requests: [{ action: "addObject", body }] });
function membered(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each<[string, string, string, CallOptions, number]>([
  ["a deep filter", "POST", query, { body: { filters: `${"(".repeat(9000)}x:y${")".repeat(9000)}` } }, 400],
  [
    "a filter of very many conditions",
    "POST",
    query,
    { body: { filters: Array.from({ length: 10_000 }, (_, n) => `x:${n}`).join(" OR ") } },
    400,
  ],
  ["deep lists of filters", "POST", query, { body: `{"facetFilters":${nested(20_000)}}` }, 400],
  ["a query of a hundred kilobytes", "POST", query, { body: { query: "a ".repeat(60_000) } }, 400],
  ["a query of more", "POST", query, { body: { query: "a ".repeat(70_000) } }, 413],
  [
    "ten thousand facets",
    "POST",
    query,
    { body: { facets: Array.from({ length: 10_000 }, (_, n) => `f${n}`) } },
    400,
  ],
  ["a huge radius", "POST", query, { body: { aroundLatLng: "1,2", aroundRadius: 1e308 } }, 400],
  ["a huge page", "POST", query, { body: { page: 1e21 } }, 400],
  ["too many hits", "POST", query, { body: { hitsPerPage: 100_000 } }, 400],
  [
    "a polygon without end",
    "POST",
    query,
    { body: { insidePolygon: [Array.from({ length: 60_000 }, () => 1)] } },
    400,
  ],
  [
    "broken UTF-8",
    "POST",
    query,
    { body: new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]) },
    400,
  ],
  ["half a JSON", "POST", query, { body: '{"query":' }, 400],
  ["JSON that is no object", "POST", query, { body: "[1]" }, 400],
  ["very deep JSON", "POST", query, { body: `{"query":${nested(60_000)}}` }, 400],
  ["more parameters than there are", "POST", query, { body: membered(501) }, 400],
  ["objects with members without end", "POST", query, { body: membered(9000) }, 400],
  ["a prototype in a query", "POST", query, { body: '{"__proto__":{"query":"x"}}' }, 400],
  [
    "a prototype in a record",
    "POST",
    batch,
    { body: '{"requests":[{"action":"addObject","body":{"objectID":"p","a":{"__proto__":1}}}]}' },
    400,
  ],
  [
    "a very deep record",
    "POST",
    batch,
    { body: JSON.stringify(put({ objectID: "d" })).replace('"d"', `"d","a":${nested(5000)}`) },
    400,
  ],
  [
    "a record without bounds",
    "POST",
    batch,
    { body: put({ objectID: "big", text: "x".repeat(2_000_000) }) },
    400,
  ],
  ["a body above twenty megabytes", "POST", batch, { body: " ".repeat(21 * 1024 * 1024) }, 413],
  ["a body that is not packed", "POST", query, { body: "{}", headers: { "content-encoding": "gzip" } }, 400],
  [
    "a body packed in an unknown way",
    "POST",
    query,
    { body: "{}", headers: { "content-encoding": "br" } },
    400,
  ],
  [
    "a bomb",
    "POST",
    query,
    { body: gzipSync(Buffer.alloc(64 * 1024 * 1024)), headers: { "content-encoding": "gzip" } },
    413,
  ],
  [
    "more than fifty requests",
    "POST",
    "/1/indexes/*/queries",
    { body: { requests: Array.from({ length: 51 }, () => ({ indexName: "a" })) } },
    400,
  ],
  ["an index named like a prototype", "POST", "/1/indexes/__proto__/query", { body: {} }, 404],
  ["an index that every object has", "POST", "/1/indexes/constructor/query", { body: {} }, 404],
  ["a record that every object has", "GET", "/1/indexes/a/constructor", {}, 404],
  ["a facet that every object has", "POST", "/1/indexes/a/facets/constructor/query", { body: {} }, 400],
  ["a folder above", "POST", "/1/indexes/..%2F..%2Fetc/query", { body: {} }, 404],
  ["an index with a line break", "PUT", "/1/indexes/a%0Ab/settings", { body: {} }, 400],
  ["an index with a long name", "PUT", `/1/indexes/${"a".repeat(300)}/settings`, { body: {} }, 400],
  ["a path that cannot be decoded", "GET", "/1/indexes/%E0%A4%A/settings", {}, 404],
  ["an unknown path", "GET", "/1/nothing/here", {}, 404],
  ["another version", "POST", "/2/indexes/a/query", { body: {} }, 404],
  ["an unknown method", "PATCH", query, { body: {} }, 405],
  [
    "a forged key",
    "POST",
    query,
    { body: {}, key: Buffer.from(`${"0".repeat(64)}filters=`).toString("base64") },
    403,
  ],
  ["an expired key", "POST", query, { body: {}, key: secureKey("the-search-key", { validUntil: 5 }) }, 403],
  ["a key of ten thousand letters", "POST", query, { body: {}, key: "k".repeat(10_000) }, 403],
  ["a forged cursor", "POST", "/1/indexes/a/browse", { body: { cursor: "bm90aGluZw" } }, 400],
  [
    "a cursor with a wrong position",
    "POST",
    "/1/indexes/a/browse",
    { body: { cursor: Buffer.from("[1e400,{}]").toString("base64url") } },
    400,
  ],
  [
    "settings of wrong types",
    "PUT",
    "/1/indexes/a/settings",
    { body: { searchableAttributes: { length: 5 } } },
    400,
  ],
  [
    "an absurd operation",
    "POST",
    "/1/indexes/a/operation",
    { body: { operation: "copy", destination: { toString: 1 } } },
    400,
  ],
])("%s is refused in readable JSON", async (_, method, path, options, status) => {
  const answered = await server.call(method, path, options);
  expect(answered.status).toBe(status);
  expect(answered.body).toEqual({ message: expect.any(String), status });
  expect(answered.headers.get("access-control-allow-origin")).toBe("*");
});

async function raw(bytes: string): Promise<string> {
  const [host, port] = server.address.split(":");
  const socket = connect(Number(port), host);
  socket.end(bytes);
  return await text(socket);
}

test("malformed HTTP and oversized headers are refused in JSON", async () => {
  expect(await raw("what is this\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 [^]*"status":400\}$/);
  expect(await raw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(70_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});

test("a body that breaks off harms nobody", async () => {
  const credentials = `x-algolia-application-id: ${server.appId}\r\nx-algolia-api-key: ${server.adminKey}`;
  await raw(`POST ${query} HTTP/1.1\r\nhost: a\r\n${credentials}\r\ncontent-length: 500\r\n\r\n{"query":`);
  expect((await server.call("POST", query, { body: {} })).status).toBe(200);
});

test("a HEAD has the headers of a GET", async () => {
  const response = await fetch(`http://${server.address}/1/isalive`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

/** Reproducible pseudo-random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const parameterNames =
  "query params filters facetFilters numericFilters tagFilters optionalFilters facets page hitsPerPage offset length aroundLatLng aroundRadius aroundPrecision minimumAroundRadius insideBoundingBox insidePolygon attributesToRetrieve attributesToHighlight attributesToSnippet typoTolerance queryType distinct ranking requests indexName type facet facetQuery maxFacetHits action body objectID cursor scope operation destination synonyms replicas searchableAttributes customRanking acl indexes hitsPerPage responseFields sumOrFiltersScores removeWordsIfNoResults optionalWords advancedSyntax similarQuery restrictSearchableAttributes ignorePlurals removeStopWords queryLanguages minProximity".split(
    " ",
  );
const texts = [
  "",
  "*",
  "a",
  "1",
  "-1",
  "x:y",
  "x:-y",
  'x:"',
  "n>2",
  "n:1 TO",
  "(x:y",
  "true",
  "52.5,13.4",
  "[[1,2]]",
  "{}",
  "\ud800",
  "عيادة",
  "desc(n)",
  "virtual()",
  "addObject",
  "copy",
  "%",
  "\u0000",
];
const paths = [
  "/1/indexes/a/query",
  "/1/indexes/*/queries",
  "/1/indexes/a/facets/x/query",
  "/1/indexes/a/browse",
  "/1/indexes/b/batch",
  "/1/indexes/*/batch",
  "/1/indexes/*/objects",
  "/1/indexes/b/settings",
  "/1/indexes/b/synonyms/batch",
  "/1/indexes/b/synonyms/search",
  "/1/indexes/b/rules/batch",
  "/1/indexes/b/rules/search",
  "/1/indexes/b/deleteByQuery",
  "/1/indexes/b/operation",
  "/1/indexes/b/1/partial",
  "/1/indexes/b/1",
  "/1/keys",
  "/1/keys/x",
  "/1/dictionaries/stopwords/batch",
  "/1/events",
  "/1/indexes/*/recommendations",
  "/1/indexes/b/clear",
  "/1/task/1",
];

test("calls at random are never answered with a fault", async () => {
  const next = seeded(20_261_121);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  function value(depth: number): unknown {
    const kind = Math.floor(next() * (depth > 3 ? 5 : 8));
    if (kind === 0) return Math.floor(next() * 2000) - 500;
    if (kind === 1) return [true, false, null, 1e300, 0.5][Math.floor(next() * 5)];
    if (kind <= 4) return pick(texts);
    if (kind === 5) return Array.from({ length: Math.floor(next() * 4) }, () => value(depth + 1));
    return object(depth + 1);
  }
  function object(depth: number): Record<string, unknown> {
    return Object.fromEntries(
      Array.from({ length: Math.floor(next() * 6) }, () => [pick(parameterNames) ?? "", value(depth)]),
    );
  }
  const faulty: unknown[] = [];
  for (let round = 0; round < 1500; round++) {
    const path = pick(paths) ?? "";
    const method = pick(["POST", "POST", "POST", "PUT", "GET", "DELETE"]) ?? "";
    const hasBody = method === "POST" || method === "PUT";
    const body =
      path.includes("queries") || path.includes("batch") || path.includes("objects")
        ? { ...object(0), requests: [{ ...object(1), indexName: "a" }] }
        : value(0);
    const { status } = await server.call(method, path, hasBody ? { body: JSON.stringify(body) ?? "" } : {});
    if (status >= 500) faulty.push({ method, path, body });
  }
  expect(faulty).toEqual([]);
});
