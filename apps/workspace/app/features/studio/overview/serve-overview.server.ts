import type { QueueStatus } from "@dragoman/database";
import { passkeyAdvice } from "@dragoman/pages/account/passkey-advice.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import type { MomentView } from "../frame/studio-view.ts";

/** One kind of thing that waits. */
export interface WaitingView {
  name: Queue;
  to: string;
  /** How much of it waits. */
  count: number;
  /** Since when the oldest waits. */
  oldest: MomentView | null;
}

export type Queue = "reviews" | "claims" | "suggestions";

export const loadOverview = inStudio(async (visit) => {
  const { site, actor, passkeyNeed, i18n, locale } = visit;
  const waiting = await site.studio.waiting({ actor });
  const names = ["reviews", "claims", "suggestions"] as const;
  return {
    page: "overview" as const,
    frame: studioFrame(visit, "overview"),
    advice:
      passkeyNeed === "advised" ? { words: i18n._(passkeyAdvice), account: `/${locale}/account` } : null,
    waiting: names.flatMap((name) => presentWaiting(visit, { name, waiting: waiting[name] })),
  };
});

function presentWaiting(
  { locale }: StudioVisit,
  { name, waiting }: { name: Queue; waiting: QueueStatus | null },
): WaitingView[] {
  if (waiting === null) return [];
  const { count, oldest } = waiting;
  return [
    {
      name,
      to: `/${locale}/studio/${name}`,
      count,
      oldest: oldest === null ? null : presentMoment(oldest, locale),
    },
  ];
}
