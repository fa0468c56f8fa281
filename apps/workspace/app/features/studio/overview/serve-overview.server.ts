import type { QueueStatus } from "@dragoman/database";
import { passkeyAdvice } from "@dragoman/pages/account/passkey-advice.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import type { MomentView } from "../frame/studio-view.ts";

/** One of the queues of items to review. */
export interface QueueView {
  name: Queue;
  to: string;
  count: number;
  /** Since when the oldest item is in it. */
  oldest: MomentView | null;
}

export type Queue = "reviews" | "claims" | "suggestions";

export const loadOverview = inStudio(async (visit) => {
  const { site, actor, passkeyNeed, i18n, locale } = visit;
  const status = await site.studio.reviewQueues({ actor });
  const names = ["reviews", "claims", "suggestions"] as const;
  return {
    page: "overview" as const,
    frame: studioFrame(visit, "overview"),
    advice: passkeyNeed === "advised" ? { text: i18n._(passkeyAdvice), to: `/${locale}/account` } : null,
    queues: names.flatMap((name) => presentQueue(visit, { name, status: status[name] })),
  };
});

/** None where the actor may not decide about its items. */
function presentQueue(
  { locale }: StudioVisit,
  { name, status }: { name: Queue; status: QueueStatus | null },
): QueueView[] {
  if (status === null) return [];
  const { count, oldest } = status;
  return [
    {
      name,
      to: `/${locale}/studio/${name}`,
      count,
      oldest: oldest === null ? null : presentMoment(oldest, locale),
    },
  ];
}
