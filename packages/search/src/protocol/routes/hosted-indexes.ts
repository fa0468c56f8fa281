import type { IndexStore } from "../../store/indexes/index-store.ts";
import type { NameLocks } from "../../store/indexes/name-locks.ts";
import { refusal } from "../../search-refusal.ts";
import type { TaskNumbers } from "./task-numbers.ts";

/** What the calls that write work with. */
export interface HostedIndexes {
  store: IndexStore;
  /**
   * Who may change an index at the same time. Plain writes share it, so that they share a commit; what reads before it
   * writes has it alone, so that nothing is lost between.
   */
  locks: NameLocks;
  tasks: TaskNumbers;
}

export function requireIndex({ store }: HostedIndexes, name: string): string {
  if (store.describe(name) === undefined) throw refusal.indexMissing(name);
  return name;
}

/** Refuses a replica before anything is worked out for it. */
export function requireWritable({ store }: HostedIndexes, name: string): string {
  if (store.describe(name)?.primary !== undefined) throw refusal.replicaNotWritable(name);
  return name;
}

/** The present as the protocol writes it. */
export function timeStamp(): string {
  return new Date().toISOString();
}
