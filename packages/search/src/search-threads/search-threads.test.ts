import { expect, onTestFinished, test } from "vitest";
import type { IndexDocument } from "../engine/document.ts";
import type { SearchBatch } from "../protocol/answering/answer-searches.ts";
import { answeringHere, type MakeAnswer } from "../protocol/answering/make-answer.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { storeSource } from "../protocol/answering/store-source.ts";
import type { IndexStore } from "../store/indexes/index-store.ts";
import { openIndexStore } from "../store/indexes/open-index-store.ts";
import { temporaryDirectory } from "../store/testing/temporary-directory.ts";
import { SearchThreads } from "./search-threads.ts";

async function openStore(directory?: string): Promise<IndexStore> {
  const store = await openIndexStore({ ...(directory !== undefined && { directory }), onError: fail });
  onTestFinished(() => store.close());
  return store;
}

function fail(error: unknown): never {
  throw error;
}

const neverHere: MakeAnswer = async () => {
  throw new Error("A thread should have answered");
};

async function startThreads(
  store: Pick<IndexStore, "searchable">,
  options: { here?: MakeAnswer; count?: number; onError?: (error: unknown) => void } = {},
): Promise<SearchThreads> {
  const { here = neverHere, count = 1, onError = fail } = options;
  const threads = new SearchThreads({ count, here, onError, searchable: (name) => store.searchable(name) });
  onTestFinished(() => threads.end());
  await threads.ready();
  return threads;
}

function asking(parameters: Record<string, unknown>): SearchBatch {
  return {
    searches: [{ parameters, request: parseSearchRequest(parameters) }],
    kind: "one",
    maxBytes: 1_000_000,
  };
}

/** The parts of an answer that do not depend on time. */
async function answerOf(make: MakeAnswer, batch: SearchBatch): Promise<string> {
  const { body } = await make(batch, undefined);
  return Buffer.from(body)
    .toString()
    .replaceAll(/TimeMS":\d+/g, 'TimeMS":0');
}

async function found(make: MakeAnswer, parameters: Record<string, unknown>): Promise<unknown> {
  const answer: { hits?: { objectID: string }[] } = JSON.parse(await answerOf(make, asking(parameters)));
  return answer.hits?.map(({ objectID }) => objectID);
}

function places(first: number, count: number): IndexDocument[] {
  return Array.from({ length: count }, (_, at) => ({
    objectID: `p${first + at}`,
    name: `Night shelter ${first + at}`,
    city: (first + at) % 2 === 0 ? "Lviv" : "Kyiv",
    _geoloc: { lat: 49 + at / 1000, lng: 24 },
  }));
}

async function put(store: IndexStore, documents: readonly IndexDocument[]): Promise<void> {
  await store.write(
    "places",
    documents.map((document) => ({ kind: "put", document })),
  );
}

const searches = [
  {},
  { query: "shelter 7" },
  { query: "nigth sheltr", facets: ["*"] },
  { query: "shelter", filters: "city:Lviv", hitsPerPage: 3, page: 2 },
  { query: "shelter", aroundLatLng: "49.1,24", getRankingInfo: true },
  { query: "shelter", numericFilters: ["n<1e999"] },
  { query: "nothing of the kind" },
];

test("threads give byte-identical answers to this thread, from memory and from files", async () => {
  for (const directory of [undefined, temporaryDirectory()]) {
    const store = await openStore(directory);
    await store.configure("places", {
      attributesForFaceting: ["searchable(city)"],
      customRanking: ["asc(n)"],
    });
    await put(store, places(0, 700));
    await store.idle();
    await put(store, places(700, 3));
    const threads = await startThreads(store, { count: 2 });
    const here = answeringHere(storeSource(store));
    for (const parameters of searches) {
      const batch = asking({ indexName: "places", ...parameters });
      expect(await answerOf(threads.makeAnswer, batch)).toBe(await answerOf(here, batch));
    }
  }
});

test("a write is visible to the next search", async () => {
  const store = await openStore();
  const { makeAnswer } = await startThreads(store, { count: 2 });
  await put(store, places(0, 5));
  for (let round = 0; round < 20; round++) {
    await put(store, [{ objectID: "changing", name: `Round${round}x` }]);
    await store.write("places", [{ kind: "remove", objectID: `p${round}` }]);
    expect(await found(makeAnswer, { indexName: "places", query: `Round${round}x` })).toEqual(["changing"]);
    expect(await found(makeAnswer, { indexName: "places", query: `shelter ${round}` })).not.toContain(
      `p${round}`,
    );
  }
});

test("settings, and other documents in the same name, hold from the next search on", async () => {
  const store = await openStore(temporaryDirectory());
  const { makeAnswer } = await startThreads(store);
  await put(store, places(0, 3));
  expect(await found(makeAnswer, { indexName: "places" })).toEqual(["p2", "p1", "p0"]);
  await store.configure("places", { customRanking: ["asc(name)"] });
  expect(await found(makeAnswer, { indexName: "places" })).toEqual(["p0", "p1", "p2"]);
  await store.write("others", [{ kind: "put", document: { objectID: "other" } }]);
  expect(await found(makeAnswer, { indexName: "others" })).toEqual(["other"]);
  await store.move("others", "places");
  expect(await found(makeAnswer, { indexName: "places" })).toEqual(["other"]);
});

test("calls that come at the same time are all answered, and packed as each wants it", async () => {
  const store = await openStore();
  await put(store, places(0, 300));
  const { makeAnswer } = await startThreads(store, { count: 2 });
  const encodings = [undefined, "gzip", "br"] as const;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      makeAnswer(asking({ indexName: "places", query: "shelter", page: at % 15 }), encodings[at % 3]),
    ),
  );
  expect(answers.map(({ encoding }) => encoding)).toEqual(answers.map((_, at) => encodings[at % 3]));
  expect(answers.every(({ body }) => body.byteLength > 0)).toBe(true);
});

