import { rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planIndexes } from "../../directory/plan-indexes.ts";
import type { DirectoryPlan, SearchAdmin, SearchProvider } from "../../directory/provider.ts";
import type { DirectoryRecord } from "../../directory/record.ts";
import { createSearchProvider } from "../create-provider.ts";
import { parseProviderUrl, type HostedChoice } from "../provider-url.ts";

export const adminKey = "administrator-0123456789abcdef";
export const searchKey = "searching-0123456789abcdef";

/** A provider for a local engine, and its progress file. */
export interface HostedSite {
  provider: SearchProvider & SearchAdmin;
  directory: string;
  close(): Promise<void>;
}

/** `value` is a value of SEARCH_PROVIDER. */
export async function openHostedSite(value: string): Promise<HostedSite> {
  const directory = await mkdtemp(join(tmpdir(), "hosted-provider-"));
  return {
    provider: await createSearchProvider(chosen(value), { directory, onError: () => {} }),
    directory,
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

export function chosen(value: string): HostedChoice {
  const parsed = parseProviderUrl(value);
  if ("problem" in parsed) throw new Error(parsed.problem);
  if (parsed.choice.kind === "embedded") throw new Error("a hosted provider was wanted");
  return parsed.choice;
}

/** Two languages and two categories. */
export function smallPlan(): DirectoryPlan {
  return { ...planIndexes(["en", "ar"], []), glossary: [foodEntry] };
}

const foodEntry = {
  code: "food",
  name: "Food",
  names: { en: "Food", ar: "طعام" },
  words: { en: ["hungry"], ar: ["جائع"] },
};

/** One record of a service, in English, with an Arabic name. */
export function sampleRecord(id: string, serviceId = "s1"): DirectoryRecord {
  const texts = {
    nameLanguage: "en",
    nameOrigin: "original",
    summaryLanguage: "en",
    summaryOrigin: "original",
  } as const;
  return {
    objectID: `service_at_location:${id}`,
    serviceId,
    locationId: "l1",
    organizationId: null,
    focus: 9,
    terms: ["food"],
    categories: ["food"],
    numbers: [],
    named: [],
    subjects: [],
    concepts: [],
    onlyFor: ["everybody"],
    words: ["Alameda"],
    languages: ["en"],
    city: "Oakland",
    _geoloc: { lat: 37.8, lng: -122.27 },
    status: "active",
    alert: false,
    free: true,
    hours: "known",
    timeZone: "America/Los_Angeles",
    openings: [61_200, 90_000],
    open: ["d11", "f5"],
    areas: ["place:5378538"],
    access: ["wheelchair"],
    needsNo: ["documents"],
    audience: [],
    forPerpetrators: 0,
    delivery: ["in-person"],
    media: [],
    minimumAge: 0,
    maximumAge: 150,
    checkedAt: 1_700_000_000,
    name: "Food pantry",
    organization: "Neighbours",
    summary: "Groceries on Mondays.",
    texts,
    _translations: { ar: { name: "مخزن الطعام", texts: { ...texts, nameLanguage: "ar" } } },
  };
}

export async function* inBatches(...batches: DirectoryRecord[][]): AsyncGenerator<DirectoryRecord[]> {
  yield* batches;
}

/** The error of a failing action, as text. */
export async function failureOf(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
  } catch (error) {
    return error instanceof Error
      ? `${error.name}: ${error.message}\n${error.stack} ${JSON.stringify(error)}`
      : String(error);
  }
  return "nothing failed";
}
