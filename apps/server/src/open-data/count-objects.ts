import type { PublishedQuery } from "@dragoman/database";
import type { OpenDataSource } from "./open-data-source.ts";

/** Counts the objects of a list. */
export type CountObjects = (query: PublishedQuery) => Promise<number>;

/** Lists of which the count is remembered. */
const mostCounts = 500;

/**
 * Counts lists that depend on services only once for each state of the directory: every change of them moves the outbox
 * on. Organizations, places and terms that no service shows change without it, and are counted each time.
 */
export function createCount(source: OpenDataSource): CountObjects {
  let ofChange = -1;
  const counts = new Map<string, Promise<number>>();
  return async (query) => {
    if (query.table !== "services" && query.table !== "service_at_location") return source.count(query);
    const change = await source.latestChange();
    if (change !== ofChange) counts.clear();
    ofChange = change;
    const key = JSON.stringify(query);
    const known = counts.get(key);
    if (known) return known;
    const counting = source.count(query);
    counting.catch(() => counts.delete(key));
    counts.set(key, counting);
    for (const oldest of counts.keys()) {
      if (counts.size <= mostCounts) break;
      counts.delete(oldest);
    }
    return counting;
  };
}
