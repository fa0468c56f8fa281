import { createHash } from "node:crypto";
import type { IndexOrder, IndexSettings } from "../directory/index-settings.ts";
import type { DirectoryPlan, SearchAdmin, SearchProvider } from "../directory/provider.ts";
import { readerRecord, type GlossaryByCode } from "../directory/reader-record.ts";
import type { DirectoryRecord } from "../directory/record.ts";
import { orderedIndexName } from "../portable-request.ts";
import { refusal, SearchRefusal } from "../search-refusal.ts";
import { watchEngine } from "./engine-health.ts";
import type { HostedEngine, RecordChange, Settled } from "./hosted-engine.ts";
import { isOutage, statusOf } from "./provider-error.ts";
import { runConcurrently } from "./run-concurrently.ts";
import type { ProgressStore } from "./progress.ts";
import { batchesOf } from "./record-batches.ts";

export interface HostedProviderOptions {
  engine: HostedEngine;
  progress: ProgressStore;
  /** Prefix of all index names, so that several directories can share one engine. */
  prefix: string;
  /** Milliseconds between two looks at whether the engine still has its indexes. */
  checkEvery?: number;
}

/** Increases when the same plan is written to engines in another way. */
const writingVersion = 2;
/** Languages written concurrently. */
const atOnce = 4;
/** Changes accepted but not yet searchable before a build waits. */
const maxUnsettled = 32;
/** Milliseconds after which an unpublished build counts as abandoned by a terminated process. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Milliseconds. */
const usualCheck = 5_000;
/** Milliseconds between two searches that are tried while the engine does not answer; others are refused at once. */
const triesWhileDown = 1_000;

interface HostedIndex {
  /** The published name. */
  name: string;
  settings: IndexSettings;
}

