import type { IndexStore } from "../../store/indexes/index-store.ts";
import type { NameLocks } from "../../store/indexes/name-locks.ts";
import { refusal } from "../../search-refusal.ts";
import type { TaskNumbers } from "./task-numbers.ts";

/** The dependencies of writing routes. */
export interface HostedIndexes {
  store: IndexStore;
  /**
   * Serializes changes to an index. Plain writes share the lock, so that they share a commit; a read-modify-write holds
   * it exclusively.
   */
  locks: NameLocks;
  tasks: TaskNumbers;
}

export function requireIndex({ store }: HostedIndexes, name: string): string {
  if (store.describe(name) === undefined) throw refusal.indexMissing(name);
  return name;
}

/** Refuses writes to a replica before doing any other work. */
export function requireWritable({ store }: HostedIndexes, name: string): string {
  if (store.describe(name)?.primary !== undefined) throw refusal.replicaNotWritable(name);
  return name;
}

/** The current time in the protocol's format. */
export function timeStamp(): string {
  return new Date().toISOString();
}
