import type { Service, TaxonomyTerm } from "@dragoman/hsds";
import { setImmediate } from "node:timers/promises";
import { buildBatches, StoppedError } from "./build-batches.ts";
import { readNote, writeNote, type Noted } from "./directory-note.ts";
import { planIndexes } from "./plan-indexes.ts";
import { SupersededError } from "../providers/progress.ts";
import type { DirectoryPlan, SearchAdmin, ServiceReplacement } from "./provider.ts";
import { utcDayOf } from "./record-hours.ts";
import { recordsOf, type DirectoryRecord } from "./record.ts";
import { servicesWithOtherHours } from "./refresh-hours.ts";
import type { Surroundings } from "./surroundings.ts";

/** The projector's source. Positions increase with every change and are never reused. */
export interface DirectorySource {
  /** Identifies the directory: positions of another one are meaningless. */
  identity(): Promise<string>;
  /** The position of the latest change; 0 before the first. */
  latestChange(): Promise<number>;
  /**
   * A token that identifies the history up to a position. After a backup is restored, positions repeat but tokens do
   * not. `undefined` when the directory has not reached the position or no longer knows it.
   */
  changeToken(position: number): Promise<string | undefined>;
  /**
   * The services affected by the next changes after `position`, from at most `limit` changes, and the new position; the
   * same position when there are no changes.
   */
  changesAfter(position: number, limit: number): Promise<{ position: number; serviceIds: string[] }>;
  /** Those of the services that are public, with confidential places removed. */
  readServices(ids: readonly string[]): Promise<Service[]>;
  /** All categories, with their translations. */
  readTerms(): Promise<TaxonomyTerm[]>;
  /** The ids of all services. */
  serviceIdsInBatches(size: number): AsyncIterable<string[]>;
  /** Records changes of these services, or of all, which an index may have missed. */
  changeAgain?(serviceIds: readonly string[] | "all"): Promise<void>;
}

export interface ProjectorOptions {
  directory: DirectorySource;
  provider: SearchAdmin;
  locales: readonly string[];
  /** Opens the context that records depend on besides the directory; called each time before records are made. */
  openSurroundings?: () => Promise<Omit<Surroundings, "now">>;
  /** The current time; the system clock by default. */
  clock?: () => Date;
  /** Receives every failure. The projector retries by itself. */
  onError: (error: unknown) => void;
  /** Receives notices for the operator. */
  onNotice?: (notice: string) => void;
  /** Polling interval in milliseconds. */
  interval?: number;
  /**
   * Whether this process writes to indexes that several share; otherwise it serves what another one writes. Always, by
   * default.
   */
  isWriter?: () => boolean;
  /**
   * Awaited once, when the indexes are searchable and before any work starts: gives priority to the first visitors.
   */
  beforeWork?: () => Promise<unknown>;
}

export interface ProjectorState {
  /** The indexes show a consistent state of the directory. */
  ready: boolean;
  /** In each index. */
  records: number;
  /** The last change that the indexes include. */
  position: number;
}

export interface Projector {
  state(): ProjectorState;
  /** Milliseconds for which changes have waited to be indexed; 0 when none wait. */
  lag(): number;
  /** Resolves when the indexes have been opened, or built once. */
  whenReady(): Promise<void>;
  /** Looks for changes at once; resolves when all existing changes are indexed or an attempt has failed. */
  wake(): Promise<void>;
  /** Stops after the current step. */
  stop(): Promise<void>;
}

/** Services in one read: many, since each read costs several queries. */
const readSize = 250;
const changesAtOnce = 500;
/** From this many changes, and a quarter of the directory, a rebuild is faster than incremental updates. */
const manyChanges = 500;
/** Milliseconds. */
const defaultInterval = 250;
const longestPause = 60_000;
/** While a hosted engine does not answer: a try costs one call. */
const longestOutagePause = 5_000;

interface Control {
  stopped: boolean;
  wanted: boolean;
  failures: number;
  /** When an outage of the engine was last reported. */
  reportedAt: number;
  timer: NodeJS.Timeout | undefined;
  running: Promise<void> | undefined;
}

const otherHistory =
  "The database has another history than the index: one of them was put back from a copy. " +
  "The index is made again from the database; until then, searches find what it held.";

/**
 * Projects the directory into its indexes: resumes from their stored position or builds them, then follows the changes.
 */
