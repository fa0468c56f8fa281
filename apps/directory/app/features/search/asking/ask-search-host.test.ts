import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { askSearchHost, isPreparing } from "./ask-search-host.ts";

const request: SearchRequest = {
  indexName: "services_en",
  query: "food",
  page: 0,
  hitsPerPage: 20,
  facets: ["categories"],
  maxValuesPerFacet: 10,
  facetFilters: [],
  attributesToRetrieve: ["*"],
  attributesToHighlight: ["name"],
  attributesToSnippet: [],
  highlightPreTag: "[",
  highlightPostTag: "]",
};

/** The keys used to query the engine. */
let keys: string[];
/** The keys that the engine accepts. */
let valid: Set<string>;
/** The sessions handed out. */
let sessions: number;
let engine: Server;
let status: number;

beforeEach(async () => {
  keys = [];
  valid = new Set();
  status = 403;
  engine = createServer((incoming, outgoing) => {
    const key = String(incoming.headers["x-algolia-api-key"]);
    keys.push(key);
    const isValid = valid.has(key);
    outgoing.writeHead(isValid ? 200 : status, { "content-type": "application/json" });
    outgoing.end(
      JSON.stringify(isValid ? { results: [{ hits: [], nbHits: 3 }] } : { message: "no", status }),
    );
  });
  await new Promise<void>((listening) => {
    engine.listen(0, "127.0.0.1", listening);
  });
  sessions = 0;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(session(`key-${++sessions}`))));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  engine.closeAllConnections();
  await new Promise((closed) => engine.close(closed));
});

function session(apiKey: string): object {
  const address = engine.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    provider: "algolia",
    appId: "APP",
    apiKey,
    expiresAt: 0,
    host: { url: `127.0.0.1:${port}`, protocol: "http", accept: "readWrite" },
    indexes: { en: "services_en" },
  };
}

test("fetches a session and queries the engine in it", async () => {
  valid.add("key-1");
  const [answer] = await askSearchHost(() => [request], AbortSignal.timeout(10_000));
  expect(answer?.nbHits).toBe(3);
  expect(keys).toEqual(["key-1"]);
});

test("fetches another session once, when the key is refused", async () => {
  valid.add("key-2");
  const [answer] = await askSearchHost(() => [request], AbortSignal.timeout(10_000));
  expect(answer?.nbHits).toBe(3);
  expect(keys).toEqual(["key-1", "key-2"]);
});

test("gives up when the other key is refused, too", async () => {
  await expect(askSearchHost(() => [request], AbortSignal.timeout(10_000))).rejects.toMatchObject({
    status: 403,
  });
  expect(keys).toEqual(["key-1", "key-2"]);
});

test("recognizes an index that is being built", async () => {
  status = 429;
  const error: unknown = await askSearchHost(() => [request], AbortSignal.timeout(10_000)).catch(
    (thrown: unknown) => thrown,
  );
  expect(isPreparing(error)).toBe(true);
  expect(keys).toEqual(["key-1"]);
});
