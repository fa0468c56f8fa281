import { gazetteerEdition, openRegionNames, type GazetteerRecord } from "@dragoman/places/gazetteer";
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import type { PlaceSource } from "@dragoman/pages/site/site.server.ts";
import { builtPlaces, openPlaceIndex, placesFolder, type PlaceIndex } from "./places-index.ts";
import { placeById, placeNearest, searchPlaces } from "./places-search.ts";
import { placeView } from "./places-view.ts";
import { placePostcodes, postcodeView } from "./postcode-places.ts";
import type { Postcodes } from "./postcodes.ts";

/**
 * `waiting`: the index has not been requested yet, or is being built · `failed`: the index could not be built, and
 * another attempt follows.
 */
export type PlacesState = "waiting" | "ready" | "failed";

/** The places of the world, for the pages and for `/api/places`. */
export interface Places {
  source: PlaceSource;
  state(): PlacesState;
  /** Resolves when places are ready; rejects if this attempt fails. */
  whenReady(): Promise<void>;
  /** Ends running work and closes the files. */
  close(): Promise<void>;
}

export interface PlacesOptions {
  /** The folder in which the places index is built, in a folder of its own, where the build has not stored one. */
  dataDirectory: string;
  /** Where the build stores the index. */
  builtFolder?: string;
  onError: (error: unknown) => void;
  /** Postal codes; none by default. */
  postcodes?: Postcodes;
  /** Milliseconds before the index is built without a request: a starting server has more urgent work. */
  restBeforeBuilding?: number;
  /** Builds the index in a folder; rejects if that fails or is aborted. */
  build?: (folder: string, signal: AbortSignal) => Promise<void>;
  /** Milliseconds before the next attempt, for each failure in a row; the last value applies to all further ones. */
  pauses?: readonly [number, ...number[]];
}

const seconds = 1000;
const minutes = 60 * seconds;
/** The cause may pass quickly (memory), or need an operator (a full disk). */
const defaultPauses = [10 * seconds, 1 * minutes, 5 * minutes, 30 * minutes, 120 * minutes] as const;

/** Milliseconds, many times what a slow machine needs. */
const longestBuild = 60 * minutes;

/** Milliseconds that a page waits on the first start; after that, no places are found. */
const longestWait = 10_000;

/**
 * Opens the places index in the background. If the build has not stored it, a separate process builds it on the first
 * start, which takes some seconds; pages that need places wait for it. After a failure it tries again, with growing pauses; until then pages find no
 * places and do not wait.
 */
export function createPlaces(options: PlacesOptions): Places {
  const closing = new AbortController();
  const { signal } = closing;
  const requested = Promise.withResolvers<void>();
  let state: PlacesState = "waiting";
  let opened: Opened | undefined;
  let attempt = open();
  const trying = retryUntilOpen();

  async function open(): Promise<Opened> {
    opened = await openPlaces(options, { signal, requested: requested.promise });
    state = "ready";
    return opened;
  }

  async function retryUntilOpen(): Promise<void> {
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

  async function ask<T>(otherwise: T, answer: (places: Opened) => T | Promise<T>): Promise<T> {
    requested.resolve();
    const places = opened ?? (state === "failed" ? undefined : await soon(attempt, signal));
    return places ? answer(places) : otherwise;
  }

  return {
    state: () => state,
    whenReady() {
      requested.resolve();
      return attempt.then(() => undefined);
    },
    source: {
      isReady() {
        requested.resolve();
        return opened !== undefined;
      },
      find: ({ query, locale, near }) =>
        ask([], async ({ index, view }) => {
          const words = query.slice(0, longestQuery).trim();
          const codes = (await options.postcodes?.find(words)) ?? [];
          const towns = placePostcodes(index, codes, near);
          if (towns.length > 0) return towns.map((town) => postcodeView(town, view(town.record, locale)));
          if (words !== "") return searchPlaces(index, words, near).map((record) => view(record, locale));
          const nearest = near && placeNearest(index, near);
          return nearest ? [view(nearest, locale)] : [];
        }),
      byId: (id, locale) =>
        ask(undefined, ({ index, view }) => {
          const found = placeId.test(id) ? placeById(index, id) : undefined;
          return found && view(found, locale);
        }),
      async nameTowns(towns, locale) {
        const { openAreas } = await import("@dragoman/places/areas");
        const areas = await openAreas();
        return towns.map((town) => areas.readableNames(town, [locale])[locale] ?? null);
      },
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
/** A GeoNames id. */
export const placeId = /^[1-9]\d{0,9}$/;

interface Opened {
  index: PlaceIndex;
  view: (record: GazetteerRecord, locale: Locale) => ReturnType<typeof placeView>;
}

async function openPlaces(options: PlacesOptions, when: Building): Promise<Opened> {
  const { dataDirectory, builtFolder = builtPlaces } = options;
  const name = placesFolder(await gazetteerEdition());
  const stored = await openPlaceIndex(join(builtFolder, name));
  const index = stored ?? (await openOwn(join(dataDirectory, name), options, when));
  await removeOthers(dataDirectory, stored ? undefined : name);
  const nameOfRegion = await openRegionNames();
  return { index, view: (record, locale) => placeView(record, locale, nameOfRegion) };
}

interface Building {
  signal: AbortSignal;
  requested: Promise<void>;
}

/** Opens the index of the data folder, and builds it first if there is none. */
async function openOwn(
  folder: string,
  { restBeforeBuilding = 30_000, build = buildInOwnProcess }: PlacesOptions,
  { signal, requested }: Building,
): Promise<PlaceIndex> {
  const present = await openPlaceIndex(folder);
  if (present) return present;
  await Promise.race([requested, setTimeout(restBeforeBuilding, undefined, { signal })]);
  await build(folder, signal);
  const index = await openPlaceIndex(folder);
  if (!index) throw new Error("The index of places was not built");
  return index;
}

/** MB, for small machines: saves a third of the memory and takes hardly longer. */
const littleMemory = ["--max-old-space-size=192", "--max-semi-space-size=4"];

/** In its own process, to keep its work and memory out of this one. */
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

function pauseAfter(failures: number, pauses: readonly number[] = defaultPauses): number {
  return pauses[Math.min(failures, pauses.length - 1)] ?? defaultPauses[0];
}

/** Deletes the indexes of other gazetteer editions, and those whose builder was killed. */
async function removeOthers(dataDirectory: string, name: string | undefined): Promise<void> {
  for (const one of await readdir(dataDirectory)) {
    const [, index, building] = /^(places-[0-9a-f]{8,})(-building-.+)?$/.exec(one) ?? [];
    if (index === undefined || one === name) continue;
    const folder = join(dataDirectory, one);
    if (building === undefined || (await isAbandoned(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}

/** Another server may be building in the same data folder now. */
async function isAbandoned(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs > longestBuild;
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
