import { importDataset, openDatabase, type Database } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Wish } from "./guided-path.server.ts";
import { guidedPaths } from "./guided-paths.server.ts";
import { wishParameters } from "./walk-path.server.ts";
import { conditionsOf } from "../search/asking/search-conditions.ts";
import type { SearchHit } from "../search/asking/search-hit.ts";
import { readSearchState } from "../search/address/search-state.ts";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { startSearch, type Search } from "@dragoman/server/search.ts";
import { walksOf } from "./testing/guided-walks.ts";

/** Countries of the sample directory: one city in each. */
const cities = [
  ["Berlin", "DE"],
  ["Athens", "GR"],
  ["Toronto", "CA"],
] as const;

/** A Wednesday, 16:00 UTC: midday in Toronto, late afternoon in Berlin and Athens. */
const workday = Date.UTC(2026, 10, 18, 16) / 1000;

let dataDirectory = "";
let database: Database | undefined;
let search: Search | undefined;

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), "dragoman-guided-"));
  database = await openDatabase({ directory: dataDirectory });
  const folder = join(import.meta.dirname, "../../../../../fixtures/sample/directory");
  const dataset = await readDirectory(folder, { source: sampleSource });
  await importDataset(database, dataset, { source: sampleSource });
  search = await startSearch({ database, dataDirectory, secret: "guided", onError: console.error });
  await search.projector.whenReady();
});

afterAll(async () => {
  await search?.close();
  await database?.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

test.each(guidedPaths.keys().toArray())(
  "every way through the path %s finds something in each city of the sample directory",
  async (code) => {
    const path = guidedPaths.get(code);
    if (!path || !search) throw new Error("Nothing to ask");
    const walks = walksOf(path);
    expect(walks.length).toBeGreaterThan(2);
    const answers = await search.source.answer(walks.map(({ wish }) => question(wish)));
    const vain = walks.flatMap(({ codes }, index) => {
      // Services without a place are available by phone, for every city.
      const hits = answers[index]?.hits ?? [];
      const countries = new Set(hits.map((hit) => (hit as SearchHit).country)); // the records are our own
      return cities
        .filter(([, country]) => !countries.has(country) && !countries.has(undefined))
        .map(([city]) => `${codes.join(".")} in ${city}`);
    });
    expect(vain).toEqual([]);
  },
);

function question(wish: Wish): SearchRequest {
  const state = readSearchState(new URLSearchParams(wishParameters(wish, "en")));
  const aim = { state, point: null, radius: null, openAt: state.open === null ? null : workday };
  return {
    indexName: "services_en",
    query: "",
    page: 0,
    hitsPerPage: 250,
    facets: [],
    maxValuesPerFacet: 1,
    attributesToRetrieve: ["country"],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: "",
    highlightPostTag: "",
    ...conditionsOf(aim),
  };
}
