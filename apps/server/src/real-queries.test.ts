import { importDataset } from "@dragoman/database";
import { locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import { readDirectory } from "@dragoman/hsds/read";
import { parseSearchRequest, type HitsResult, type SearchRecord } from "@dragoman/search";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSearch } from "./search.ts";
import { openTestDatabase } from "./testing/open-test-database.ts";

const shared = join(import.meta.dirname, "../../../../shared");
const directory = join(shared, "data/washington-211-hsds10");
const judged = join(shared, "queries/washington.ndjson");

/** A query with the ids of the services that help and of those that would harm, as judged by reading. */
interface JudgedQuery {
  id: string;
  /** BCP 47; every one is a language of the interface, without its region or script. */
  lang: string;
  query: string;
  kind: string;
  best: string[];
  good: string[];
  bad: string[];
}

interface Named {
  name?: string | undefined;
  organization?: string | undefined;
  city?: string | undefined;
}

function nameOf({ name, organization }: Named): string {
  return `${name ?? ""}|${organization ?? ""}`.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** Finds which services a hit may be: branches share name and organization, and differ by city where it is known. */
function identifier(services: Readonly<Record<string, Named>>): (hit: Named) => string[] {
  return (hit) =>
    Object.entries(services)
      .filter(([, one]) => nameOf(one) === nameOf(hit))
      .filter(([, { city }]) => !hit.city || !city || city.toLowerCase() === hit.city.toLowerCase())
      .map(([id]) => id);
}

type Hits = HitsResult<SearchRecord>["hits"];

async function searchDirectory(): Promise<(query: string, language: Locale) => Promise<Hits>> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "dragoman-queries-"));
  const dataset = await readDirectory(directory, { source: "real", country: "US" });
  await importDataset(database, dataset, { source: "real" });
  const search = await startSearch({
    database,
    dataDirectory: folder,
    secret: "queries",
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await search.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await search.projector.whenReady();
  return async (query, language) => {
    const indexName = search.source.indexName(language);
    const [result] = await search.provider.search([
      parseSearchRequest({ indexName, query, hitsPerPage: 10 }),
    ]);
    return result?.type === "hits" ? result.hits : [];
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

test.skipIf(!existsSync(directory) || !existsSync(judged))(
  "questions to a real directory find what helps and nothing that harms (needs ../shared/data and ../shared/queries)",
  async () => {
    const lines = readFileSync(judged, "utf8").trim().split("\n");
    // Their shape is documented beside them.
    const queries = lines
      .map((line) => JSON.parse(line) as JudgedQuery)
      .filter(({ kind }) => kind !== "none");
    const services = JSON.parse(readFileSync(judged.replace(".ndjson", "-services.json"), "utf8")) as Record<
      string,
      Named
    >;
    const idsOf = identifier(services);
    const search = await searchDirectory();
    const outcomes = [];
    for (const { id, lang, query, best, good, bad } of queries) {
      const language = locales.find((locale) => locale === lang || locale.startsWith(`${lang}-`)) ?? "en";
      const ids = (await search(query, language)).map(idsOf);
      const help = ids.map((some) => some.some((one) => best.includes(one) || good.includes(one)));
      const harm = ids.slice(0, 3).some((some) => some.some((one) => bad.includes(one)));
      outcomes.push({
        id,
        lang,
        first: help[0] === true ? 1 : 0,
        five: help.slice(0, 5).includes(true) ? 1 : 0,
        harm,
      });
    }
    const missed = outcomes.filter(({ five }) => five === 0).map(({ id }) => id);
    console.log(`Nothing that helps among the first five: ${missed.join(", ")}`);
    expect(outcomes.filter(({ harm }) => harm).map(({ id }) => id)).toEqual([]);
    expect(mean(outcomes.map(({ first }) => first))).toBeGreaterThanOrEqual(0.82);
    expect(mean(outcomes.map(({ five }) => five))).toBeGreaterThanOrEqual(0.93);
    const others = outcomes.filter(({ lang }) => lang !== "en");
    expect(mean(others.map(({ five }) => five))).toBeGreaterThanOrEqual(0.88);
  },
);