/** A provider whose indexes live in an external engine, one for each language. */
export function createHostedProvider(options: HostedProviderOptions): SearchProvider & SearchAdmin {
  const { progress, prefix, checkEvery = usualCheck } = options;
  const { engine, isUp, lastAnswer } = watchEngine(options.engine);
  let indexes: ReadonlyMap<string, HostedIndex> = new Map();
  let glossary: GlossaryByCode = new Map();
  let fingerprint = "";
  /** Names of indexes that were filled once and have disappeared, until they are filled again. */
  const lost = new Set<string>();
  /** Records of the first index after our last change. */
  let counted = 0;
  /** The progress of another process that was last seen. */
  let observed: string | undefined;
  let checkedAt = Date.now();
  let triedAt = 0;

  function readerRecords(
    records: readonly DirectoryRecord[],
    { settings }: HostedIndex,
  ): RecordChange["put"] {
    return records.map((record) => readerRecord(record, { language: settings.language, glossary }));
  }

  /** An index by its own name or by the name of one of its sort orders. */
  function indexAsked(name: string): { index: HostedIndex; order?: IndexOrder } | undefined {
    const own = indexes.get(name);
    if (own) return { index: own };
    for (const index of indexes.values()) {
      const order = index.settings.orders.find(
        ({ by }) => orderedIndexName(index.settings.name, by) === name,
      );
      if (order) return { index, order };
    }
    return undefined;
  }

  async function writeAll(index: string, change: RecordChange): Promise<Settled[]> {
    const settled: Settled[] = [];
    for (const batch of batchesOf(change)) settled.push(await engine.write(index, batch));
    return settled;
  }

  async function createAll(builds: readonly (HostedIndex & { build: string })[]): Promise<void> {
    await runConcurrently(builds, {
      atOnce,
      action: ({ build, settings }) => engine.create(build, settings),
    });
  }

  /** Before the first build, an empty result is better than a missing index. */
  async function createMissing(readable: ReadonlySet<string>): Promise<void> {
    const missing = [...indexes.values()].filter(({ name }) => !readable.has(name));
    const builds = missing.map((index) => ({ ...index, build: buildName(index.name) }));
    await createAll(builds);
    if (builds.length > 0) await engine.publish(builds);
  }

  /** Indexes that are missing, or have lost records, must be built again. */
  async function check(): Promise<void> {
    checkedAt = Date.now();
    const readable = new Set((await engine.inventory()).readable);
    const all = Array.from(indexes.values(), ({ name }) => name);
    for (const name of all) if (!readable.has(name)) lost.add(name);
    // Algolia charges for every count.
    if (lost.size > 0 || engine.kind === "algolia") return;
    const [first] = all;
    if (first !== undefined && (await engine.count(first)) < counted) for (const name of all) lost.add(name);
  }

  /** A build that readers were sent to before something failed is no leftover. */
  async function removeUnread(builds: readonly string[]): Promise<void> {
    const { builds: unread } = await engine.inventory();
    await Promise.allSettled(
      builds.filter((build) => unread.includes(build)).map((build) => engine.remove(build)),
    );
  }

  /** Progress is of no use without the indexes: a process that ends now must not take empty ones for whole. */
  async function forgetProgress(): Promise<void> {
    await progress.write({ fingerprint: "", note: "" });
  }

  async function sweep(builds: readonly string[]): Promise<void> {
    for (const build of builds) {
      const begun = beginningOf(build, [...indexes.values()]);
      if (begun !== undefined && begun < Date.now() - abandonedAfter) await engine.remove(build);
    }
  }

  async function buildAll(
    builds: readonly (HostedIndex & { build: string })[],
    batches: AsyncIterable<readonly DirectoryRecord[]>,
  ): Promise<void> {
    await createAll(builds);
    let unsettled: Settled[] = [];
    for await (const batch of batches) {
      await runConcurrently(builds, {
        atOnce,
        action: async (index) => {
          unsettled.push(...(await writeAll(index.build, { remove: [], put: readerRecords(batch, index) })));
        },
      });
      if (unsettled.length < maxUnsettled) continue;
      await settle(unsettled);
      unsettled = [];
    }
    await settle(unsettled);
  }

  function take(plan: DirectoryPlan): void {
    indexes = new Map(
      plan.indexes.map((settings) => {
        const name = prefix + settings.name;
        return [settings.name, { name: engine.isLowercase ? name.toLowerCase() : name, settings }];
      }),
    );
    glossary = new Map(plan.glossary.map((entry) => [entry.code, entry]));
  }

  return {
    kind: engine.kind,
    async adopt(plan) {
      take(plan);
      fingerprint = fingerprintOf(plan, `${engine.kind} ${engine.address} ${prefix}`);
      await progress.claim?.();
      const { readable, builds } = await engine.inventory();
      await sweep(builds);
      const present = new Set(readable);
      const missing = Array.from(indexes.values(), ({ name }) => name).filter((name) => !present.has(name));
      const reached = await progress.read();
      if (missing.length > 0) {
        if (reached?.fingerprint) {
          for (const name of missing) lost.add(name);
          await forgetProgress();
        }
        await createMissing(present);
      }
      counted = 0;
      checkedAt = Date.now();
      return missing.length === 0 && reached?.fingerprint === fingerprint ? reached.note : undefined;
    },

    async observe(readPlan) {
      const reached = await progress.read();
      if (!reached?.note) return undefined;
      if (reached.note !== observed) {
        take(await readPlan());
        counted = 0;
        // Another process has filled them.
        lost.clear();
        observed = reached.note;
      }
      return reached.note;
    },

    async search(requests) {
      const queries = requests.map((request) => {
        const asked = indexAsked(request.indexName);
        if (!asked) throw refusal.indexMissing(request.indexName);
        const { index, order } = asked;
        return { index: index.name, settings: index.settings, ...(order && { order }), request };
      });
      if (queries.length === 0) return [];
      if (queries.some(({ index }) => lost.has(index))) throw refusal.preparing();
      if (!isUp() && Date.now() - triedAt < triesWhileDown) throw refusal.engineDown();
      triedAt = Date.now();
      try {
        return await engine.search(queries);
      } catch (error) {
        if (isOutage(error)) throw refusal.engineDown();
        // They existed when they were adopted.
        if (!(error instanceof SearchRefusal) || error.status !== 404) throw error;
        for (const { index } of queries) lost.add(index);
        throw refusal.preparing();
      }
    },

    health: () => ({
      state: isUp() ? (lost.size === 0 ? "up" : "filling") : "down",
      lastAnswer: lastAnswer(),
    }),

    async mustBuild() {
      if (lost.size === 0 && (!isUp() || Date.now() - checkedAt >= checkEvery)) await check();
      return lost.size > 0;
    },

    async replaceServices({ serviceIds, records, note }) {
      const kept = new Set(records.map((record) => record.objectID));
      // Fewer than before until they are counted again.
      counted = 0;
      await runConcurrently([...indexes.values()], {
        atOnce,
        action: async (index) => {
          try {
            const present = await engine.recordsOf(index.name, serviceIds);
            const remove = present.filter((objectID) => !kept.has(objectID));
            await settle(await writeAll(index.name, { remove, put: readerRecords(records, index) }));
          } catch (error) {
            if (statusOf(error) === 404) lost.add(index.name);
            throw error;
          }
        },
      });
      await progress.write({ fingerprint, note });
    },

    async replaceAll(batches, note) {
      const builds = Array.from(indexes.values(), (index) => ({ ...index, build: buildName(index.name) }));
      counted = 0;
      if (lost.size > 0) await forgetProgress();
      try {
        await buildAll(builds, batches);
        await engine.publish(builds.map(({ name, build, settings }) => ({ name, build, settings })));
      } catch (error) {
        // Leftovers are cleaned up later; the first error is the one to report.
        await removeUnread(builds.map(({ build }) => build)).catch(() => {});
        throw error;
      }
      lost.clear();
      await progress.write({ fingerprint, note });
    },

    async count() {
      const [first] = indexes.values();
      return (counted = first ? await engine.count(first.name) : 0);
    },

    async close() {},

    ...(engine.credentials && {
      async session({ locales, expiresAt }) {
        const settings = [...indexes.values()].map((index) => ({ ...index.settings, name: index.name }));
        const credentials = await engine.credentials?.(settings, expiresAt);
        if (!credentials) throw new Error("The engine gives no credentials");
        const named = settings.filter(({ language }) => locales.includes(language));
        return {
          ...credentials,
          expiresAt,
          indexes: Object.fromEntries(named.map(({ language, name }) => [language, name])),
        };
      },
    }),
  };
}

async function settle(unsettled: readonly Settled[]): Promise<void> {
  for (const settled of unsettled) await settled();
}

/** Engines allow letters, digits, `_` and `-`; timestamps of fixed length keep builds sorted. */
function buildName(name: string): string {
  return `${name}__${Date.now()}`;
}

/** The start time of one of our builds; `undefined` for other names. */
function beginningOf(build: string, indexes: readonly HostedIndex[]): number | undefined {
  const own = indexes.find(({ name }) => build.startsWith(`${name}__`));
  const time = own && build.slice(own.name.length + 2);
  return time !== undefined && /^\d{13}$/.test(time) ? Number(time) : undefined;
}

function fingerprintOf(plan: DirectoryPlan, where: string): string {
  return createHash("sha256")
    .update(JSON.stringify([writingVersion, where, plan]))
    .digest("hex");
}
