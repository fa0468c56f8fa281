import { queueFacets, type QueueFilter, queueHolders, type QueueName, queueOrders } from "@dragoman/database";
import { type Action, type Actor, may } from "@dragoman/policy";
import { controls, maxNameLength } from "../frame/studio-controls.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";

/** Days of waiting that can be chosen. */
export const waitingDays = [7, 30, 90] as const;

/** The filter in an address; values that no form offers are ignored. */
export function readQueueFilter(url: URL): QueueFilter {
  const filter: QueueFilter = {};
  const textAt = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, maxNameLength);
  for (const name of ["text", ...queueFacets] as const) {
    const value = textAt(name);
    if (value !== "") filter[name] = value;
  }
  const days = waitingDays.find((one) => String(one) === textAt("days"));
  if (days !== undefined) filter.days = days;
  const holder = queueHolders.find((one) => one === textAt(controls.holder));
  if (holder !== undefined) filter.holder = holder;
  const order = queueOrders.find((one) => one === textAt("order"));
  if (order !== undefined && order !== "oldest") filter.order = order;
  return filter;
}

/** The filter for the part of an address that begins with `?`; empty without any. */
export function searchOf(
  filter: QueueFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = Object.entries({ ...filter, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled).toString()}`;
}

/** The address of a queue, or of one of its items, with the filter. */
export function queueAddress(
  { locale }: Pick<StudioVisit, "locale">,
  { queue, id, search = "" }: { queue: QueueName; id?: string | undefined; search?: string },
): string {
  const page = `/${locale}/studio/${queue}`;
  return (id === undefined ? page : `${page}/${encodeURIComponent(id)}`) + search;
}

/** Who goes through a queue from item to item. */
const walkers = {
  reviews: "listing:review",
  suggestions: "suggestion:decide",
  claims: "claim:decide",
} as const satisfies Record<QueueName, Action>;

/** Whether the actor decides about the items of a queue. */
export function mayWalk(actor: Actor, queue: QueueName): boolean {
  return may(actor, walkers[queue]);
}

/** The decision about an item, for the next page. */
export interface Decided {
  queue: QueueName;
  id: string;
  /** An event of its state machine. */
  event: string;
}

/**
 * The page after a decision: the next item of the queue that waits, or the list. `next`: the one that came after it
 * before the decision.
 */
export async function addressAfter(
  visit: StudioVisit,
  { walked, next, done }: { walked: QueueName; next: string | null; done: Decided },
): Promise<string> {
  const { site, actor, url } = visit;
  if (!mayWalk(actor, walked)) return `/${visit.locale}/account/organizations`;
  const filter = readQueueFilter(url);
  const search = searchOf(filter, { [controls.done]: `${done.event}.${done.queue}.${done.id}` });
  const isLeft =
    next !== null && (await site.studio.queueItem({ actor, queue: walked, id: next, isWaiting: true }));
  // Somebody else has decided it in the meantime, or it was the last one that was found.
  const id = isLeft
    ? next
    : (await site.studio.queuePlace({ actor, queue: walked, filter, id: done.id })).next;
  return queueAddress(visit, { queue: walked, id: id ?? undefined, search });
}