test("a request refused by a thread is not repeated here", async () => {
  const store = await openStore();
  await put(store, places(0, 300));
  const { makeAnswer } = await startThreads(store);
  const facet = asking({ indexName: "places", type: "facet", facet: "city", facetQuery: "l" });
  await expect(makeAnswer(facet, undefined)).rejects.toThrow("city");
  const large = { ...asking({ indexName: "places", hitsPerPage: 300 }), maxBytes: 2000 };
  await expect(makeAnswer(large, undefined)).rejects.toThrow("larger than 2000 bytes");
  expect(await found(makeAnswer, { indexName: "places", query: "shelter 1" })).toContain("p1");
});

test("an index that is not there is refused here", async () => {
  const store = await openStore();
  await put(store, places(0, 3));
  const { makeAnswer } = await startThreads(store, { here: answeringHere(storeSource(store)) });
  await expect(makeAnswer(asking({ indexName: "nowhere" }), undefined)).rejects.toThrow("nowhere");
});

test("a page comes between two searches of a call, and before all calls that wait", async () => {
  const store = await openStore();
  await put(store, places(0, 500));
  const { makeAnswer, answerFirst } = await startThreads(store);
  const done: string[] = [];
  const { searches } = asking({ indexName: "places", query: "nigth sheltr", hitsPerPage: 100 });
  const heavy = { searches: Array.from({ length: 20 }, () => searches).flat(), kind: "none" as const };
  const calls = Array.from({ length: 6 }, (_, at) =>
    makeAnswer({ ...heavy, maxBytes: 1e9 }, undefined).then(() => done.push(`call ${at}`)),
  );
  const pages = Array.from({ length: 12 }, (_, at) =>
    found(answerFirst, { indexName: "places", query: `shelter ${at}` }).then(() => done.push("page")),
  );
  await Promise.all([...calls, ...pages]);
  expect(done.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => "page"));
});

test("this thread answers while threads start, and for an index that cannot be sent", async () => {
  const store = await openStore();
  await put(store, places(0, 3));
  const errors: unknown[] = [];
  const here = answeringHere(storeSource(store));
  const starting = new SearchThreads({
    count: 1,
    here,
    onError: fail,
    searchable: () => fail(new Error("Nobody should be asked yet")),
  });
  onTestFinished(() => starting.end());
  expect(await found(starting.makeAnswer, { indexName: "places", query: "shelter 2" })).toEqual(["p2"]);
  const untold = {
    searchable: (name: string) => {
      const index = store.searchable(name);
      // A segment without a source.
      return index && { ...index, state: { ...index.state, segments: index.state.segments.map(unknown) } };
    },
  };
  const threads = await startThreads(untold, { here, onError: (error) => errors.push(error) });
  expect(await found(threads.makeAnswer, { indexName: "places", query: "shelter 2" })).toEqual(["p2"]);
  expect(errors).toHaveLength(1);
});

function unknown<Live extends { segment: object }>(live: Live): Live {
  return { ...live, segment: { ...live.segment } };
}

test("a thread that ends is replaced, and its calls are answered here", async () => {
  const store = await openStore();
  await put(store, places(0, 3));
  const errors: unknown[] = [];
  const threads = await startThreads(store, {
    here: answeringHere(storeSource(store)),
    onError: (error) => errors.push(error),
  });
  const answers = Array.from({ length: 5 }, (_, at) =>
    found(threads.makeAnswer, { indexName: "places", query: `shelter ${at % 3}` }),
  );
  await threads.endOne();
  expect(await Promise.all(answers)).toEqual([["p0"], ["p1"], ["p2"], ["p0"], ["p1"]]);
  expect(errors).toHaveLength(1);
  await threads.ready();
  expect(await found(threads.makeAnswer, { indexName: "places", query: "shelter 2" })).toEqual(["p2"]);
});
