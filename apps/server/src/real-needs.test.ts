import { importDataset } from "@dragoman/database";
import { readDirectory } from "@dragoman/hsds/read";
import { parseSearchRequest, type HitsResult, type SearchRecord } from "@dragoman/search";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSearch } from "./search.ts";
import { openTestDatabase } from "./testing/open-test-database.ts";

const data = join(import.meta.dirname, "../../../../shared/data");
const directories = ["miami-211-hsds11", "washington-211-hsds10"];

/** Patterns in the descriptions of services that answer a need. */
const speaks = {
  "bed-tonight": /shelter|homeless|overnight|lodg(e|ing)|\bbeds?\b|safe haven/i,
  "asylum-legal":
    /legal|\blaw\b|lawyer|attorney|immigra|dissolution|probate|bar association|parental rights|discrimination|justice|dispute resolution|divorce|estate planning/i,
} as const;
/** Services that nobody in trouble may be sent to under that name. */
const dangerous =
  /police|sheriff|prosecut|state attorney|customs enforcement|processing center|\bjail|animal/i;

type Hits = HitsResult<SearchRecord>["hits"];

/** Imports a directory once, and returns a function for the first ten results of a need. */
async function firstOfNeeds(directory: string): Promise<(need: string) => Promise<Hits>> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "dragoman-needs-"));
  const dataset = await readDirectory(join(data, directory), { source: "real", country: "US" });
  await importDataset(database, dataset, { source: "real" });
  const search = await startSearch({
    database,
    dataDirectory: folder,
    secret: "needs",
    locales: ["en"],
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await search.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await search.projector.whenReady();
  return async (need) => {
    const facetFilters = [[`categories:${need}`]];
    const request = { indexName: search.source.indexName("en"), query: "", facetFilters, hitsPerPage: 10 };
    const [result] = await search.provider.search([parseSearchRequest(request)]);
    return result?.type === "hits" ? result.hits : [];
  };
}

test.skipIf(!existsSync(data)).each(directories)(
  "in %s the first ten results of a need match it (needs ../shared/data)",
  async (directory) => {
    const firstTen = await firstOfNeeds(directory);
    // What is open now comes first.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    for (const hour of Array.from({ length: 24 }, (_, at) => String(at).padStart(2, "0"))) {
      vi.setSystemTime(`2026-12-07T${hour}:10:00Z`); // a Monday
      for (const need of ["bed-tonight", "asylum-legal"] as const) {
        const hits = await firstTen(need);
        expect(hits).toHaveLength(10);
        for (const { name, organization, summary = "" } of hits) {
          expect(`${name}. ${organization}. ${summary.slice(0, 600)}`, hour).toMatch(speaks[need]);
          expect(`${name}. ${organization}`, hour).not.toMatch(dangerous);
        }
      }
    }
  },
  // A whole 211 directory takes minutes on a busy machine.
  600_000,
);
