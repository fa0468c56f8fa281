import { expect, test } from "vitest";
import type { SearchProvider } from "../directory/provider.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import { refusal } from "../search-refusal.ts";
import type { IndexSettings } from "../directory/index-settings.ts";
import type { DirectoryRecord } from "../directory/record.ts";
import type { HostedEngine } from "./hosted-engine.ts";
import { createHostedProvider } from "./hosted-provider.ts";
import type { Progress } from "./progress.ts";
import { ProviderError } from "./provider-error.ts";
import { inBatches, sampleRecord, smallPlan } from "./testing/hosted-site.ts";

/** An engine that only stores names and records its calls. */
function createNotingEngine(): {
  engine: HostedEngine;
  done: string[];
  readable: Set<string>;
  builds: Set<string>;
} {
  const done: string[] = [];
  const readable = new Set<string>();
  const builds = new Set<string>();
  const engine: HostedEngine = {
    kind: "typesense",
    address: "http://engine",
    inventory: () => Promise.resolve({ readable: [...readable], builds: [...builds] }),
    async create(build: string, { language }: IndexSettings) {
      done.push(`create ${language}`);
      builds.add(build);
    },
    async write(_index, { remove, put }) {
      done.push(`write -${remove.length} +${put.length}`);
      return async () => {
        done.push("settle");
      };
    },
    recordsOf: () => Promise.resolve(["service_at_location:1", "service_at_location:gone"]),
    async publish(published) {
      done.push(`publish ${published.map(({ name }) => name).join(" ")}`);
      for (const { name, build } of published) {
        readable.add(name);
        builds.delete(build);
      }
    },
    async remove(build) {
      done.push("remove");
      builds.delete(build);
    },
    count: () => Promise.resolve(3),
    search: () => Promise.resolve([]),
  };
  return { engine, done, readable, builds };
}

function createProgress(): {
  read: () => Promise<Progress | undefined>;
  write: (progress: Progress) => Promise<void>;
  last: () => Progress | undefined;
} {
  let last: Progress | undefined;
  return {
    read: () => Promise.resolve(last),
    async write(progress) {
      last = progress;
    },
    last: () => last,
  };
}

test("publishes all languages together, when everything that was written has settled", async () => {
  const { engine, done } = createNotingEngine();
  const provider = createHostedProvider({ engine, progress: createProgress(), prefix: "" });
  await provider.adopt(smallPlan());
  done.length = 0;
  await provider.replaceAll(inBatches([sampleRecord("1")]), "1");
  expect(done).toEqual([
    "create en",
    "create ar",
    "write -0 +1",
    "write -0 +1",
    "settle",
    "settle",
    "publish services_en services_ar",
  ]);
});

test("removes the builds, notes nothing and tells why when the records end in an error", async () => {
  const { engine, done, builds } = createNotingEngine();
  const progress = createProgress();
  const provider = createHostedProvider({ engine, progress, prefix: "" });
  await provider.adopt(smallPlan());
  done.length = 0;
  await expect(provider.replaceAll(broken(), "1")).rejects.toThrow("the database went away");
  expect(done).not.toContain("publish services_en services_ar");
  expect(builds.size).toBe(0);
  expect(progress.last()).toBeUndefined();
});

test("resumes from its stored progress only for the same plan, the same engine and complete indexes", async () => {
  const { engine, readable } = createNotingEngine();
  const progress = createProgress();
  const provider = createHostedProvider({ engine, progress, prefix: "" });
  await provider.adopt(smallPlan());
  await provider.replaceAll(inBatches([]), "7");
  expect(await provider.adopt(smallPlan())).toBe("7");
  expect(await provider.adopt({ ...smallPlan(), glossary: [] })).toBeUndefined();
  const elsewhere = createHostedProvider({
    engine: { ...engine, address: "http://other" },
    progress,
    prefix: "",
  });
  expect(await elsewhere.adopt(smallPlan())).toBeUndefined();
  readable.delete("services_ar");
  expect(await provider.adopt(smallPlan())).toBeUndefined();
});

test("notes a change after it has settled", async () => {
  const { engine, done } = createNotingEngine();
  const progress = createProgress();
  const provider = createHostedProvider({ engine, progress, prefix: "" });
  await provider.adopt(smallPlan());
  done.length = 0;
  await provider.replaceServices({ serviceIds: ["s1"], records: [sampleRecord("1")], note: "9" });
  expect(done).toEqual(["write -1 +1", "write -1 +1", "settle", "settle"]);
  expect(progress.last()?.note).toBe("9");
});

test("sweeps up builds of its own that were left behind a day ago, and no others", async () => {
  const { engine, builds } = createNotingEngine();
  const dayAgo = Date.now() - 25 * 60 * 60 * 1000;
  const kept = [`services_en__${Date.now() - 1000}`, `other__${dayAgo}`, "services_en", "services_en_backup"];
  for (const name of [...kept, `services_en__${dayAgo}`]) builds.add(name);
  await createHostedProvider({ engine, progress: createProgress(), prefix: "" }).adopt(smallPlan());
  expect([...builds]).toEqual(kept);
});

function createProvider(engine: HostedEngine, progress = createProgress()) {
  return createHostedProvider({ engine, progress, prefix: "", checkEvery: 0 });
}

