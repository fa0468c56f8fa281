import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  anyOf,
  atLeast,
  atMost,
  near,
  sortedIndexName,
  within,
  type PortableAnswer,
  type PortableRequest,
} from "../portable-request.ts";
import { documentId } from "../providers/meilisearch/meilisearch-document.ts";
import {
  startRecordingServer,
  type PlannedAnswer,
  type RecordedCall,
  type RecordingServer,
} from "../providers/testing/recording-server.ts";
import { connectSearch, isEnding, isRefusedKey, type ClientSession } from "./connect-search.ts";

// The adapter's modules are meant for bundlers and Node cannot load them; the same code is bundled for browsers beside
// them.
vi.mock("typesense-instantsearch-adapter", async () => {
  Object.assign(globalThis, { self: globalThis });
  const path: string = "typesense-instantsearch-adapter/dist/typesense-instantsearch-adapter.js";
  const { default: bundle } = (await import(path)) as { default: unknown };
  return typeof bundle === "function" ? { default: bundle } : (bundle as object);
});

type Provider = ClientSession["provider"];
const providers = ["embedded", "algolia", "typesense", "meilisearch"] as const satisfies Provider[];

let server: RecordingServer;
let instead: (call: RecordedCall) => PlannedAnswer | undefined;

beforeEach(async () => {
  instead = () => undefined;
  server = await startRecordingServer((call) => instead(call) ?? usual(call));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const geoloc = { lat: 37.8, lng: -122.2 };
const facets = { city: { Oakland: 4 } };

/** One hit in the format of each engine. */
function usual({ path, body }: RecordedCall): PlannedAnswer | undefined {
  if (path === "/multi_search") {
    const { searches } = body as { searches: { per_page: number }[] };
    return {
      json: {
        results: searches.map(({ per_page: length }) => ({
          found: 41,
          page: 1,
          request_params: { per_page: length },
          hits: [
            {
              document: { id: "service:1", name: "Food pantry", summary: "a b c d", _geoloc: [37.8, -122.2] },
              highlight: {
                name: { value: "[Food] pantry", snippet: "[Food] pantry", matched_tokens: ["Food"] },
              },
            },
          ],
          facet_counts: [{ field_name: "city", counts: [{ value: "Oakland", count: 4 }], stats: {} }],
        })),
      },
    };
  }
  if (path === "/multi-search") {
    const { queries } = body as { queries: { indexUid: string }[] };
    const document = {
      id: documentId("service:1"),
      objectID: "service:1",
      name: "Food pantry",
      summary: "a b c d",
      _geo: geoloc,
    };
    return {
      json: {
        results: queries.map(({ indexUid }) => ({
          indexUid,
          hits: [{ ...document, _formatted: { ...document, name: "[Food] pantry" } }],
          totalHits: 41,
          totalPages: 3,
          facetDistribution: facets,
        })),
      },
    };
  }
  const { requests } = body as { requests: object[] };
  return {
    json: {
      results: requests.map(() => ({
        hits: [
          {
            objectID: "service:1",
            name: "Food pantry",
            _geoloc: geoloc,
            _highlightResult: { name: { value: "[Food] pantry" } },
            _snippetResult: { summary: { value: "a b…" } },
          },
        ],
        nbHits: 41,
        page: 0,
        nbPages: 3,
        facets,
      })),
    },
  };
}

function sessionOf(provider: Provider): ClientSession {
  return {
    provider,
    appId: provider === "embedded" || provider === "algolia" ? "APP" : "",
    apiKey: "visitor-key",
    expiresAt: 2_000_000_000,
    host: { url: server.address.slice("http://".length), protocol: "http", accept: "readWrite" },
    indexes: { en: "services_en" },
  };
}

const plain: PortableRequest = {
  indexName: "services_en",
  query: "food",
  page: 0,
  hitsPerPage: 20,
  facets: ["city"],
  maxValuesPerFacet: 10,
  facetFilters: [],
  attributesToRetrieve: ["*"],
  attributesToHighlight: ["name"],
  attributesToSnippet: ["summary:2"],
  highlightPreTag: "[",
  highlightPostTag: "]",
};

const variations: Record<string, PortableRequest> = {
  indexName: { ...plain, indexName: "services_ar" },
  query: { ...plain, query: "shelter" },
  page: { ...plain, page: 2 },
  hitsPerPage: { ...plain, hitsPerPage: 5 },
  facets: { ...plain, facets: ["city", "categories"] },
  facetFilters: { ...plain, facetFilters: [anyOf("city", ["Oakland"])] },
  "two values": { ...plain, facetFilters: [anyOf("city", ["Oakland", "Berkeley"])] },
  "two groups": { ...plain, facetFilters: [anyOf("city", ["Oakland"]), anyOf("free", ["true"])] },
  numericFilters: { ...plain, numericFilters: [atLeast("checkedAt", 5)] },
  "two numbers": { ...plain, numericFilters: [atLeast("checkedAt", 5), atMost("checkedAt", 9)] },
  circle: { ...plain, ...near(geoloc, 3000) },
  radius: { ...plain, ...near(geoloc, 4000) },
  box: { ...plain, ...within({ north: 38, east: 0, south: 37, west: -123 }) },
  attributesToRetrieve: { ...plain, attributesToRetrieve: ["name"] },
  attributesToHighlight: { ...plain, attributesToHighlight: ["name", "organization"] },
  attributesToSnippet: { ...plain, attributesToSnippet: ["alternateName:3"] },
  highlightPreTag: { ...plain, highlightPreTag: "<b>" },
  highlightPostTag: { ...plain, highlightPostTag: "</b>" },
};

/** The requests that reached the engine, without parts that are new in every call. */
async function outgoing(provider: Provider, request: PortableRequest): Promise<unknown> {
  server.calls.length = 0;
  await (await connectSearch(sessionOf(provider))).search([request]);
  return server.calls.map(({ path, body }) => ({ path, body })).at(-1);
}

test.each(providers)("passes every parameter of a portable request on to %s", async (provider) => {
  const asked = new Map([["nothing changed", JSON.stringify(await outgoing(provider, plain))]]);
  for (const [name, request] of Object.entries(variations)) {
    asked.set(name, JSON.stringify(await outgoing(provider, request)));
  }
  expect(new Set(asked.values()).size, [...asked.keys()].join()).toBe(asked.size);
});

test.each(["embedded", "algolia", "typesense"] as const)(
  "passes the number of facet values on to %s",
  async (provider) => {
    const more = await outgoing(provider, { ...plain, maxValuesPerFacet: 60 });
    expect(more).not.toEqual(await outgoing(provider, plain));
  },
);

test.each(providers)("gives the same results from %s", async (provider) => {
  const connection = await connectSearch(sessionOf(provider));
  const [answer, second] = await connection.search([plain, { ...plain, query: "shelter" }]);
  expect(answer).toMatchObject({
    nbHits: 41,
    page: 0,
    nbPages: 3,
    facets: { city: { Oakland: 4 } },
    hits: [
      {
        objectID: "service:1",
        name: "Food pantry",
        _geoloc: geoloc,
        _highlightResult: { name: { value: "[Food] pantry" } },
        _snippetResult: { summary: { value: "a b…" } },
      },
    ],
  } satisfies PortableAnswer);
  expect(second?.nbHits).toBe(41);
});

test("says values with colons, dashes, quotes and commas so that no engine misreads them", async () => {
  const request = { ...plain, facetFilters: [anyOf("city", ['-Odd: "city", x', "B"])] };
  expect(await outgoing("typesense", request)).toMatchObject({
    body: { searches: [{ filter_by: 'city:=[`-Odd: "city", x`,`B`]' }] },
  });
  expect(await outgoing("meilisearch", request)).toMatchObject({
    body: { queries: [{ filter: ['(city = "-Odd: \\"city\\", x" OR city = "B")'] }] },
  });
  expect(await outgoing("algolia", request)).toMatchObject({
    body: { requests: [{ facetFilters: [['city:\\-Odd: "city", x', "city:B"]] }] },
  });
});

test("queries places in each engine's own syntax", async () => {
  expect(await outgoing("typesense", { ...plain, ...near(geoloc, 3000) })).toMatchObject({
    body: {
      searches: [
        {
          filter_by: "_geoloc:(37.8, -122.2, 3 km)",
          sort_by: expect.stringContaining("_geoloc(37.8, -122.2):asc"),
        },
      ],
    },
  });
  expect(await outgoing("meilisearch", { ...plain, ...near(geoloc, 3000) })).toMatchObject({
    body: {
      queries: [{ filter: ["_geoRadius(37.8, -122.2, 3000)"], sort: ["_geoPoint(37.8, -122.2):asc"] }],
    },
  });
});

function askingChecked(provider: Provider) {
  const indexName = sortedIndexName("services_en", { by: "checked" }, provider);
  return outgoing(provider, { ...plain, indexName });
}

test("sorts by the most recent check in each engine's own syntax", async () => {
  expect(await askingChecked("typesense")).toMatchObject({
    body: { searches: [{ collection: "services_en", sort_by: "checkedAt(missing_values: last):desc" }] },
  });
  expect(await askingChecked("meilisearch")).toMatchObject({
    body: { queries: [{ indexUid: "services_en", sort: ["checkedAt:desc"] }] },
  });
  for (const provider of ["algolia", "embedded"] as const) {
    expect(await askingChecked(provider)).toMatchObject({
      body: { requests: [{ indexName: "services_en_checked" }] },
    });
  }
});

test.each([
  ["embedded", 403],
  ["algolia", 403],
  ["typesense", 401],
  ["meilisearch", 403],
] as const)("recognizes a refused key from %s", async (provider, status) => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // the adapters print what they throw
  instead = () => ({ status, json: { message: "the key is over", code: "invalid_api_key", status } });
  const connection = await connectSearch(sessionOf(provider));
  const error: unknown = await connection.search([plain]).catch((thrown: unknown) => thrown);
  expect(isRefusedKey(error)).toBe(true);
  expect(error).toMatchObject({ status });
});

test("reports immediately that the host is not ready", async () => {
  instead = () => ({ status: 429, json: { message: "The index is being built", status: 429 } });
  const connection = await connectSearch(sessionOf("embedded"));
  await expect(connection.search([plain])).rejects.toMatchObject({ status: 429 });
  expect(server.calls).toHaveLength(1);
});

test.each(providers)("queries %s again each time", async (provider) => {
  const connection = await connectSearch(sessionOf(provider));
  await connection.search([plain]);
  const first = server.calls.length;
  await connection.search([plain]);
  expect(server.calls.length).toBeGreaterThan(first);
});

test("drops common words at Meilisearch when no record contains all of them", async () => {
  instead = ({ body }) =>
    JSON.stringify(body).includes('"all"')
      ? { json: { results: [{ indexUid: "services_en", hits: [], totalHits: 0 }] } }
      : undefined;
  const connection = await connectSearch(sessionOf("meilisearch"));
  const [answer] = await connection.search([{ ...plain, query: "warm food" }]);
  expect(answer?.nbHits).toBe(41);
});

test("says when a session is about to end", () => {
  const session = sessionOf("algolia");
  expect(isEnding(session)).toBe(false);
  expect(isEnding({ ...session, expiresAt: Date.now() / 1000 + 30 })).toBe(true);
});
