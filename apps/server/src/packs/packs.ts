import {
  bindQueries,
  changesAfter,
  changeToken,
  latestChange,
  readIdentity,
  readServices,
  readTerms,
  type Database,
} from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import {
  buildPackSegment,
  packWords,
  recordsOf,
  writePack,
  type DirectoryRecord,
  type Surroundings,
} from "@dragoman/search";
import { LRUCache } from "lru-cache";
import { setImmediate, setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { PackAnswer, PackRequest, PackSource } from "@dragoman/pages/site/packs.server.ts";
import type { SearchSource } from "@dragoman/pages/site/site.server.ts";
import { limitCalls } from "../security/call-limit.ts";
import { servicesOfTown } from "./services-of-town.ts";

/** Bytes of memory for packs that were made: some dozen towns. */
const maxSize = 64 * 2 ** 20;
/**
 * Milliseconds after which a pack of a directory that has changed is made again. Devices ask for what changed since.
 */
const maxAge = 3_600_000;
/** Milliseconds that a request waits for a pack before the client has to retry. */
const patience = 5_000;
/** The share of a town's services that may have changed before a device gets a whole pack. */
const largestShare = 0.25;
/** Services read at once: requests are served between two batches. */
const readSize = 10;
/** Packs that one network may have made in ten minutes. */
const each = 30;
/** Packs that may wait while one is made. */
const maxWaiting = 20;

interface Made {
  version: string;
  madeAt: number;
  brotli: Uint8Array<ArrayBuffer>;
}

export interface PacksOptions {
  database: Database;
  search: Pick<SearchSource, "isReady" | "answer" | "indexName">;
  openSurroundings: () => Promise<Omit<Surroundings, "now">>;
  onError: (error: unknown) => void;
}

/** Makes the packs of towns, one after another, and keeps those made last. */
export function createPacks({ database, search, openSurroundings, onError }: PacksOptions): PackSource {
  const directory = bindQueries(database, {
    changesAfter,
    changeToken,
    latestChange,
    identity: readIdentity,
    readServices,
    readTerms,
  });
  const kept = new LRUCache<string, Made>({
    maxSize,
    sizeCalculation: ({ brotli }) => brotli.length,
  });
  const secondsToWait = limitCalls({ each, all: Infinity, milliseconds: 600_000 });
  const making = new Map<string, Promise<Made>>();
  let line: Promise<unknown> = Promise.resolve();

  /** Positions repeat after a backup is restored, but not with the same token. */
  async function versionAt(position: number): Promise<string> {
    return [await directory.identity(), position, (await directory.changeToken(position)) ?? ""].join(".");
  }

  /** The services changed since a version; `undefined` for a version of another history. */
  async function changedSince(version: string): Promise<string[] | undefined> {
    const position = Number(version.split(".").at(1));
    if (!Number.isSafeInteger(position) || (await versionAt(position)) !== version) return undefined;
    const ids: string[] = [];
    for (let at = position; ;) {
      const changes = await directory.changesAfter(at, 1000);
      if (changes.position === at) return ids;
      ids.push(...changes.serviceIds);
      at = changes.position;
    }
  }

  async function make(request: PackRequest): Promise<Made> {
    const { place, locale, withSensitive, since } = request;
    const version = await versionAt(await directory.latestChange());
    const members = await servicesOfTown(place, {
      ask: (requests) => search.answer(requests),
      indexName: search.indexName(locale),
    });
    const changed = since === null ? undefined : await changedSince(since);
    const isDifference = changed !== undefined && changed.length <= members.size * largestShare;
    const ids = isDifference ? changed.filter((id) => members.has(id)) : [...members];
    const entries: unknown[] = [];
    const categories = new Set<string>();
    const now = new Date();
    const surroundings = { ...(await openSurroundings()), now };
    async function* records(): AsyncGenerator<DirectoryRecord[]> {
      for await (const services of inBatches(ids)) {
        const batch: DirectoryRecord[] = [];
        const own = await request.entriesOf(services);
        for (const [index, service] of services.entries()) {
          const entry = own[index];
          if (!entry || (entry.sensitive && !withSensitive)) continue;
          entries.push(entry);
          batch.push(...recordsOf(service, [locale], surroundings));
        }
        for (const one of batch) for (const category of one.categories) categories.add(category);
        yield batch;
      }
    }
    const segment = await buildPackSegment(records(), locale);
    const words = isDifference ? undefined : packWords(await directory.readTerms(), { locale, categories });
    const bytes = writePack(
      {
        version,
        language: locale,
        services: entries.length,
        ...(isDifference && since !== null && { since, changed }),
        about: request.aboutOf({ day: now.toISOString().slice(0, 10) }),
      },
      { ...segment, ...words, entries: jsonOf(entries) },
    );
    return { version, madeAt: Date.now(), brotli: await compressed(bytes) };
  }

  async function* inBatches(ids: readonly string[]): AsyncGenerator<Service[]> {
    for (let start = 0; start < ids.length; start += readSize) {
      yield await directory.readServices(ids.slice(start, start + readSize));
      await setImmediate();
    }
  }

  /** One pack is made at a time: it reads as much as hundreds of pages. */
  function makeInLine(key: string, request: PackRequest): Promise<Made> {
    const made = line.then(() => make(request));
    line = made.catch(onError);
    making.set(key, made);
    void line.then(() => making.delete(key));
    return made;
  }

  async function isCurrent({ version, madeAt }: Made): Promise<boolean> {
    return Date.now() - madeAt < maxAge || version === (await versionAt(await directory.latestChange()));
  }

  return {
    async open(request): Promise<PackAnswer> {
      const { place, locale, withSensitive, since, edition } = request;
      const key = [locale, place.id, withSensitive, since, edition].join(" ");
      const known = kept.get(key);
      // The changes must be complete.
      if (known && since === null && (await isCurrent(known))) return { state: "made", brotli: known.brotli };
      const running = making.get(key);
      if (!search.isReady() || (!running && making.size >= maxWaiting)) return { state: "making" };
      const seconds = running ? 0 : secondsToWait(request.address);
      if (seconds > 0) return { state: "refused", seconds };
      const made = running ?? makeInLine(key, request);
      const one = await Promise.race([made, setTimeout(patience, undefined, { ref: false })]);
      if (!one) return { state: "making" };
      if (since === null) kept.set(key, one);
      return { state: "made", brotli: one.brotli };
    },
  };
}

function jsonOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

const compress = promisify(brotliCompress);

async function compressed(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return new Uint8Array(await compress(bytes, { params }));
}