function searchEnglish(provider: SearchProvider) {
  return provider.search([parseSearchRequest({ indexName: "services_en" })]);
}

function outage(status?: number): ProviderError {
  return new ProviderError("typesense", { doing: "searching", reason: "gone", status });
}

test("must be rebuilt, and refuses searches, when its indexes are missing", async () => {
  const { engine, readable } = createNotingEngine();
  const progress = createProgress();
  const provider = createProvider(engine, progress);
  await provider.adopt(smallPlan());
  await provider.replaceAll(inBatches([sampleRecord("1")]), "1");
  expect(await provider.mustBuild?.()).toBe(false);
  readable.clear();
  expect(await provider.mustBuild?.()).toBe(true);
  expect(provider.health?.().state).toBe("filling");
  await expect(searchEnglish(provider)).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  const failing = provider.replaceAll(broken(), "2");
  await expect(failing).rejects.toThrow("went away");
  expect(await provider.mustBuild?.()).toBe(true);
  // Whoever starts now must not take what is there for whole.
  expect(progress.last()?.note).toBe("");
  await provider.replaceAll(inBatches([sampleRecord("1")]), "3");
  expect(await provider.mustBuild?.()).toBe(false);
  expect(provider.health?.().state).toBe("up");
  expect(await searchEnglish(provider)).toEqual([]);
});

test("detects a missing index by a search or by a change", async () => {
  for (const notice of ["search", "write"] as const) {
    const { engine } = createNotingEngine();
    const provider = createHostedProvider({
      engine: {
        ...engine,
        search: () => Promise.reject(refusal.indexMissing("services_en")),
        recordsOf: () => Promise.reject(outage(404)),
      },
      progress: createProgress(),
      prefix: "",
    });
    await provider.adopt(smallPlan());
    await provider.replaceAll(inBatches([sampleRecord("1")]), "1");
    await expect(
      notice === "search"
        ? searchEnglish(provider)
        : provider.replaceServices({ serviceIds: ["s1"], records: [], note: "2" }),
    ).rejects.toThrow();
    expect(await provider.mustBuild?.()).toBe(true);
  }
});

test("must be rebuilt when records are missing, but not when it removed them itself", async () => {
  const { engine } = createNotingEngine();
  let records = 3;
  const provider = createProvider({ ...engine, count: () => Promise.resolve(records) });
  await provider.adopt(smallPlan());
  await provider.replaceAll(inBatches([sampleRecord("1")]), "1");
  expect(await provider.count()).toBe(3);
  records = 2;
  await provider.replaceServices({ serviceIds: ["s1"], records: [], note: "2" });
  expect(await provider.mustBuild?.()).toBe(false);
  expect(await provider.count()).toBe(2);
  expect(await provider.mustBuild?.()).toBe(false);
  records = 1;
  expect(await provider.mustBuild?.()).toBe(true);
});

test("does not resume from its stored progress when indexes were missing at an earlier start", async () => {
  const { engine, readable } = createNotingEngine();
  const progress = createProgress();
  const first = createProvider(engine, progress);
  await first.adopt(smallPlan());
  await first.replaceAll(inBatches([sampleRecord("1")]), "1");
  readable.clear();
  expect(await createProvider(engine, progress).adopt(smallPlan())).toBeUndefined();
  // That process ended before it had built anything; empty indexes are there now.
  expect(await createProvider(engine, progress).adopt(smallPlan())).toBeUndefined();
});

test("keeps builds that readers were already sent to when something fails after that", async () => {
  const { engine, builds } = createNotingEngine();
  let isFailing = false;
  const failing: HostedEngine = {
    ...engine,
    async publish(published) {
      await engine.publish(published);
      if (isFailing) throw outage(503);
    },
  };
  const removed: string[] = [];
  const provider = createProvider({ ...failing, remove: async (build) => void removed.push(build) });
  await provider.adopt(smallPlan());
  isFailing = true;
  await expect(provider.replaceAll(inBatches([sampleRecord("1")]), "1")).rejects.toThrow("503");
  expect(removed).toEqual([]);
  expect(builds.size).toBe(0);
});

test("refuses searches while the engine does not respond, and queries it only occasionally", async () => {
  const { engine } = createNotingEngine();
  let asked = 0;
  let failure: Error | undefined = outage();
  const provider = createProvider({
    ...engine,
    async search() {
      asked++;
      if (failure) throw failure;
      return [];
    },
    inventory: () => (failure ? Promise.reject(failure) : engine.inventory()),
  });
  failure = undefined;
  await provider.adopt(smallPlan());
  failure = outage();
  for (let time = 0; time < 20; time++) {
    await expect(searchEnglish(provider)).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  }
  expect(asked).toBeLessThan(20);
  expect(provider.health?.()).toMatchObject({ state: "down", lastAnswer: expect.any(Number) });
  await expect(provider.mustBuild?.()).rejects.toThrow("gone");
  failure = undefined;
  expect(await provider.mustBuild?.()).toBe(false);
  expect(provider.health?.().state).toBe("up");
  expect(await searchEnglish(provider)).toEqual([]);
});

async function* broken(): AsyncGenerator<DirectoryRecord[]> {
  yield [sampleRecord("1")];
  throw new Error("the database went away");
}
