import { afterAll, beforeAll, expect, test } from "vitest";
import { planIndexes } from "../directory/plan-indexes.ts";
import { recordsOf } from "../directory/record.ts";
import { portableAnswer } from "../portable-answer.ts";
import { anyOf, near, type PortableAnswer, type PortableRequest } from "../portable-request.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { createEmbeddedProvider } from "../providers/embedded-provider.ts";
import { sampleServices } from "../testing/sample-records.ts";
import { buildPackSegment, packWords } from "./build-pack.ts";
import { openPack } from "./open-pack.ts";
import { readPack, writePack, type PackFile, type PackHead } from "./pack-file.ts";

const locales = ["en", "es"];
type Services = typeof sampleServices;

const host = createEmbeddedProvider({
  onError: (error) => {
    throw error;
  },
});

async function* records(services: Services) {
  yield services.flatMap((service) => recordsOf(service, locales));
}

beforeAll(async () => {
  await host.adopt(planIndexes(locales, []));
  await host.replaceAll(records(sampleServices), "1");
});
afterAll(() => host.close());

async function packOf(
  services: Services,
  head: Partial<PackHead> = {},
  language = "en",
): Promise<PackFile & { bytes: Uint8Array<ArrayBuffer> }> {
  const categories = new Set(services.flatMap((one) => recordsOf(one, [])).flatMap((one) => one.categories));
  const words = packWords([], { locale: language, categories });
  const bytes = writePack(
    { version: "1", language, services: services.length, about: { day: "today" }, ...head },
    {
      ...(await buildPackSegment(records(services), language)),
      ...words,
    },
  );
  return { ...(await readPack(new Blob([bytes]))), bytes };
}

const request: PortableRequest = {
  indexName: "services_en",
  query: "",
  page: 0,
  hitsPerPage: 20,
  facets: ["categories", "languages"],
  maxValuesPerFacet: 60,
  facetFilters: [],
  attributesToRetrieve: ["*"],
  attributesToHighlight: ["name", "organization"],
  attributesToSnippet: ["summary:28"],
  highlightPreTag: "<",
  highlightPostTag: ">",
};

async function fromHost(asked: PortableRequest): Promise<PortableAnswer> {
  const [result] = await host.search([parseSearchRequest({ ...asked })]);
  if (!result) throw new Error("The host sent no answer");
  return portableAnswer(result);
}

function idsOf({ hits }: PortableAnswer): unknown[] {
  return hits.map(({ serviceId }) => serviceId);
}

function marksOf({ hits }: PortableAnswer): unknown[] {
  return hits.map(({ _highlightResult: names, _snippetResult: texts }) => [names, texts]);
}

test.each<[string, Partial<PortableRequest>]>([
  ["words", { query: "food bank" }],
  ["slips", { query: "fod pantri" }],
  ["a question", { query: "I am hungry and have no money" }],
  ["a place", { query: "shelter bernau" }],
  ["a need", { facetFilters: [anyOf("categories", ["food"])] }],
  ["a need and a language", { facetFilters: [anyOf("categories", ["food"]), anyOf("languages", ["ar"])] }],
  ["a point", near({ lat: 52.5, lng: 13.5 }, 10_000)],
  ["nothing", {}],
  ["another order", { indexName: "services_en_checked" }],
])("a pack answers %s as the search host does", async (_, asked) => {
  const sent = { ...request, ...asked } as PortableRequest; // each is one kind of request
  const [answer] = (await openPack(await packOf(sampleServices))).search([sent]);
  const expected = await fromHost(sent);
  expect(answer?.nbHits).toBeGreaterThan(0);
  expect(idsOf(answer as PortableAnswer)).toEqual(idsOf(expected));
  expect(answer).toMatchObject({ nbHits: expected.nbHits, facets: expected.facets });
  expect(marksOf(answer as PortableAnswer)).toEqual(marksOf(expected));
});

test("a pack holds the texts of one language, and no confidential place", async () => {
  const pack = await packOf(sampleServices);
  const text = new TextDecoder().decode(pack.bytes);
  expect(text).toContain("Soup Kitchen");
  expect(text).not.toMatch(/Secretville|Hidden Lane/);
  expect(pack.head).toMatchObject({ language: "en", services: 5, about: { day: "today" } });
});

async function countHits(pack: PackFile, query: string): Promise<number | undefined> {
  return (await openPack(pack)).search([{ ...request, query }])[0]?.nbHits;
}

test("a pack without the index of its glossary is searched by the words of its texts", async () => {
  const pack = await packOf(sampleServices);
  const without: PackFile = {
    head: pack.head,
    part: async (name) => (name === "glossary" ? undefined : pack.part(name)),
  };
  expect(await countHits(pack, "hungry")).toBeGreaterThan(0);
  expect(await countHits(without, "soup kitchen")).toBe(await countHits(pack, "soup kitchen"));
});

test("later changes replace the content of the pack", async () => {
  const [kitchen, bank, ...others] = sampleServices;
  if (!kitchen || !bank) throw new Error("The samples have changed");
  const changed = { ...kitchen, name: "Lunch Club" };
  const pack = await packOf([kitchen, bank, ...others]);
  const changes = await packOf([changed], { version: "2", since: "1", changed: [kitchen.id, bank.id] });
  const { search } = await openPack(pack, changes);
  const [all, club, old] = search([
    request,
    { ...request, query: "lunch club" },
    { ...request, query: "soup kitchen", facetFilters: [anyOf("serviceId", [kitchen.id])] },
  ]);
  expect(all?.nbHits).toBe(4);
  expect(club?.hits[0]).toMatchObject({ serviceId: kitchen.id, name: "Lunch Club" });
  expect(old?.hits.map(({ name }) => name)).not.toContain("Soup Kitchen");
  expect(all?.hits.map(({ serviceId }) => serviceId)).not.toContain(bank.id);
});

test("a town whose services were all removed is empty", async () => {
  const pack = await packOf(sampleServices);
  const nothing = writePack(
    {
      version: "2",
      since: "1",
      changed: sampleServices.map(({ id }) => id),
      language: "en",
      services: 0,
      about: null,
    },
    {},
  );
  const gone = await readPack(new Blob([nothing]));
  expect((await openPack(pack, gone)).search([request])[0]?.nbHits).toBe(0);
});

test("half a file is none", async () => {
  const { bytes } = await packOf(sampleServices);
  await expect(readPack(new Blob([bytes.slice(0, bytes.length / 2)]))).rejects.toThrow("has");
});

test("another language has no index", async () => {
  const { search } = await openPack(await packOf(sampleServices));
  expect(() => search([{ ...request, indexName: "services_es" }])).toThrow();
});
