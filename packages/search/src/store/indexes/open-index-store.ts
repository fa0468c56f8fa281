import type { Catalogue, IndexEntry } from "./catalogue.ts";
import { replicasOf } from "./catalogue.ts";
import { changeAttachments, configureIndex } from "./configure-index.ts";
import { copyIndex, dropIndex, moveIndex } from "./copy-index.ts";
import { RefusedWriteError, type IndexDescription, type IndexStore } from "./index-store.ts";
import { viewOf } from "./index-views.ts";
import { formatReplicaName } from "./replica-names.ts";
import { StoredIndexes, type IndexStoreOptions } from "./stored-indexes.ts";

/** Milliseconds after which the index of an interrupted replacement counts as abandoned. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Opens or creates the indexes of a folder. Throws a `DirectoryLockedError` while another process has them open. */
export async function openIndexStore(options: IndexStoreOptions): Promise<IndexStore> {
  const indexes = await StoredIndexes.open(options);
  const { locks } = indexes;

  function entryOf(name: string): IndexEntry | undefined {
    return indexes.catalogue.get(name);
  }

  /** Locks are always taken in the same order: names first, then the catalogue. */
  function change(names: readonly string[], run: () => Promise<void>): Promise<void> {
    return locks.shared(names, () => indexes.change(run));
  }

  function changeAlone(names: readonly string[], run: () => Promise<void>): Promise<void> {
    return locks.alone(names, () => indexes.change(run));
  }

  function drop(name: string): Promise<void> {
    return changeAlone([name], () => dropIndex(indexes, name));
  }

  return {
    names: () => [...indexes.catalogue.keys()].toSorted(byCodeUnits),
    describe: (name) => {
      const entry = entryOf(name);
      return entry && describeIndex(indexes, entry);
    },
    searchable: (name) => {
      const entry = entryOf(name);
      if (!entry) return undefined;
      const { state } = indexes.collectionOf(entry);
      return { name, state, view: viewOf(indexes.catalogue, entry), glossary: undefined };
    },
    settings: (name) => {
      const entry = entryOf(name);
      return entry && { ...entry.settings, ...replicaSetting(indexes.catalogue, name) };
    },
    write: (name, operations) =>
      locks.shared([name], async () => {
        const entry = entryOf(name) ?? (await indexes.create(name));
        if (entry.primary !== undefined) throw new RefusedWriteError("replica", name);
        await indexes.collectionOf(entry).apply(operations);
      }),
    find: (name, objectID) => {
      const entry = entryOf(name);
      return entry && indexes.collectionOf(entry).find(objectID);
    },
    documents: (name) => {
      const entry = entryOf(name);
      return entry ? indexes.collectionOf(entry).documents() : [];
    },
    dropDamaged: async (name) => {
      const entry = entryOf(name);
      if (entry) await indexes.collectionOf(entry).dropDamaged();
    },
    configure: (name, settings) => change([name], () => configureIndex(indexes, name, settings)),
    attachments: (name, kind) => entryOf(name)?.attachments[kind] ?? new Map(),
    attach: ({ name, kind, objects, replace }) =>
      change([name], () =>
        changeAttachments(indexes, { name, kind }, (before) =>
          replace ? objects : [...before.values(), ...objects],
        ),
      ),
    detach: (name, kind, objectID) =>
      change([name], async () => {
        if (!entryOf(name)) return;
        await changeAttachments(indexes, { name, kind }, (before) =>
          objectID === "all" ? [] : [...before.values()].filter((one) => one["objectID"] !== objectID),
        );
      }),
    copy: (copy) => {
      // Without records there is no conflict with writes.
      const changeBoth = copy.scope.includes("records") ? changeAlone : change;
      return changeBoth([copy.source, copy.destination], () => copyIndex(indexes, copy));
    },
    move: (source, destination) =>
      changeAlone([source, destination], () => moveIndex(indexes, source, destination)),
    drop,
    // The owner of the document knows what it saved under the name.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- see `IndexStore`
    document: <Content>(name: string) => indexes.smallDocuments.read(name) as Content | undefined,
    saveDocument: (name, value) => indexes.smallDocuments.save(name, value),
    async sweep() {
      const before = Date.now() - abandonedAfter;
      const names = [...indexes.catalogue.keys()].filter((name) => name.includes("_tmp_"));
      for (const name of names) {
        await changeAlone([name], async () => {
          const entry = entryOf(name);
          if (!entry || entry.primary !== undefined) return;
          if (describeIndex(indexes, entry).updatedAt < before) await dropIndex(indexes, name);
        });
      }
    },
    async idle() {
      await locks.idle();
      for (const collection of indexes.collections) await collection.idle();
    },
    close: () => indexes.close(),
  };
}

function describeIndex(indexes: StoredIndexes, entry: IndexEntry): IndexDescription {
  const collection = indexes.collectionOf(entry);
  const { index, documents } = collection.size();
  const replicas = replicasOf(indexes.catalogue, entry.name).map((replica) => replica.name);
  return {
    entries: collection.count(),
    createdAt: entry.createdAt,
    updatedAt: Math.max(entry.updatedAt, collection.changedAt),
    dataSize: documents,
    fileSize: documents + index,
    ...(entry.primary !== undefined && { primary: entry.primary }),
    ...(replicas.length > 0 && { replicas }),
    lastBuildTimeS: 0,
    pendingTask: collection.isReplacing,
  };
}

function replicaSetting(catalogue: Catalogue, name: string): { replicas?: string[] } {
  const replicas = replicasOf(catalogue, name).map(formatReplicaName);
  return replicas.length > 0 ? { replicas } : {};
}

/** Names of indexes are identifiers, not texts of a language. */
function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
