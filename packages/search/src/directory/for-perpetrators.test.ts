import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmbeddedProvider } from "../providers/embedded-provider.ts";
import { anyOf, sortedIndexName } from "../portable-request.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { buildAttribute, buildService, buildTerm, translation } from "../testing/build-service.ts";
import { planIndexes } from "./plan-indexes.ts";
import { recordsOf } from "./record.ts";

const provider = createEmbeddedProvider({
  onError: (error) => {
    throw error;
  },
});

const violence = buildAttribute(buildTerm("violence-at-home"));

/** Its texts match better than those of all other records. */
const line = buildService("line", {
  name: "Call before you hurt someone",
  description:
    "My husband hits me, my husband beats me, I was hit: for men who hit at home and want to stop anger.",
  assured_date: "2026-11-01",
  attributes: [violence],
  translations: [translation("es", "description", "Para hombres que pegan: mi marido me pega")],
});
const shelters = Array.from({ length: 6 }, (_, index) =>
  buildService(`shelter${index}`, {
    name: `House ${index} for women`,
    description: "Safe rooms after violence.",
    attributes: [violence],
  }),
);

beforeAll(async () => {
  await provider.adopt(planIndexes(["en", "es", "ar"], []));
  await provider.replaceAll(batches(), "1");
});
afterAll(() => provider.close());

async function* batches() {
  yield [line, ...shelters].flatMap((service) => recordsOf(service, ["en", "es", "ar"]));
}

async function found(query: string, parameters: object = {}): Promise<string[]> {
  const [result] = await provider.search([
    parseSearchRequest({ indexName: "services_en", query, ...parameters }),
  ]);
  return result?.type === "hits" ? result.hits.map(({ objectID }) => objectID.replace("service:", "")) : [];
}

test.each([
  "i was hit",
  "my husband beats me",
  "my husband hits me",
  "violence",
  "me pega mi marido",
  "زوجي يضربني",
])("a line for those who hit comes after all others for “%s”", async (query) => {
  const ids = await found(query);
  expect(ids.length).toBe(7);
  expect(ids.at(-1)).toBe("line");
});

test("it comes last without a query, and in every order", async () => {
  const facetFilters = [anyOf("categories", ["violence-at-home"])];
  expect((await found("", { facetFilters })).at(-1)).toBe("line");
  const indexName = sortedIndexName("services_en", { by: "checked" }, "embedded");
  expect((await found("", { indexName })).at(-1)).toBe("line");
});

test.each(["i hit my wife", "anger management", "call before you hurt someone"])(
  "the query “%s” finds it first",
  async (query) => {
    expect((await found(query))[0]).toBe("line");
  },
);

test("a filter for them finds them alone", async () => {
  expect(await found("", { facetFilters: [anyOf("audience", ["people-who-hurt-others"])] })).toEqual([
    "line",
  ]);
});

test("in danger, protective services rank above mere word matches", async () => {
  const animals = buildService("animals", {
    name: "No-kill shelter: will kill no animal",
    assured_date: "2026-11-18",
  });
  await provider.replaceServices({
    serviceIds: ["animals"],
    records: recordsOf(animals, ["en"]),
    note: "2",
  });
  const ids = await found("help me he will kill me");
  expect(ids[0]).toMatch(/^shelter/);
  expect(await found("no-kill animal shelter")).toEqual(["animals"]);
});
