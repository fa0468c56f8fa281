import type { Service, TaxonomyTerm } from "@dragoman/hsds";
import { setImmediate } from "node:timers/promises";
import { buildBatches, StoppedError } from "./build-batches.ts";
import { readNote, writeNote, type Noted } from "./directory-note.ts";
import { planIndexes } from "./plan-indexes.ts";
import type { DirectoryPlan, SearchAdmin } from "./provider.ts";
import { utcDayOf } from "./record-hours.ts";
import { recordsOf, type DirectoryRecord } from "./record.ts";
import { servicesWithOtherHours } from "./refresh-hours.ts";
import type { Surroundings } from "./surroundings.ts";

/** What the projector reads. Positions grow with every change and are never used twice. */
export interface DirectorySource {
  /** Which directory this is: positions of another one mean nothing. */
  identity(): Promise<string>;
  /** The position of the latest change; 0 when there was none. */
  latestChange(): Promise<number>;
  /**
   * A name for what has changed up to a position. After a copy has been put back, positions are used again and names are
   * not. Nothing where the directory has not come so far, or does not remember.
   */
  changeToken(position: number): Promise<string | undefined>;
  /**
   * The services whose records the next changes after `position` touch, from at most `limit` changes, and the
   * position that this brings the reader to: the given one when there is nothing new.
   */
  changesAfter(position: number, limit: number): Promise<{ position: number; serviceIds: string[] }>;
  /** Those of the services that are there to be found, confidential places already stripped. */
  readServices(ids: readonly string[]): Promise<Service[]>;
  /** All categories, with their translations. */
  readTerms(): Promise<TaxonomyTerm[]>;
  /** The ids of all services. */
  serviceIdsInBatches(size: number): AsyncIterable<string[]>;
}

export interface ProjectorOptions {
  directory: DirectorySource;
  provider: SearchAdmin;
  locales: readonly string[];
  /** Opens what records depend on besides the directory; asked before records are made, each time. */
  openSurroundings?: () => Promise<Omit<Surroundings, "now">>;
  /** The present; the machine's clock when absent. */
  clock?: () => Date;
  /** Told of every failure. The projector tries again by itself. */
  onError: (error: unknown) => void;
  /** Told in words of what an operator would wonder about. */
  onNotice?: (notice: string) => void;
  /** Milliseconds between looks for changes. */
  interval?: number;
  /**
   * Waited for when the indexes are searched and before anything is made: what a start owes its first readers. Asked
   * once.
   */
  beforeWork?: () => Promise<unknown>;
}

export interface ProjectorState {
  /** The indexes show the directory as it was at some moment. */
  ready: boolean;
  /** In each index. */
  records: number;
  /** The last change that the indexes show. */
  position: number;
}

export interface Projector {
  state(): ProjectorState;
  /** Resolves when the indexes have been opened, or built once. */
  whenReady(): Promise<void>;
  /** Looks for changes at once, and resolves when all that were there are in the indexes or a try has failed. */
  wake(): Promise<void>;
  /** Stops after the step that is under way. */
  stop(): Promise<void>;
}

/** Services read at once: many, since each reading costs several queries. */
const readSize = 250;
const changesAtOnce = 500;
/** From here on, and a quarter of the directory, building anew is faster than following. */
const manyChanges = 500;
/** Milliseconds. */
const defaultInterval = 250;
const longestPause = 60_000;

interface Control {
  stopped: boolean;
  wanted: boolean;
  failures: number;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void> | undefined;
}

const otherHistory =
  "The database has another history than the index: one of them was put back from a copy. " +
  "The index is made again from the database; until then, searches find what it held.";

