import { withoutReplicas } from "./configure-index.ts";
import { replicasOf, withEntries, type IndexEntry } from "./catalogue.ts";
import type { CopyScope, IndexCopy } from "./index-store.ts";
import { requireNoReplica, requireNoReplicas, type StoredIndexes } from "./stored-indexes.ts";

/** Copies parts of an index over another one. Both must be locked. */
export async function copyIndex(
  indexes: StoredIndexes,
  { source, destination, scope }: IndexCopy,
): Promise<void> {
  const { catalogue } = indexes;
  requireNoReplica(catalogue, destination);
  const copiesRecords = scope.includes("records");
  if (copiesRecords) requireNoReplicas(catalogue, destination, "destination-has-replicas");
  if (source === destination) return;
  const from = catalogue.get(source);
  const to = await indexes.entryOrNew(destination);
  const entry: IndexEntry = {
    ...to,
    updatedAt: Date.now(),
    settings: scope.includes("settings") ? (from?.settings ?? {}) : to.settings,
    attachments: {
      synonyms: attachmentsOf("synonyms", { from, to, scope }),
      rules: attachmentsOf("rules", { from, to, scope }),
    },
    ...(copiesRecords && {
      collection: from ? await indexes.copyCollection(from) : await indexes.newCollection(),
    }),
  };
  await indexes.save(withEntries(catalogue, [entry]), [destination]);
}

function attachmentsOf(
  kind: "synonyms" | "rules",
  { from, to, scope }: { from: IndexEntry | undefined; to: IndexEntry; scope: readonly CopyScope[] },
): IndexEntry["attachments"]["rules"] {
  return scope.includes(kind) ? (from?.attachments[kind] ?? new Map()) : to.attachments[kind];
}

/** Renames an index, replacing any index of that name. The replaced index's replicas then show the moved documents. */
export async function moveIndex(indexes: StoredIndexes, source: string, destination: string): Promise<void> {
  const { catalogue } = indexes;
  const from = requireNoReplica(catalogue, source);
  const to = requireNoReplica(catalogue, destination);
  if (!from || source === destination) return;
  requireNoReplicas(catalogue, source, "source-has-replicas");
  const moved = {
    ...from,
    name: destination,
    createdAt: to?.createdAt ?? from.createdAt,
    updatedAt: Date.now(),
  };
  const replicas = replicasOf(catalogue, destination).map((replica) => ({
    ...replica,
    collection: from.collection,
  }));
  const changed = withEntries(catalogue, [moved, ...replicas]);
  changed.delete(source);
  await indexes.save(changed, [destination]);
}

/** Removes an index. Its replicas become independent. */
export async function dropIndex(indexes: StoredIndexes, name: string): Promise<void> {
  const { catalogue } = indexes;
  if (!requireNoReplica(catalogue, name)) return;
  const replicas = replicasOf(catalogue, name);
  const changed = new Map(await withoutReplicas(indexes, catalogue, replicas));
  changed.delete(name);
  await indexes.save(
    changed,
    replicas.map((replica) => replica.name),
  );
}
