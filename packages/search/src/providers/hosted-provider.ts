import { createHash } from "node:crypto";
import type { IndexOrder, IndexSettings } from "../directory/index-settings.ts";
import type { DirectoryPlan, SearchAdmin, SearchProvider } from "../directory/provider.ts";
import { readerRecord, type GlossaryByCode } from "../directory/reader-record.ts";
import type { DirectoryRecord } from "../directory/record.ts";
import { orderedIndexName } from "../portable-request.ts";
import { refusal } from "../search-refusal.ts";
import type { HostedEngine, RecordChange, Settled } from "./hosted-engine.ts";
import { runConcurrently } from "./run-concurrently.ts";
import type { ProgressFile } from "./progress-file.ts";
import { batchesOf } from "./record-batches.ts";

export interface HostedProviderOptions {
  engine: HostedEngine;
  progress: ProgressFile;
  /** Prefix of all index names, so that several directories can share one engine. */
  prefix: string;
}

/** Increases when the same plan is written to engines in another way. */
const writingVersion = 1;
/** Languages written concurrently. */
const atOnce = 4;
/** Changes accepted but not yet searchable before a build waits. */
const maxUnsettled = 32;
/** Milliseconds after which an unpublished build counts as abandoned by a terminated process. */
const abandonedAfter = 24 * 60 * 60 * 1000;

interface HostedIndex {
  /** The published name. */
  name: string;
  settings: IndexSettings;
}

/** A provider whose indexes live in an external engine, one for each language. */
export function createHostedProvider(options: HostedProviderOptions): SearchProvider & SearchAdmin {
  const { engine, progress, prefix } = options;
  let indexes: ReadonlyMap<string, HostedIndex> = new Map();
  let glossary: GlossaryByCode = new Map();
  let fingerprint = "";

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

  /** Before the first build, an empty result is better than a missing index. */
  async function createMissing(readable: ReadonlySet<string>): Promise<void> {
    for (const { name, settings } of indexes.values()) {
      if (readable.has(name)) continue;
      const build = buildName(name);
      await engine.create(build, settings);
      await engine.publish([{ name, build, settings }]);
    }
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
    await runConcurrently(builds, {
      atOnce,
      action: ({ build, settings }) => engine.create(build, settings),
    });
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

  return {
    kind: engine.kind,
    async adopt(plan) {
      indexes = new Map(
        plan.indexes.map((settings) => [settings.name, { name: prefix + settings.name, settings }]),
      );
      glossary = new Map(plan.glossary.map((entry) => [entry.code, entry]));
      fingerprint = fingerprintOf(plan, `${engine.kind} ${engine.address} ${prefix}`);
      const { readable, builds } = await engine.inventory();
      await sweep(builds);
      const present = new Set(readable);
      const isWhole = [...indexes.values()].every(({ name }) => present.has(name));
      if (!isWhole) await createMissing(present);
      const reached = await progress.read();
      return isWhole && reached?.fingerprint === fingerprint ? reached.note : undefined;
    },

    async search(requests) {
      const queries = requests.map((request) => {
        const asked = indexAsked(request.indexName);
        if (!asked) throw refusal.indexMissing(request.indexName);
        const { index, order } = asked;
        return { index: index.name, settings: index.settings, ...(order && { order }), request };
      });
      return queries.length === 0 ? [] : await engine.search(queries);
    },

    async replaceServices({ serviceIds, records, note }) {
      const kept = new Set(records.map((record) => record.objectID));
      await runConcurrently([...indexes.values()], {
        atOnce,
        action: async (index) => {
          const present = await engine.recordsOf(index.name, serviceIds);
          const remove = present.filter((objectID) => !kept.has(objectID));
          await settle(await writeAll(index.name, { remove, put: readerRecords(records, index) }));
        },
      });
      await progress.write({ fingerprint, note });
    },

    async replaceAll(batches, note) {
      const builds = Array.from(indexes.values(), (index) => ({ ...index, build: buildName(index.name) }));
      try {
        await buildAll(builds, batches);
        await engine.publish(builds.map(({ name, build, settings }) => ({ name, build, settings })));
      } catch (error) {
        // Leftovers are cleaned up later; the first error is the one to report.
        await Promise.allSettled(builds.map(({ build }) => engine.remove(build)));
        throw error;
      }
      await progress.write({ fingerprint, note });
    },

    async count() {
      const [first] = indexes.values();
      return first ? await engine.count(first.name) : 0;
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
