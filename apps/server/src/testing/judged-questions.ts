import { importDataset } from "@dragoman/database";
import { locales as everyLocale, type Locale } from "@dragoman/i18n/locales.server.ts";
import { readDirectory } from "@dragoman/hsds/read";
import { parseSearchRequest, type HitsResult, type SearchRecord } from "@dragoman/search";
import type { ProviderChoice } from "@dragoman/search/provider-choice";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startSearch } from "../search.ts";
import { openTestDatabase } from "./open-test-database.ts";

const shared = join(import.meta.dirname, "../../../../../shared");
const directory = join(shared, "data/washington-211-hsds10");
const judged = join(shared, "queries/washington.ndjson");

/** Whether the real directory and the questions to it, which are no part of the sources, lie beside them. */
export function hasJudgedQuestions(): boolean {
  return existsSync(directory) && existsSync(judged);
}

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

/** What a question to the real directory found. */
export interface QuestionOutcome {
  id: string;
  /** BCP 47. */
  lang: string;
  /** 1 if something that helps is first, else 0. */
  first: number;
  /** 1 if something that helps is among the first five, else 0. */
  five: number;
  /** Whether something that would harm is among the first three. */
  harm: boolean;
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

interface Asked {
  /** The embedded engine by default. */
  choice?: ProviderChoice;
  /** Languages of the index, and of the questions that are asked; all by default. */
  locales?: readonly Locale[];
}

async function searchDirectory({
  choice,
  locales,
}: Asked): Promise<(query: string, language: Locale) => Promise<Hits>> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "dragoman-queries-"));
  const dataset = await readDirectory(directory, { source: "real", country: "US" });
  await importDataset(database, dataset, { source: "real" });
  const search = await startSearch({
    ...(choice && { choice }),
    ...(locales && { locales }),
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

/** Asks the judged questions to the real directory. Queries for which it has nothing are left out. */
export async function askJudgedQuestions(asked: Asked = {}): Promise<QuestionOutcome[]> {
  const queries = readFileSync(judged, "utf8")
    .trim()
    .split("\n")
    // Their shape is documented beside them.
    .map((line) => JSON.parse(line) as JudgedQuery)
    .filter(({ kind }) => kind !== "none");
  const services = JSON.parse(readFileSync(judged.replace(".ndjson", "-services.json"), "utf8")) as Record<
    string,
    Named
  >;
  const idsOf = identifier(services);
  const search = await searchDirectory(asked);
  const outcomes = [];
  for (const { id, lang, query, best, good, bad } of queries) {
    const language = everyLocale.find((locale) => locale === lang || locale.startsWith(`${lang}-`)) ?? "en";
    if (asked.locales && !asked.locales.includes(language)) continue;
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
  return outcomes;
}

/** Shares from 0 to 1, and how many would harm. */
export function scoreQuestions(outcomes: readonly QuestionOutcome[]): {
  queries: number;
  success1: number;
  success5: number;
  harm: number;
} {
  return {
    queries: outcomes.length,
    success1: mean(outcomes.map(({ first }) => first)),
    success5: mean(outcomes.map(({ five }) => five)),
    harm: outcomes.filter(({ harm }) => harm).length,
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
