import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { schemaOf } from "../../engine/query/views/view-schema.ts";
import {
  newEntry,
  readCatalogue,
  replicasOf,
  withEntries,
  writeCatalogue,
  type Catalogue,
  type IndexEntry,
} from "./catalogue.ts";
import { lockDirectory, type DirectoryLock } from "../files/directory-lock.ts";
import { makeDirectoryDurably } from "../files/durable-file.ts";
import { RefusedWriteError } from "./index-store.ts";
import { missingSchema, viewsOver } from "./index-views.ts";
import { NameLocks } from "./name-locks.ts";
import { copyInMemory, openCollection } from "../collection/open-collection.ts";
import { SmallDocuments } from "./small-documents.ts";
import type { StoredCollection } from "../collection/stored-collection.ts";

export interface IndexStoreOptions {
  /** Absent: the store lives in memory only. */
  directory?: string;
  /** Receives background errors: failed merges, damaged files. */
  onError: (error: unknown) => void;
}

/** The collections, and the catalogue that maps indexes to them. */
export class StoredIndexes {
  /** Writes share the lock of an index; replacing its documents requires it exclusively. */
  readonly locks = new NameLocks();
  readonly smallDocuments: SmallDocuments;
  readonly #options: IndexStoreOptions;
  readonly #lock: DirectoryLock | undefined;
  readonly #collections = new Map<string, StoredCollection>();
  #catalogue: Catalogue;
  #lastChange: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  private constructor(
    options: IndexStoreOptions,
    opened: { lock?: DirectoryLock; catalogue: Catalogue; smallDocuments: SmallDocuments },
  ) {
    this.#options = options;
    this.#lock = opened.lock;
    this.#catalogue = opened.catalogue;
    this.smallDocuments = opened.smallDocuments;
  }

  /** Throws a `DirectoryLockedError` while another process has the folder open. */
  static async open(options: IndexStoreOptions): Promise<StoredIndexes> {
    const { directory } = options;
    if (directory === undefined) {
      const smallDocuments = await SmallDocuments.open(undefined);
      return new StoredIndexes(options, { catalogue: new Map(), smallDocuments });
    }
    await makeDirectoryDurably(join(directory, "collections"));
    const lock = lockDirectory(directory);
    let indexes: StoredIndexes | undefined;
    try {
      const smallDocuments = await SmallDocuments.open(join(directory, "documents"));
      const catalogue = await readCatalogue(directory);
      indexes = new StoredIndexes(options, { lock, catalogue, smallDocuments });
      await indexes.#openAll(join(directory, "collections"));
      await indexes.#reshapeAll();
      return indexes;
    } catch (error) {
      if (indexes) await indexes.close();
      else lock.release();
      throw error;
    }
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  collectionOf({ collection }: IndexEntry): StoredCollection {
    const found = this.#collections.get(collection);
    if (!found) throw new Error(`The collection ${collection} is not open`);
    return found;
  }

  get collections(): Iterable<StoredCollection> {
    return this.#collections.values();
  }

  /** Serializes changes of the catalogue. */
  change<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#lastChange.then(run);
    this.#lastChange = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  /**
   * Makes a catalogue durable, then visible atomically, and removes unused collections. First extends the collections
   * of the named indexes as their views require. Must run within `change`.
   */
  async save(catalogue: Catalogue, changed: readonly string[]): Promise<void> {
    for (const name of changed) {
      const entry = catalogue.get(name);
      if (entry) await this.#reshape(catalogue, entry);
    }
    const { directory } = this.#options;
    if (directory !== undefined) await writeCatalogue(directory, catalogue);
    this.#catalogue = catalogue;
    await this.#removeUnused();
  }

  /** An existing or new entry for a name. Must run within `change`. */
  async entryOrNew(name: string): Promise<IndexEntry> {
    return this.#catalogue.get(name) ?? newEntry(name, await this.newCollection());
  }

  /** Creates the index if missing. */
  create(name: string): Promise<IndexEntry> {
    return this.change(async () => {
      const entry = await this.entryOrNew(name);
      if (!this.#catalogue.has(name)) await this.save(withEntries(this.#catalogue, [entry]), [name]);
      return entry;
    });
  }

  /** A new empty collection, removed again unless a saved catalogue refers to it. */
  newCollection(): Promise<string> {
    return this.#adopt((directory) =>
      openCollection({ ...directory, schema: schemaOf([]), onError: this.#options.onError }),
    );
  }

  /** Copies the documents to a new collection. */
  copyCollection(source: IndexEntry): Promise<string> {
    const from = this.collectionOf(source);
    return this.#adopt(async ({ directory }) => {
      if (directory === undefined) return copyInMemory(from);
      await from.copyTo(directory);
      return openCollection({ directory, schema: from.schema, onError: this.#options.onError });
    });
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.locks.idle();
    await this.#lastChange;
    await Promise.all(this.#collections.values().map((collection) => collection.close()));
    await this.smallDocuments.close();
    this.#lock?.release();
  }

  async #adopt(open: (directory: { directory?: string }) => Promise<StoredCollection>): Promise<string> {
    const name = crypto.randomUUID();
    const options = this.#directoryOf(name);
    try {
      this.#collections.set(name, await open(options));
    } catch (error) {
      // A partial copy would keep a full disk full.
      if (options.directory !== undefined) await rm(options.directory, { recursive: true, force: true });
      throw error;
    }
    return name;
  }

  #directoryOf(collection: string): { directory?: string } {
    const { directory } = this.#options;
    return directory === undefined ? {} : { directory: join(directory, "collections", collection) };
  }

  /** Failures are not reported to the caller of the change: leftovers are removed when the folder is next opened. */
  async #removeUnused(): Promise<void> {
    const used = new Set(Array.from(this.#catalogue.values(), (entry) => entry.collection));
    for (const [name, collection] of this.#collections) {
      if (used.has(name)) continue;
      this.#collections.delete(name);
      try {
        await collection.close();
        const { directory } = this.#directoryOf(name);
        if (directory !== undefined) await rm(directory, { recursive: true, force: true });
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }

  async #reshape(catalogue: Catalogue, entry: IndexEntry): Promise<void> {
    const wanted = viewsOver(catalogue, entry.collection);
    const inUse = viewsOver(this.#catalogue, entry.collection);
    const collection = this.collectionOf(entry);
    const schema = missingSchema(collection.schema, wanted, inUse);
    if (schema) await collection.reshape(schema);
  }

  /** Extends collections that were rebuilt empty, or made for views with fewer requirements. */
  async #reshapeAll(): Promise<void> {
    for (const entry of this.#catalogue.values()) {
      try {
        await this.#reshape(this.#catalogue, entry);
      } catch (error) {
        // The other indexes must not be affected.
        this.#options.onError(error);
      }
    }
  }

  async #openAll(directory: string): Promise<void> {
    const used = new Set(Array.from(this.#catalogue.values(), (entry) => entry.collection));
    for (const name of used) {
      const { onError } = this.#options;
      const options = { ...this.#directoryOf(name), schema: schemaOf([]), isKnown: true, onError };
      this.#collections.set(name, await openCollection(options));
    }
    // A process that ended between creating a collection and saving the catalogue leaves one behind.
    for (const name of await readdir(directory)) {
      if (!used.has(name)) await rm(join(directory, name), { recursive: true, force: true });
    }
  }
}

/** Throws unless the index can be written. */
export function requireNoReplica(catalogue: Catalogue, name: string): IndexEntry | undefined {
  const entry = catalogue.get(name);
  if (entry?.primary !== undefined) throw new RefusedWriteError("replica", name);
  return entry;
}

export function requireNoReplicas(
  catalogue: Catalogue,
  name: string,
  reason: "source-has-replicas" | "destination-has-replicas",
): void {
  if (replicasOf(catalogue, name).length > 0) throw new RefusedWriteError(reason, name);
}
