import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "@dragoman/hsds";
import { planIndexes } from "../directory/plan-indexes.ts";
import type { SearchAdmin, SearchProvider } from "../directory/provider.ts";
import { recordsOf, type DirectoryRecord } from "../directory/record.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { buildService } from "./build-service.ts";
import { sampleServices } from "./sample-records.ts";
import { startSearchServer, type SearchServer } from "./search-server.ts";

const locales = ["en", "es", "pt-BR"];

/**
 * What every provider must do, asked through our host in the protocol. The services are few, and what depends on the
 * ranking of an engine is left out: see the judged queries for that.
 */
export function describeProvider(
  name: string,
  { open, skip }: { open: () => Promise<SearchProvider & SearchAdmin>; skip?: string | undefined },
): void {
  const reason = skip === undefined ? "" : ` (${skip})`;
  describe.skipIf(skip !== undefined)(`${name} as a provider${reason}`, () => {
    let provider: SearchProvider & SearchAdmin;
    let server: SearchServer;

    beforeAll(async () => {
      provider = await open();
      server = await startSearchServer(provider);
    });

    afterAll(async () => {
      await server.close();
      await provider.close();
      expect(server.faults).toEqual([]);
    });

    async function ask(request: Record<string, unknown>) {
      const [result] = await server.ask([{ indexName: "services_en", ...request }]);
      if (!result) throw new Error("One request has one result");
      return result;
    }

    async function names(request: Record<string, unknown>): Promise<string[]> {
      return (await ask(request)).hits.map((hit) => hit.name ?? "");
    }

    async function sorted(request: Record<string, unknown>): Promise<string[]> {
      return (await names(request)).toSorted();
    }

    test("gives the fields of a record and of a result", async () => {
      const result = await ask({ query: "hostel" });
      expect(result).toMatchObject({ page: 0, nbPages: 1, query: "hostel", index: "services_en" });
      expect(result.nbHits).toBe(result.hits.length);
      expect(result.hits[0]).toMatchObject({
        objectID: "service_at_location:hostel",
        name: "Night Hostel",
        city: "Bernau",
        categories: ["bed-tonight"],
        _geoloc: { lat: 52.5, lng: 13.6 },
      });
      for (const hidden of ["words", "open", "numbers"]) expect(result.hits[0]).not.toHaveProperty(hidden);
    });

    // Everyday words for a need find others, too.
    test.each([
      ["a word", "bank", "Food Bank"],
      ["a word in capitals, with accents", "PÄNTRY", "Pantry"],
      ["the beginning of a word", "host", "Night Hostel"],
      ["a word with a typo", "kitchne", "Soup Kitchen"],
      ["words of several fields", "pantry bernau", "Pantry"],
    ])("finds %s", async (_, query, found) => {
      expect((await names({ query }))[0]).toBe(found);
    });

    test.each([
      ["a quotation mark", '"'],
      ["signs of query languages", "\\ * ? : ( [ { ~ ^ / && || !"],
      ["their words", "AND OR NOT"],
      ["control characters", "\u202Efood\u0000"],
      ["a picture", "🛏️"],
      ["a tag", "<script>"],
      ["a long sentence without spaces", "食べ物".repeat(200)],
      ["many misspelt words", "houxing shletre ".repeat(60)],
      ["a long word", "a".repeat(600)],
    ])("answers %s", async (_, query) => {
      expect(await ask({ query })).toHaveProperty("nbHits");
    });

    test("finds nothing for a word that is nowhere", async () => {
      expect(await ask({ query: "xylophone" })).toMatchObject({ hits: [], nbHits: 0 });
    });

    test("highlights matches", async () => {
      const { hits } = await ask({ query: "kitchen", highlightPreTag: "[", highlightPostTag: "]" });
      expect(hits[0]?.["_highlightResult"]).toMatchObject({ name: { value: "Soup [Kitchen]" } });
    });

    test("counts facets exactly, and filters by them in any case", async () => {
      const facets = ["city", "languages", "alert", "nothing"];
      const facetFilters = [["city:Berlin", "city:bernau"], ["languages:ar"]];
      expect(await sorted({ facetFilters })).toEqual(["Food Bank", "Pantry"]);
      expect((await ask({ facets, facetFilters }))["facets"]).toEqual({
        city: { Berlin: 1, Bernau: 1 },
        languages: { ar: 2, de: 1 },
      });
      const without = await ask({ hitsPerPage: 0, facets: "city", facetFilters: [["languages:ar"]] });
      expect(without).toMatchObject({ hits: [], nbHits: 2, facets: { city: { Berlin: 1, Bernau: 1 } } });
    });

    test("combines conditions", async () => {
      expect(await sorted({ filters: "city:Berlin OR city:Bernau" })).toHaveLength(4);
      expect(await sorted({ filters: "NOT city:Berlin AND categories:food" })).toEqual(["Pantry"]);
      expect(await sorted({ filters: "free:maybe" })).toEqual([]);
      expect(await sorted({ filters: "unknown:x" })).toEqual([]);
      expect(
        await names({ numericFilters: ["checkedAt>=1793491200", "checkedAt<=1793491200"] }),
      ).toHaveLength(4);
      expect(await names({ numericFilters: ["checkedAt>1793491200"] })).toEqual([]);
    });

    test("finds values of a facet", async () => {
      const { results } = await server.connect().searchForFacets({
        requests: [{ indexName: "services_en", type: "facet", facet: "city", facetQuery: "bern" }],
      });
      expect(results).toMatchObject([{ facetHits: [{ value: "Bernau", count: 2 }] }]);
    });

    test("limits and orders by distance, and finds in boxes and polygons", async () => {
      const near = { aroundLatLng: "52.5,13.405", aroundRadius: 8000 };
      expect(await names(near)).toEqual(["Food Bank", "Soup Kitchen", "Pantry"]);
      expect(await names({ ...near, aroundRadius: 100 })).toEqual([]);
      expect(await sorted({ insideBoundingBox: "52.6,13.7,52.4,13.45" })).toEqual(["Night Hostel", "Pantry"]);
      const boxes = [
        [52.6, 13.7, 52.4, 13.55],
        [52.6, 13.405, 52.4, 13.3],
      ];
      expect(await sorted({ insideBoundingBox: boxes })).toEqual(["Night Hostel", "Soup Kitchen"]);
      expect(await sorted({ insidePolygon: [[52.4, 13.45, 52.6, 13.45, 52.6, 13.55, 52.4, 13.55]] })).toEqual(
        ["Pantry"],
      );
    });

    test("contains nothing of a confidential place", async () => {
      const result = await ask({ query: "refuge" });
      expect(result.hits[0]?.name).toBe("Women's Refuge");
      expect(JSON.stringify(result)).not.toMatch(/Hidden Lane|Secretville|52\.51|_geoloc/);
      expect(await names({ query: "secretville", typoTolerance: "false" })).toEqual([]);
    });

    test("turns pages, each hit on one of them", async () => {
      const pages = await Promise.all([0, 1, 2, 3].map((page) => ask({ page, hitsPerPage: 2 })));
      expect(pages.map(({ hits }) => hits.length)).toEqual([2, 2, 1, 0]);
      expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID)))).toHaveLength(5);
      expect(pages[3]).toMatchObject({ nbHits: 5, nbPages: 3 });
    });

    test("puts the most recently checked first when that is the order", async () => {
      expect((await names({ indexName: "services_en_checked" })).at(-1)).toBe("Women's Refuge");
    });

    test("answers several indexes in one call, in order, each in its language", async () => {
      const results = await server.ask([
        { indexName: "services_es", query: "comida" },
        { indexName: "services_en", query: "pantry", attributesToRetrieve: ["name"] },
      ]);
      expect(results.map((result) => result["index"])).toEqual(["services_es", "services_en"]);
      expect(results[0]?.hits[0]?.categoryNames).toEqual(["Comida"]);
      expect((await ask({ indexName: "services_pt-BR", query: "pantry" }))["index"]).toBe("services_pt-BR");
      expect(results[1]?.hits[0]).not.toHaveProperty("city");
      await expect(provider.search([parseSearchRequest({ indexName: "services_xx" })])).rejects.toMatchObject(
        {
          status: 404,
        },
      );
    });

    test("replaces the records of services atomically, and resumes from its stored progress", async () => {
      const pantry = sampleServices.find(({ id }) => id === "pantry") ?? buildService("pantry");
      const renamed = { ...pantry, name: "Zumbrota" };
      await provider.replaceServices({ serviceIds: ["pantry"], records: records([renamed]), note: "2" });
      expect(await names({ query: "zumbrota" })).toEqual(["Zumbrota"]);
      expect(await names({ query: "pantry", typoTolerance: "false" })).not.toContain("Pantry");
      const placeless = { ...renamed, service_at_locations: [] };
      await provider.replaceServices({ serviceIds: ["pantry"], records: records([placeless]), note: "3" });
      expect((await ask({ query: "zumbrota" })).hits.map(({ objectID }) => objectID)).toEqual([
        "service:pantry",
      ]);
      await provider.replaceServices({ serviceIds: ["pantry"], records: [], note: "4" });
      expect(await names({ query: "zumbrota" })).toEqual([]);
      expect(await provider.count()).toBe(4);
      expect(await provider.adopt(plan())).toBe("4");
    });

    test("is searched while it is built, and stays as it was when a build fails", async () => {
      const found: number[] = [];
      async function* whole(isBroken: boolean): AsyncGenerator<DirectoryRecord[]> {
        yield records(sampleServices);
        found.push((await ask({})).nbHits);
        if (isBroken) throw new Error("the database went away");
      }
      await expect(provider.replaceAll(whole(true), "5")).rejects.toThrow("went away");
      expect(await provider.adopt(plan())).toBe("4");
      await provider.replaceAll(whole(false), "6");
      expect(found).toEqual([4, 4]);
      expect(await provider.count()).toBe(5);
      expect(await provider.adopt(plan())).toBe("6");
    });
  });
}

function plan() {
  return planIndexes(
    locales,
    sampleServices.flatMap(({ attributes }) => attributes.flatMap((one) => one.taxonomy_term ?? [])),
  );
}

function records(services: readonly Service[]): DirectoryRecord[] {
  return services.flatMap((service) => recordsOf(service, locales));
}
