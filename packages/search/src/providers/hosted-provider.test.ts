import { expect, test } from "vitest";
import type { IndexSettings } from "../directory/index-settings.ts";
import type { DirectoryRecord } from "../directory/record.ts";
import type { HostedEngine } from "./hosted-engine.ts";
import { createHostedProvider } from "./hosted-provider.ts";
import type { Progress } from "./progress-file.ts";
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

test("goes on from its note only for the same plan, the same place and whole indexes", async () => {
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

async function* broken(): AsyncGenerator<DirectoryRecord[]> {
  yield [sampleRecord("1")];
  throw new Error("the database went away");
}
