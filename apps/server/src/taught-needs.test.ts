import { findService, importDataset, teachNeeds } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { parseSearchRequest } from "@dragoman/search";
import { needsOfService } from "@dragoman/search/service-meaning";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSearch, type Search } from "./search.ts";
import { openTestDatabase } from "./testing/open-test-database.ts";

/** The sample directory, and its search. */
async function openSample() {
  const database = await openTestDatabase();
  const dataset = await readDirectory(join(import.meta.dirname, "../../../fixtures/sample/directory"), {
    source: sampleSource,
  });
  await importDataset(database, dataset, { source: sampleSource });
  const { directory: dataDirectory } = database;
  const search = await startSearch({ database, dataDirectory, secret: "taught", onError: console.error });
  onTestFinished(() => search.close());
  await search.projector.whenReady();
  return { database, search };
}

/** The services that are found by a need, and how many there are. */
async function findBy({ provider }: Search, need: string): Promise<{ ids: string[]; count: number }> {
  const request = parseSearchRequest({
    indexName: "services_en",
    query: "",
    filters: `categories:${need}`,
    hitsPerPage: 1000,
  });
  const [result] = await provider.search([request]);
  if (result?.type !== "hits") throw new Error("Hits were asked for");
  return { ids: result.hits.flatMap(({ serviceId }) => serviceId ?? []), count: result.nbHits };
}

test("the index and the pages use the taught needs of a category", async () => {
  const { database, search } = await openSample();
  const [id = ""] = (await findBy(search, "dentist")).ids;
  const lesson = { line: 2, source: sampleSource, taxonomy: "", code: "dentist", name: "" };
  const teach = async (needs: readonly ["library-meeting"] | null) => {
    await teachNeeds(database, { actor: "system", lessons: [{ ...lesson, needs }], dryRun: false });
    await search.projector.wake();
  };
  const needs = async () => {
    const found = await findService(database, id);
    return found?.state === "found" ? needsOfService(found.service) : [];
  };
  const before = await findBy(search, "library-meeting");
  expect(before.ids).not.toContain(id);
  expect(await needs()).toContain("dentist");

  await teach(["library-meeting"]);
  expect((await findBy(search, "library-meeting")).ids).toContain(id);
  expect(await needs()).toContain("library-meeting");

  await teach(null);
  expect(await findBy(search, "library-meeting")).toEqual(before);
});
