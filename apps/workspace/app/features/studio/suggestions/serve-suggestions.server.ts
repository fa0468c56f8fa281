import type { QueueItem, StoredSuggestion } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { may } from "@dragoman/policy";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import { holdersOf, presentFacts, presentFilter, readDone } from "../queue/present-queue.server.ts";
import { mayWalk, queueAddress, readQueueFilter, searchOf } from "../queue/queue-address.server.ts";
import type { QueueFacts } from "../queue/queue-view.ts";
import { presentSuggestion, type SuggestionView } from "./present-suggestion.server.ts";

/** Suggestions on a page. */
const most = 25;

/** A suggestion in the list. */
export interface SuggestionLine extends SuggestionView {
  facts: QueueFacts;
  /** Its page, for those who decide. */
  to: string | null;
}

/** Open suggestions, the oldest first unless another order is chosen; for editors, those about their own entries. */
export const loadSuggestions = inStudio(async (visit) => {
  const { site, actor, url } = visit;
  const queue = "suggestions";
  const filter = readQueueFilter(url);
  const found = await site.studio.queue({ actor, queue, filter, ...pageQuery(visit, most) });
  const items = found.items.slice(0, most);
  const stored = await storedOf(visit, items);
  const inWork = await readInWork(visit);
  const declined = await readDeclined(visit);
  const services = await servicesOf(visit, [...stored.values(), ...inWork, ...declined]);
  const own = await ownDrafts(visit, inWork);
  const search = searchOf(filter);
  const holders = await holdersOf(visit, items);
  return {
    page: "suggestions" as const,
    frame: { ...studioFrame(visit, queue), done: await readDone(visit) },
    filter: presentFilter(found, { queue, visit }),
    canDecide: mayWalk(actor, queue),
    suggestions: items.flatMap((item): SuggestionLine[] => {
      const one = stored.get(item.id);
      if (!one) return [];
      return [
        {
          ...presentSuggestion(one, { service: services.get(one.serviceId), visit }),
          facts: presentFacts(item, { visit, holders }),
          to: mayWalk(actor, queue) ? queueAddress(visit, { queue, id: one.id, search }) : null,
        },
      ];
    }),
    inWork: inWork.map((one) => {
      const isOwn = own.has(one.revisionId);
      return presentSuggestion(one, { service: services.get(one.serviceId), isOwn, visit });
    }),
    declined: declined.map((one) => presentSuggestion(one, { service: services.get(one.serviceId), visit })),
    more: nextPage(visit, { found: found.items, most }),
  };
});

/** The suggestions of the items, by id. */
async function storedOf(
  { site, actor }: StudioVisit,
  items: readonly QueueItem[],
): Promise<ReadonlyMap<string, StoredSuggestion>> {
  const isAll = may(actor, "suggestion:read");
  const groups = Map.groupBy(items, ({ organizationId }) => (isAll ? "" : organizationId));
  const found = await Promise.all(
    [...groups].map(([organizationId, ofOne]) =>
      site.studio.suggestions({
        actor,
        ids: ofOne.map(({ id }) => id),
        ...(!isAll && { organizationId }),
      }),
    ),
  );
  return new Map(found.flat().map((one) => [one.id, one]));
}

/** Suggestions with a draft: on the first page, for stewards. */
async function readInWork({ site, actor, url }: StudioVisit): Promise<StoredSuggestion[]> {
  if (!mayWalk(actor, "suggestions") || url.searchParams.has("page")) return [];
  return site.studio.suggestions({ actor, state: "in-work", most });
}

/** Suggestions that can be opened again: on the first page, for stewards. */
async function readDeclined({ site, actor, url }: StudioVisit): Promise<StoredSuggestion[]> {
  if (!mayWalk(actor, "suggestions") || url.searchParams.has("page")) return [];
  return site.studio.declinedSuggestions({ actor, most });
}

/** Ids of the open revisions of the actor. */
async function ownDrafts(
  { site, actor }: StudioVisit,
  inWork: readonly StoredSuggestion[],
): Promise<ReadonlySet<string | null>> {
  const { personId } = actor;
  if (inWork.length === 0 || personId === null) return new Set();
  const own = await site.studio.revisions({ actor, personId, isOpen: true });
  return new Set(own.map(({ id }) => id));
}

/** The listed services of suggestions, by id. */
async function servicesOf(
  { site }: StudioVisit,
  suggestions: readonly StoredSuggestion[],
): Promise<ReadonlyMap<string, Service>> {
  const ids = [...new Set(suggestions.map(({ serviceId }) => serviceId))];
  return new Map((await site.studio.services(ids)).map((service) => [service.id, service]));
}

/** The service of a suggestion; `undefined`: it is no longer listed. */
export async function serviceOf({ site }: StudioVisit, id: string): Promise<Service | undefined> {
  const found = await site.directory.findService(id);
  return found.state === "found" ? found.service : undefined;
}
