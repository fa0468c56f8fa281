import { permit } from "@dragoman/policy";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { readyReasons } from "../frame/ready-reasons.server.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import type { MomentView } from "../frame/studio-view.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import { holdersOf, presentFilter, presentLine, readDone } from "../queue/present-queue.server.ts";
import { queueAddress, readQueueFilter } from "../queue/queue-address.server.ts";

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
  const declined = await readDeclined(visit);
  return {
    page: "reviews" as const,
    frame: { ...studioFrame(visit, queue), done: await readDone(visit) },
    filter: presentFilter(found, { queue, visit }),
    reasons: readyReasons(visit.i18n),
    more: nextPage(visit, { found: found.items, most }),
    reviews: items.map((one) => presentLine(one, { queue, visit, holders })),
    declined,
  };
});

/** Changes that can be sent to review again. */
export interface DeclinedLine {
  id: string;
  to: string;
  name: TextView;
  /** When they were declined. */
  moment: MomentView;
}

/** On the first page. */
async function readDeclined(visit: StudioVisit): Promise<DeclinedLine[]> {
  const { site, actor, locale, url } = visit;
  if (url.searchParams.has(controls.page)) return [];
  const found = await site.studio.declinedRevisions({ actor, most });
  return found.map(({ id, entryName, entryLanguage, decidedAt, updatedAt }) => ({
    id,
    to: queueAddress(visit, { queue: "reviews", id }),
    name: { value: entryName || "…", language: entryLanguage },
    moment: presentMoment(decidedAt ?? updatedAt, locale),
  }));
}
