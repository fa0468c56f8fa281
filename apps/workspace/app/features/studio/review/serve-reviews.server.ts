import { permit } from "@dragoman/policy";
import { readyReasons } from "../frame/ready-reasons.server.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame } from "../frame/studio-visit.server.ts";
import { holdersOf, presentFilter, presentLine, readDone } from "../queue/present-queue.server.ts";
import { readQueueFilter } from "../queue/queue-address.server.ts";

/** Revisions on a page. */
const most = 50;

/** Revisions to review, the oldest first unless another order is chosen. */
export const loadReviews = inStudio(async (visit) => {
  const { site, actor, url } = visit;
  permit(actor, "listing:review");
  const queue = "reviews";
  const found = await site.studio.queue({
    actor,
    queue,
    filter: readQueueFilter(url),
    ...pageQuery(visit, most),
  });
  const items = found.items.slice(0, most);
  const holders = await holdersOf(visit, items);
  return {
    page: "reviews" as const,
    frame: { ...studioFrame(visit, queue), done: await readDone(visit) },
    filter: presentFilter(found, { queue, visit }),
    reasons: readyReasons(visit.i18n),
    more: nextPage(visit, { found: found.items, most }),
    reviews: items.map((one) => presentLine(one, { queue, visit, holders })),
  };
});
