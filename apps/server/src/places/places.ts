import { gazetteerEdition, openRegionNames, type GazetteerRecord } from "@dragoman/places/gazetteer";
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import type { PlaceSource } from "@dragoman/pages/site/site.server.ts";
import { openPlaceIndex, type PlaceIndex } from "./places-index.ts";
import { placeById, placeNearest, searchPlaces } from "./places-search.ts";
import { placeView } from "./places-view.ts";

/**
 * `waiting`: nobody has asked for them yet, or they are made ready · `failed`: they could not be made ready, which is
 * tried again.
 */
export type PlacesState = "waiting" | "ready" | "failed";

/** The places of the world, for the pages and for `/api/places`. */
export interface Places {
  source: PlaceSource;
  state(): PlacesState;
  /** Resolves when they are ready; rejects when this attempt fails. */
  whenReady(): Promise<void>;
  /** Ends what runs and closes the files. */
  close(): Promise<void>;
}

export interface PlacesOptions {
  /** Where the index of the places is kept, in a folder of its own. */
  dataDirectory: string;
  onError: (error: unknown) => void;
  /** Milliseconds before the index is built unless somebody asks: a server that begins has better to do. */
  restBeforeBuilding?: number;
  /** Makes the index in a folder; rejects when it cannot be made, or when it is to stop. */
  build?: (folder: string, signal: AbortSignal) => Promise<void>;
  /** Milliseconds after each failure in a row before the next attempt; the last holds for all further ones. */
  pauses?: readonly [number, ...number[]];
}

const seconds = 1000;
const minutes = 60 * seconds;
/** What killed a builder may be over in a moment (memory), or need somebody who looks (a full disk). */
const usualPauses = [10 * seconds, 1 * minutes, 5 * minutes, 30 * minutes, 120 * minutes] as const;

/** Milliseconds for which a page waits on the first start; then it knows no places. */
const longestWait = 10_000;

/**
 * Opens the places in the background. On the first start a process of its own builds their index, which takes some
 * seconds; pages that ask meanwhile wait for it. When it fails, it is tried again after a while, and again after a
 * longer one; pages that ask meanwhile know no places and wait for nothing.
 */
export function createPlaces(options: PlacesOptions): Places {
  const closing = new AbortController();
  const { signal } = closing;
  const wanted = Promise.withResolvers<void>();
  let state: PlacesState = "waiting";
  let opened: Opened | undefined;
  let attempt = open();
  const trying = keepTrying();

  async function open(): Promise<Opened> {
    opened = await openPlaces(options, { signal, wanted: wanted.promise });
    state = "ready";
    return opened;
  }

  async function keepTrying(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await attempt;
        return;
      } catch (error) {
        if (signal.aborted) return;
        state = "failed";
        const pause = pauseAfter(failures, options.pauses);
        const message = `They cannot be found by name; this is tried again in ${pause / seconds} seconds.`;
        options.onError(new Error(message, { cause: error }));
        await setTimeout(pause, undefined, { signal }).catch(() => undefined);
        if (!signal.aborted) attempt = open();
      }
    }
  }

  async function ask<T>(otherwise: T, answer: (places: Opened) => T): Promise<T> {
    wanted.resolve();
    const places = opened ?? (state === "failed" ? undefined : await soon(attempt, signal));
    return places ? answer(places) : otherwise;
  }

  return {
    state: () => state,
    whenReady() {
      wanted.resolve();
      return attempt.then(() => undefined);
    },
    source: {
      isReady() {
        wanted.resolve();
        return opened !== undefined;
      },
      find: ({ query, locale, near }) =>
        ask([], ({ index, view }) => {
          const words = query.slice(0, longestQuery).trim();
          if (words !== "") return searchPlaces(index, words, near).map((record) => view(record, locale));
          const nearest = near && placeNearest(index, near);
          return nearest ? [view(nearest, locale)] : [];
        }),
      byId: (id, locale) =>
        ask(undefined, ({ index, view }) => {
          const found = placeId.test(id) ? placeById(index, id) : undefined;
          return found && view(found, locale);
        }),
      nearest: (point, locale) =>
        ask(undefined, ({ index, view }) => {
          const found = placeNearest(index, point);
          return found && view(found, locale);
        }),
    },
    async close() {
      closing.abort();
      await trying;
      opened?.index.close();
    },
  };
}

/** Characters. No name of a place is longer. */
export const longestQuery = 100;
/** A number of GeoNames. */
export const placeId = /^[1-9]\d{0,9}$/;

interface Opened {
  index: PlaceIndex;
  view: (record: GazetteerRecord, locale: Locale) => ReturnType<typeof placeView>;
}

async function openPlaces(
  { dataDirectory, restBeforeBuilding = 30_000, build = buildInOwnProcess }: PlacesOptions,
  { signal, wanted }: { signal: AbortSignal; wanted: Promise<void> },
): Promise<Opened> {
  const name = `places-${await gazetteerEdition()}`;
  const folder = join(dataDirectory, name);
  let index = await openPlaceIndex(folder);
  if (!index) {
    await Promise.race([wanted, setTimeout(restBeforeBuilding, undefined, { signal })]);
    await build(folder, signal);
    index = await openPlaceIndex(folder);
    if (!index) throw new Error("The index of places was not built");
  }
  await removeOthers(dataDirectory, name);
  const nameOfRegion = await openRegionNames();
  return { index, view: (record, locale) => placeView(record, locale, nameOfRegion) };
}

/** MB, for small machines: it takes a third less in all, and hardly longer. */
const littleMemory = ["--max-old-space-size=192", "--max-semi-space-size=4"];

/** In a process of its own, so that neither its work nor its memory is this one's. */
async function buildInOwnProcess(folder: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const script = fileURLToPath(new URL("./places-builder.ts", import.meta.url));
  const builder = fork(script, [folder], { execArgv: littleMemory });
  const stop = () => builder.kill();
  signal.addEventListener("abort", stop);
  const [code, killedBy] = await once(builder, "exit");
  signal.removeEventListener("abort", stop);
  if (code !== 0) throw new Error(`The builder of the index of places ended with ${code ?? killedBy}`);
}

function pauseAfter(failures: number, pauses: readonly number[] = usualPauses): number {
  return pauses[Math.min(failures, pauses.length - 1)] ?? usualPauses[0];
}

/** Indexes of places of other editions. */
async function removeOthers(dataDirectory: string, name: string): Promise<void> {
  const others = (await readdir(dataDirectory)).filter(
    (one) => /^places-[0-9a-f]{8,}$/.test(one) && one !== name,
  );
  for (const one of others) await rm(join(dataDirectory, one), { recursive: true, force: true });
}

async function soon(opening: Promise<Opened>, signal: AbortSignal): Promise<Opened | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([
      opening.catch(() => undefined),
      setTimeout(longestWait, undefined, { signal: AbortSignal.any([late.signal, signal]) }).catch(
        () => undefined,
      ),
    ]);
  } finally {
    late.abort();
  }
}
