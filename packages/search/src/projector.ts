import type { Service } from "@dragoman/hsds";
import { setImmediate } from "node:timers/promises";
import type { IndexSettings } from "./index-settings.ts";
import { planIndexes } from "./plan-indexes.ts";
import type { IndexBatch, SearchAdmin } from "./provider.ts";
import { recordsOf } from "./record.ts";

/** What the projector reads. Positions grow with every change and are never used twice. */
export interface DirectorySource {
  /** The position of the latest change; 0 when there was none. */
  latestChange(): Promise<number>;
  /**
   * The services whose records the next changes after `position` touch, from at most `limit` changes, and the
   * position that this brings the reader to: the given one when there is nothing new.
   */
  changesAfter(position: number, limit: number): Promise<{ position: number; serviceIds: string[] }>;
  /** Those of the services that are there to be found, confidential places already stripped. */
  readServices(ids: readonly string[]): Promise<Service[]>;
  /** BCP 47 tags of the languages into which anything is translated. */
  translatedLanguages(): Promise<readonly string[]>;
  /** The ids of all services. */
  serviceIdsInBatches(size: number): AsyncIterable<string[]>;
}

export interface ProjectorOptions {
  directory: DirectorySource;
  provider: SearchAdmin;
  locales: readonly string[];
  /** Told of every failure. The projector tries again by itself. */
  onError: (error: unknown) => void;
  /** Milliseconds between looks for changes. */
  interval?: number;
}

export interface ProjectorState {
  /** The indexes have been built once. */
  ready: boolean;
  /** In each index. */
  records: number;
  /** The last change that the indexes show. */
  position: number;
}

export interface Projector {
  state(): ProjectorState;
  /** Resolves when the indexes have been built once. */
  whenReady(): Promise<void>;
  /** Looks for changes at once, and resolves when all that were there are in the indexes or a try has failed. */
  wake(): Promise<void>;
  /** Stops after the step that is under way. */
  stop(): Promise<void>;
}

/** Services read at once for a build: many, since each reading costs several queries. */
const readSize = 250;
/** Services put into an index at once: few, since requests wait meanwhile. */
const batchSize = 50;
const changesAtOnce = 500;
/** From here on, and a quarter of the directory, building anew is faster than following. */
const manyChanges = 500;
/** Milliseconds. */
const defaultInterval = 500;
const longestPause = 30_000;

interface Control {
  stopped: boolean;
  /** Someone asked for a run since the last one began. */
  wanted: boolean;
  /** In a row. */
  failures: number;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void> | undefined;
}

/** The projector was stopped in the middle of a build. */
class StoppedError extends Error {}

/** Keeps the indexes what the directory says: builds them anew at the start, then follows the changes. */
export function startProjector(options: ProjectorOptions): Projector {
  const { directory, provider, locales, onError, interval = defaultInterval } = options;
  const state: ProjectorState = { ready: false, records: 0, position: 0 };
  const ready = Promise.withResolvers<void>();
  let indexes: readonly IndexSettings[] = [];
  const control: Control = {
    stopped: false,
    wanted: false,
    failures: 0,
    timer: undefined,
    running: undefined,
  };

  async function rebuild(): Promise<void> {
    // Noted first: a change during the build is looked at again, which does no harm.
    const position = await directory.latestChange();
    const planned = planIndexes(locales, await directory.translatedLanguages());
    // Until the first build is done a search finds nothing, rather than no index.
    if (!state.ready) for (const one of planned) await provider.create(one);
    await provider.replaceAll(
      planned,
      batchesOf({ directory, indexes: planned, isStopped: () => control.stopped }),
    );
    indexes = planned;
    state.position = position;
    state.ready = true;
    await countRecords();
    ready.resolve();
  }

  async function follow(): Promise<void> {
    let changes = await changesSince(state.position);
    while (changes.position > state.position && !control.stopped) {
      const planned = planIndexes(locales, await directory.translatedLanguages());
      const isOtherPlan = JSON.stringify(planned) !== JSON.stringify(indexes);
      if (isOtherPlan || changes.serviceIds.length > Math.max(manyChanges, state.records / 4)) {
        await rebuild();
      } else {
        await project(changes.serviceIds);
        state.position = changes.position;
        await countRecords();
      }
      changes = await changesSince(state.position);
    }
  }

  async function changesSince(position: number): Promise<{ position: number; serviceIds: string[] }> {
    const serviceIds = new Set<string>();
    let reached = position;
    for (;;) {
      const changes = await directory.changesAfter(reached, changesAtOnce);
      for (const id of changes.serviceIds) serviceIds.add(id);
      if (changes.position <= reached) return { position: reached, serviceIds: [...serviceIds] };
      reached = changes.position;
    }
  }

  async function project(serviceIds: readonly string[]): Promise<void> {
    for (let start = 0; start < serviceIds.length; start += batchSize) {
      const ids = serviceIds.slice(start, start + batchSize);
      const services = await directory.readServices(ids);
      for (const { name, language } of indexes) {
        const records = services.flatMap((service) => recordsOf(service, language));
        await provider.replaceServices({ indexName: name, serviceIds: ids, records });
      }
      await setImmediate();
    }
  }

  async function countRecords(): Promise<void> {
    const [first] = indexes;
    state.records = first === undefined ? 0 : await provider.count(first.name);
  }

  async function step(): Promise<void> {
    try {
      if (!state.ready) await rebuild();
      await follow();
      control.failures = 0;
    } catch (error) {
      if (error instanceof StoppedError) return;
      control.failures++;
      onError(error);
    }
  }

  /** One run at a time; a wish that comes during a run is met by another one right after it. */
  function run(): Promise<void> {
    control.wanted = true;
    control.running ??= runUntilContent();
    return control.running;
  }

  async function runUntilContent(): Promise<void> {
    clearTimeout(control.timer);
    while (control.wanted && !control.stopped) {
      control.wanted = false;
      await step();
    }
    control.running = undefined;
    if (!control.stopped) control.timer = setTimeout(() => void run(), pause()).unref();
  }

  function pause(): number {
    return control.failures === 0 ? interval : Math.min(longestPause, interval * 2 ** control.failures);
  }

  void run();
  return {
    state: () => ({ ...state }),
    whenReady: () => ready.promise,
    wake: run,
    async stop() {
      control.stopped = true;
      clearTimeout(control.timer);
      await control.running;
    },
  };
}

async function* batchesOf({
  directory,
  indexes,
  isStopped,
}: {
  directory: DirectorySource;
  indexes: readonly IndexSettings[];
  isStopped: () => boolean;
}): AsyncGenerator<IndexBatch[]> {
  for await (const ids of directory.serviceIdsInBatches(readSize)) {
    const services = await directory.readServices(ids);
    for (let start = 0; start < services.length; start += batchSize) {
      const batch = services.slice(start, start + batchSize);
      for (const { name, language } of indexes) {
        yield [{ indexName: name, records: batch.flatMap((one) => recordsOf(one, language)) }];
        // Requests get their turn between batches.
        await setImmediate();
      }
    }
    // An end would count as a whole build; a failure keeps the indexes as they are.
    if (isStopped()) throw new StoppedError();
  }
}
