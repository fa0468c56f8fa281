import type { IndexStore } from "../store/index-store.ts";
import { refusal } from "../search-refusal.ts";
import type { TaskNumbers } from "./task-numbers.ts";
import type { WriteOrder } from "./write-order.ts";

/** What the calls that write work with. */
export interface HostedIndexes {
  store: IndexStore;
  order: WriteOrder;
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