/** Keeps the indexes what the directory says: goes on from where they stand, or builds them, then follows the changes. */
export function startProjector(options: ProjectorOptions): Projector {
  const { directory, provider, locales, onError, interval = defaultInterval } = options;
  const { openSurroundings, clock = () => new Date(), onNotice } = options;
  const state: ProjectorState = { ready: false, records: 0, position: 0 };
  const ready = Promise.withResolvers<void>();
  let identity = "";
  let adopted = "";
  /** Of the last change that the indexes show. */
  let token = "";
  /** The UTC day from which all records say when services are open, if not a later one. */
  let day = Number.NaN;
  const control: Control = {
    stopped: false,
    wanted: false,
    failures: 0,
    timer: undefined,
    running: undefined,
  };

  async function open(): Promise<void> {
    identity = await directory.identity();
    const noted = await adopt(await readPlan());
    if (noted === undefined) return rebuild();
    day = noted.day;
    await reached(noted);
    await options.beforeWork?.();
    if (!(await isSameHistory())) return rebuildForHistory();
    // The first change after a start must not wait for it.
    openSurroundings?.().catch(onError);
  }

  function readPlan(): Promise<DirectoryPlan> {
    return directory.readTerms().then((terms) => planIndexes(locales, terms));
  }

  /** Where the indexes stand; nothing when they must be built. */
  async function adopt(plan: DirectoryPlan): Promise<Noted | undefined> {
    const note = await provider.adopt(plan);
    adopted = JSON.stringify(plan);
    return note === undefined ? undefined : readNote(note, identity);
  }

  async function surroundingsAt(now: Date): Promise<Surroundings> {
    return { ...(await openSurroundings?.()), now };
  }

  /** Whether the directory is still the one of which the indexes show a former state, or this one. */
  async function isSameHistory(): Promise<boolean> {
    return state.position === 0 || (await directory.changeToken(state.position)) === token;
  }

  async function rebuildForHistory(): Promise<void> {
    onNotice?.(otherHistory);
    await rebuild();
  }

  async function pointAt(position: number): Promise<Point> {
    return { position, token: position === 0 ? "" : ((await directory.changeToken(position)) ?? "") };
  }

  function noteAt(point: Point): string {
    return writeNote({ ...point, day }, identity);
  }

  function current(): Point {
    return { position: state.position, token };
  }

  async function rebuild(): Promise<void> {
    // Noted first: a change during the build is looked at again, which does no harm.
    const point = await pointAt(await directory.latestChange());
    const now = clock();
    const before = day;
    day = utcDayOf(now);
    try {
      const isStopped = () => control.stopped;
      const surroundings = () => surroundingsAt(now);
      const batches = buildBatches({ directory, size: readSize, locales, surroundings, isStopped });
      await provider.replaceAll(batches, noteAt(point));
    } catch (error) {
      day = before;
      throw error;
    }
    await reached(point);
  }

  async function reached(point: Point): Promise<void> {
    state.position = point.position;
    token = point.token;
    state.records = await provider.count();
    state.ready = true;
    ready.resolve();
  }

  async function follow(): Promise<void> {
    if (provider.mustBuild?.()) await rebuild();
    let changes = await changesSince(state.position);
    while (changes.position > state.position && !control.stopped) {
      if (!(await isSameHistory())) {
        await rebuildForHistory();
        changes = await changesSince(state.position);
        continue;
      }
      const plan = await readPlan();
      const mustBuild = JSON.stringify(plan) !== adopted && (await adopt(plan)) === undefined;
      if (mustBuild || changes.serviceIds.length > Math.max(manyChanges, state.records / 4)) {
        await rebuild();
      } else {
        await reached(await project(changes));
      }
      changes = await changesSince(state.position);
    }
  }

  async function changesSince(position: number): Promise<Changes> {
    const serviceIds = new Set<string>();
    let at = position;
    for (;;) {
      const changes = await directory.changesAfter(at, changesAtOnce);
      for (const id of changes.serviceIds) serviceIds.add(id);
      if (changes.position <= at) return { position: at, serviceIds: [...serviceIds] };
      at = changes.position;
    }
  }

  /** Only the last step notes the new position: what comes before would be looked at again after a crash. */
  async function project({ position, serviceIds }: Changes): Promise<Point> {
    const point = await pointAt(position);
    for (let start = 0; start < serviceIds.length; start += readSize) {
      const ids = serviceIds.slice(start, start + readSize);
      const records = await recordsNow(await directory.readServices(ids));
      const isLast = start + readSize >= serviceIds.length;
      const note = noteAt(isLast ? point : current());
      await provider.replaceServices({ serviceIds: ids, records, note });
    }
    return point;
  }

  async function recordsNow(services: readonly Service[]): Promise<DirectoryRecord[]> {
    const present = await surroundingsAt(clock());
    const records: DirectoryRecord[] = [];
    for (const [index, service] of services.entries()) {
      records.push(...recordsOf(service, locales, present));
      // Requests get their turn.
      if (index % 50 === 49) await setImmediate();
    }
    return records;
  }

  /**
   * Once a day, records that say other hours than those of the seven days to come are made again. Searches go on, and
   * changes are not kept waiting.
   */
  async function refreshHours(): Promise<void> {
    const today = utcDayOf(clock());
    if (day === today) return;
    const present = await surroundingsAt(clock());
    const batches = servicesWithOtherHours({ directory, size: readSize, from: day, surroundings: present });
    for await (const services of batches) {
      if (services.length > 0) {
        const serviceIds = services.map(({ id }) => id);
        const records = await recordsNow(services);
        await provider.replaceServices({ serviceIds, records, note: noteAt(current()) });
      }
      await follow();
      // A build has made all records of this day.
      if (control.stopped || day === today) return;
    }
    day = today;
    await provider.replaceServices({ serviceIds: [], records: [], note: noteAt(current()) });
  }

  async function step(): Promise<void> {
    try {
      if (!state.ready) await open();
      await follow();
      if (!control.stopped) await refreshHours();
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

type Point = Pick<Noted, "position" | "token">;

interface Changes {
  position: number;
  serviceIds: string[];
}
