import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Service } from "@dragoman/hsds";
import { planIndexes } from "../directory/plan-indexes.ts";
import type { SearchAdmin, SearchProvider } from "../directory/provider.ts";
import { recordsOf } from "../directory/record.ts";
import { openAt } from "../open-slots.ts";
import { anyOf, atLeast, atMost, sortedIndexName } from "../portable-request.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { buildHours, buildLocation, buildPlace, buildService, emptyRow } from "../testing/build-service.ts";
import { temporaryDirectory } from "../store/testing/temporary-directory.ts";
import { createEmbeddedProvider } from "./embedded-provider.ts";

/** A Wednesday. */
const now = new Date("2026-11-18T12:00:00Z");
const locales = ["en", "ar"];
let provider: SearchProvider & SearchAdmin;

beforeEach(async () => {
  provider = createEmbeddedProvider({
    onError: (error) => {
      throw error;
    },
  });
  await provider.adopt(planIndexes(locales, []));
  await provider.replaceAll(inOneBatch(), "1");
});

afterEach(() => provider.close());

function inAthens(id: string, values: Partial<Service>): Service {
  const addresses = [{ ...emptyRow("addresses", id), country: "GR" }];
  const location = buildLocation(id, { time_zone: "Europe/Athens", addresses });
  return buildService(id, {
    name: `Help ${id}`,
    service_at_locations: [buildPlace(id, location)],
    ...values,
  });
}

async function* inOneBatch() {
  const services = [
    inAthens("office", { schedules: [buildHours("MO,TU,WE,TH,FR", "09:00", "17:00")], minimum_age: 18 }),
    inAthens("night", { schedules: [buildHours("WE", "22:00", "06:00")], assured_date: "2026-01-01" }),
    inAthens("always", {
      schedules: [buildHours("MO,TU,WE,TH,FR,SA,SU", "00:00", "24:00")],
      maximum_age: 17,
      assured_date: "2026-11-01",
    }),
    inAthens("silent", { assured_date: "2026-10-01" }),
  ];
  yield services.flatMap((service) =>
    recordsOf(service, locales, { now, areaCode: (name) => `place:${name}` }),
  );
}

async function found(parameters: Record<string, unknown>): Promise<string[]> {
  const [result] = await provider.search([parseSearchRequest({ indexName: "services_en", ...parameters })]);
  return result?.type === "hits" ? result.hits.map(({ serviceId }) => serviceId ?? "") : [];
}

test.each([
  ["2026-11-18T07:00:00Z", ["always", "office"]],
  ["2026-11-18T15:30:00Z", ["always"]],
  ["2026-11-18T21:00:00Z", ["always", "night"]],
  ["2026-11-19T03:59:00Z", ["always", "night"]],
  ["2026-11-19T04:00:00Z", ["always"]],
  ["2026-11-24T07:00:00Z", ["always", "office"]],
])("at %s open is what its own clocks say", async (time, open) => {
  const codes = openAt(Date.parse(time) / 1000);
  expect((await found({ facetFilters: [anyOf("open", codes)] })).toSorted()).toEqual(open);
});

test("hours, ages and ways of getting help are counted or compared", async () => {
  const [result] = await provider.search([
    parseSearchRequest({
      indexName: "services_ar",
      facets: ["*"],
      numericFilters: [atMost("minimumAge", 17), atLeast("maximumAge", 17)],
    }),
  ]);
  if (result?.type !== "hits") throw new Error("Hits were asked for");
  expect(result.facets).toMatchObject({ hours: { known: 2, unknown: 1 }, delivery: { "in-person": 3 } });
  expect(result.facets).not.toHaveProperty("open");
  expect(result.hits.find(({ serviceId }) => serviceId === "always")).toMatchObject({
    openings: [0, 604_800],
    maximumAge: 17,
  });
  for (const hit of result.hits) expect(hit).not.toHaveProperty("open");
});

test("the most recently checked come first, and those never checked last", async () => {
  const indexName = sortedIndexName("services_en", { by: "checked" }, "embedded");
  expect(await found({ indexName })).toEqual(["always", "silent", "night", "office"]);
  expect(await found({ indexName, query: "help night" })).toEqual(["night"]);
  expect(await found({ indexName, query: "help", hitsPerPage: 2 })).toEqual(["always", "silent"]);
});

test("a damaged record is left out of the answer until the index is built again", async () => {
  const directory = temporaryDirectory();
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const written = createEmbeddedProvider({ directory, onError });
  await written.adopt(planIndexes(locales, []));
  await written.replaceAll(inOneBatch(), "1");
  await written.close();
  const file = readdirSync(directory).find((name) => name.endsWith(".documents")) ?? "";
  const path = join(directory, file);
  const text = readFileSync(path, "latin1");
  // Still valid JSON, but with another checksum.
  writeFileSync(path, text.replaceAll("Help night", "Help fight"), "latin1");
  provider = createEmbeddedProvider({ directory, onError });
  expect(await provider.adopt(planIndexes(locales, []))).toBe("1");
  expect(provider.mustBuild?.()).toBe(false);
  expect((await found({ query: "help" })).toSorted()).toEqual(["always", "office", "silent"]);
  expect(provider.mustBuild?.()).toBe(true);
  expect(errors).toHaveLength(1);
  await provider.replaceAll(inOneBatch(), "2");
  expect(provider.mustBuild?.()).toBe(false);
  expect(await found({ query: "help" })).toHaveLength(4);
});

test("another thread finds the same for pages, in every language and order, also after a change", async () => {
  const inThread = createEmbeddedProvider({
    threads: 1,
    onError: (error) => {
      throw error;
    },
  });
  const shelter = { code: "BH-1800", name: "Shelter", names: { ar: "مأوى" }, words: { en: ["bed"] } };
  for (const one of [provider, inThread]) {
    await one.adopt({ ...planIndexes(locales, []), glossary: [shelter] });
    await one.replaceAll(inOneBatch(), "1");
  }
  const requests = [
    { indexName: "services_en", query: "help", facets: ["*"] },
    { indexName: "services_ar", query: "hlep", highlightPreTag: "<b>" },
    {
      indexName: sortedIndexName("services_en", { by: "checked" }, "embedded"),
      query: "",
      page: 1,
      hitsPerPage: 2,
    },
    { indexName: "services_en", query: "nothing of the kind" },
  ].map(parseSearchRequest);
  const plain = async (one: SearchProvider) =>
    JSON.parse(JSON.stringify(await one.search(requests))) as unknown;
  // The first search starts the thread and is answered in this one, where results are cached and stable.
  await vi.waitFor(
    async () => {
      const [[one], [other]] = await Promise.all([inThread.search(requests), inThread.search(requests)]);
      expect(one).not.toBe(other);
    },
    { timeout: 30_000 },
  );
  expect(await plain(inThread)).toEqual(await plain(provider));
  for (const one of [provider, inThread]) {
    await one.replaceServices({ serviceIds: ["night"], records: [], note: "2" });
  }
  expect(await plain(inThread)).toEqual(await plain(provider));
  await expect(inThread.search([parseSearchRequest({ indexName: "services_xx" })])).rejects.toThrow(
    "services_xx",
  );
  await inThread.close();
});