export function startProjector(options: ProjectorOptions): Projector {
  const { directory, provider, locales, onError, interval = defaultInterval } = options;
  const { openSurroundings, clock = () => new Date(), onNotice, isWriter = () => true } = options;
  const state: ProjectorState = { ready: false, records: 0, position: 0 };
  const ready = Promise.withResolvers<void>();
  let identity = "";
  let adopted = "";
  /** Token of the last change that the indexes include. */
  let token = "";
  /** The UTC day from which the opening hours of all records count, if not a later one. */
  let day = Number.NaN;
  /** Whether this process has adopted the indexes to write to them. */
  let isOpen = false;
  /** When changes were found that the indexes do not include yet. */
  let behindSince: number | undefined;
  const control: Control = {
    stopped: false,
    wanted: false,
    failures: 0,
    reportedAt: Number.NEGATIVE_INFINITY,
    timer: undefined,
    running: undefined,
  };

  /** Also when another process has begun to write. */
  function mustStop(): boolean {
    return control.stopped || (provider.observe !== undefined && !isWriter());
  }

  async function open(): Promise<void> {
    identity = await directory.identity();
    const noted = await adopt(await readPlan());
    if (noted === undefined) return rebuild();
    day = noted.day;
    await reached(noted);
    await options.beforeWork?.();
    if (!(await isSameHistory())) return rebuildForHistory();
    // Opened early so that the first change after a start need not wait.
    openSurroundings?.().catch(onError);
  }

  /** Follows what another process writes. */
  async function observe(observeIndexes: NonNullable<SearchAdmin["observe"]>): Promise<void> {
    isOpen = false;
    identity = await directory.identity();
    const note = await observeIndexes(readPlan);
    const noted = note === undefined ? undefined : readNote(note, identity);
    if (noted && (!state.ready || noted.position !== state.position || noted.token !== token)) {
      day = noted.day;
      await reached(noted);
    }
    if ((await directory.latestChange()) > state.position) behindSince ??= Date.now();
    else behindSince = undefined;
  }

  function readPlan(): Promise<DirectoryPlan> {
    return directory.readTerms().then((terms) => planIndexes(locales, terms));
  }

  /** The stored progress of the indexes; `undefined` when they must be built. */
  async function adopt(plan: DirectoryPlan): Promise<Noted | undefined> {
    const note = await provider.adopt(plan);
    adopted = JSON.stringify(plan);
    return note === undefined ? undefined : readNote(note, identity);
  }

  async function surroundingsAt(now: Date): Promise<Surroundings> {
    return { ...(await openSurroundings?.()), now };
  }

  /** Whether the indexes show an earlier or the current state of this directory's history. */
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
    // Read first: changes during the build are applied again, which is harmless.
    const point = await pointAt(await directory.latestChange());
    const now = clock();
    const before = day;
    day = utcDayOf(now);
    try {
      const surroundings = () => surroundingsAt(now);
      const batches = buildBatches({
        directory,
        size: readSize,
        locales,
        surroundings,
        isStopped: mustStop,
      });
      await provider.replaceAll(batches, noteAt(point));
    } catch (error) {
      day = before;
      if (error instanceof SupersededError) await directory.changeAgain?.("all");
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
    let changes = await changesSince(state.position);
    if (changes.position > state.position) behindSince ??= Date.now();
    if (await provider.mustBuild?.()) {
      await rebuild();
      changes = await changesSince(state.position);
    }
    while (changes.position > state.position && !mustStop()) {
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
    if (!mustStop()) behindSince = undefined;
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

  /** Only the last step stores the new position, so that all steps repeat after a crash. */
  async function project({ position, serviceIds }: Changes): Promise<Point> {
    const point = await pointAt(position);
    for (let start = 0; start < serviceIds.length; start += readSize) {
      const ids = serviceIds.slice(start, start + readSize);
      const records = await recordsNow(await directory.readServices(ids));
      const isLast = start + readSize >= serviceIds.length;
      const note = noteAt(isLast ? point : current());
      await replace({ serviceIds: ids, records, note });
    }
    return point;
  }

  async function recordsNow(services: readonly Service[]): Promise<DirectoryRecord[]> {
    const present = await surroundingsAt(clock());
    const records: DirectoryRecord[] = [];
    for (const [index, service] of services.entries()) {
      records.push(...recordsOf(service, locales, present));
      // Yields so that requests are served.
      if (index % 50 === 49) await setImmediate();
    }
    return records;
  }

  /**
   * Once a day, rebuilds the records whose opening hours differ for the coming seven days, without blocking searches or
   * changes.
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
        await replace({ serviceIds, records, note: noteAt(current()) });
      }
      await follow();
      // A build has already made all records for this day.
      if (mustStop() || day === today) return;
    }
    day = today;
    await replace({ serviceIds: [], records: [], note: noteAt(current()) });
  }

  /** If another process has taken over in the meantime, it writes these services again. */
  async function replace(change: ServiceReplacement): Promise<void> {
    try {
      await provider.replaceServices(change);
    } catch (error) {
      if (error instanceof SupersededError) await directory.changeAgain?.(change.serviceIds);
      throw error;
    }
  }

  async function step(): Promise<void> {
    try {
      if (provider.observe && !isWriter()) {
        await observe(provider.observe);
      } else {
        if (!isOpen) await open();
        isOpen = true;
        await follow();
        if (!mustStop()) await refreshHours();
      }
      control.failures = 0;
      control.reportedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      if (error instanceof StoppedError) return;
      if (error instanceof SupersededError) isOpen = false;
      control.failures++;
      report(error);
    }
  }

  /** One run at a time; a request during a run triggers another run right after it. */
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
    const longest = isEngineDown() ? longestOutagePause : longestPause;
    return control.failures === 0 ? interval : Math.min(longest, interval * 2 ** control.failures);
  }

  function isEngineDown(): boolean {
    return provider.health?.().state === "down";
  }

  /** During an outage, each of the many tries fails alike. */
  function report(error: unknown): void {
    const now = Date.now();
    if (isEngineDown() && now - control.reportedAt < longestPause) return;
    control.reportedAt = isEngineDown() ? now : Number.NEGATIVE_INFINITY;
    onError(error);
  }

  void run();
  return {
    state: () => ({ ...state }),
    lag: () => (behindSince === undefined ? 0 : Date.now() - behindSince),
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
