import { permit } from "@dragoman/policy";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { inStudio, studioFrame } from "../frame/studio-visit.server.ts";
import { presentFacts, presentWalk, readDone } from "../queue/present-queue.server.ts";
import { loadShared } from "../queue/share-item.server.ts";
import { readQueueFilter } from "../queue/queue-address.server.ts";
import { presentSuggestion } from "./present-suggestion.server.ts";
import { serviceOf } from "./serve-suggestions.server.ts";

/** One suggestion, with the way to those before and after it. */
export const loadSuggestion = inStudio(async (visit) => {
  const { site, actor, params, url } = visit;
  permit(actor, "suggestion:decide");
  const id = params["id"] ?? "";
  const queue = "suggestions";
  const suggestion = await site.studio.findSuggestion({ actor, id });
  const item = await site.studio.queueItem({ actor, queue, id });
  if (!suggestion || !item) throw pageNotFound();
  const service = await serviceOf(visit, suggestion.serviceId);
  const place = await site.studio.queuePlace({ actor, queue, filter: readQueueFilter(url), id });
  return {
    page: "suggestion" as const,
    frame: { ...studioFrame(visit, queue), done: await readDone(visit) },
    facts: presentFacts(item, { visit }),
    shared: await loadShared(visit, { queue, id, entry: item.entry }),
    state: suggestion.state,
    suggestion: presentSuggestion(suggestion, { service, visit }),
    walk: presentWalk(place, { queue, visit }),
  };
});
