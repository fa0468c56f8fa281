import type { Actor } from "@dragoman/policy";
import type { QueueItem, QueueName } from "./queue-items.ts";

/** What items are filtered by, one value each. */
export const queueFacets = ["kind", "organization", "town", "language"] as const;

export type QueueFacet = (typeof queueFacets)[number];

/** Whose items are shown. */
export const queueHolders = ["mine", "nobody"] as const;

/** `together`: those of one organization after each other, in the order of its oldest. `most`: reported or changed. */
export const queueOrders = ["oldest", "newest", "most", "together"] as const;

export type QueueOrder = (typeof queueOrders)[number];

/** Which items of a queue, and in which order. */
export interface QueueFilter extends Partial<Record<QueueFacet, string>> {
  /** A part of the name of the entry, of its organization, or of its town. */
  text?: string;
  /** Only items that the actor works on, or nobody does. */
  holder?: (typeof queueHolders)[number];
  /** Only items that have waited for this many days. */
  days?: number;
  order?: QueueOrder;
}

/** A value of a facet, and how many items have it. */
export interface FacetCount {
  value: string;
  /** Its label, if the value is an id. */
  name: string;
  /** BCP 47: of the name. */
  language: string | null;
  count: number;
}

/** A part of a queue. */
export interface QueuePage {
  items: QueueItem[];
  /** That the filter finds. */
  total: number;
  /** In the whole queue. */
  all: number;
  /** Of each facet, what can be chosen beside the other filters, the most frequent first. */
  facets: Record<QueueFacet, FacetCount[]>;
}

/** Values of a facet that are offered: as many as a person looks through. */
export const mostValues = 100;

export interface QueueQuestion {
  actor: Actor;
  queue: QueueName;
  filter?: QueueFilter;
  now?: Date;
}

const day = 24 * 60 * 60_000;

/** The last day of items that have waited for this many days: `2026-11-21`. */
export function latestDay({ days, now }: { days: number; now: Date }): string {
  return new Date(now.getTime() - days * day).toISOString().slice(0, 10);
}
