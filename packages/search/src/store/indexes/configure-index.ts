import type { ProtocolSettings } from "../../protocol/settings/protocol-settings.ts";
import { byObjectID, replicasOf, withEntries, type Catalogue, type IndexEntry } from "./catalogue.ts";
import { RefusedWriteError, type Attachment, type AttachmentKind } from "./index-store.ts";
import { parseReplicaName, type ReplicaName } from "./replica-names.ts";
import type { StoredIndexes } from "./stored-indexes.ts";

/** Replaces the settings, and creates or releases replicas accordingly. */
export async function configureIndex(
  indexes: StoredIndexes,
  name: string,
  { replicas = [], ...settings }: ProtocolSettings,
): Promise<void> {
  const named = replicas.map(parseReplicaName);
  requireReplicasFree(indexes.catalogue, name, named);
  const entry = { ...(await indexes.entryOrNew(name)), settings, updatedAt: Date.now() };
  const replaced = named.map((replica) => replicaEntry(indexes.catalogue.get(replica.name), entry, replica));
  const kept = new Set(named.map((replica) => replica.name));
  const left = replicasOf(indexes.catalogue, name).filter((replica) => !kept.has(replica.name));
  const catalogue = new Map(await withoutReplicas(indexes, indexes.catalogue, left));
  // The catalogue's order follows the settings.
  for (const replica of named) catalogue.delete(replica.name);
  const names = [name, ...left.map((replica) => replica.name)];
  await indexes.save(withEntries(catalogue, [entry, ...replaced]), names);
}

function requireReplicasFree(catalogue: Catalogue, name: string, named: readonly ReplicaName[]): void {
  if (named.length === 0) return;
  const isReplica = catalogue.get(name)?.primary !== undefined;
  for (const replica of named) {
    const primary = catalogue.get(replica.name)?.primary ?? name;
    const isTaken =
      primary !== name || replica.name === name || replicasOf(catalogue, replica.name).length > 0;
    if (isReplica || isTaken) throw new RefusedWriteError("replica-of-another", replica.name);
  }
}

/** A new replica starts with the settings of its primary. */
function replicaEntry(
  known: IndexEntry | undefined,
  primary: IndexEntry,
  { name, isVirtual }: ReplicaName,
): IndexEntry {
  const { settings, attachments } = known ?? primary;
  const now = Date.now();
  return {
    name,
    collection: primary.collection,
    primary: primary.name,
    ...(isVirtual && { isVirtual }),
    createdAt: known?.createdAt ?? now,
    updatedAt: known?.updatedAt ?? now,
    settings: known === undefined && isVirtual ? {} : settings,
    attachments,
  };
}

/** Released replicas keep the documents as independent indexes; virtual ones are removed. */
export async function withoutReplicas(
  indexes: StoredIndexes,
  catalogue: Catalogue,
  replicas: readonly IndexEntry[],
): Promise<Catalogue> {
  const changed = new Map(catalogue);
  for (const { primary: _, isVirtual, ...entry } of replicas) {
    if (isVirtual) changed.delete(entry.name);
    else changed.set(entry.name, { ...entry, collection: await indexes.copyCollection(entry) });
  }
  return changed;
}

/** Changes the synonyms or rules of an index, creating it if missing. */
export async function changeAttachments(
  indexes: StoredIndexes,
  { name, kind }: { name: string; kind: AttachmentKind },
  change: (before: ReadonlyMap<string, Attachment>) => Iterable<Attachment>,
): Promise<void> {
  const entry = await indexes.entryOrNew(name);
  const attachments = { ...entry.attachments, [kind]: byObjectID(change(entry.attachments[kind])) };
  await indexes.save(withEntries(indexes.catalogue, [{ ...entry, attachments, updatedAt: Date.now() }]), [
    name,
  ]);
}
