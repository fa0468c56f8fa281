import type { QueueStatus } from "@dragoman/database";
import { may } from "@dragoman/policy";
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

export type Queue = "reviews" | "claims" | "suggestions" | "checks" | "differences" | "duplicates";

export const loadOverview = inStudio(async (visit) => {
  const { site, actor, passkeyNeed, i18n, locale } = visit;
  const status = await site.studio.reviewQueues({ actor });
  const names = ["reviews", "claims", "suggestions"] as const;
  return {
    page: "overview" as const,
    frame: studioFrame(visit, "overview"),
    advice: passkeyNeed === "advised" ? { text: i18n._(passkeyAdvice), to: `/${locale}/account` } : null,
    queues: [
      ...names.flatMap((name) => presentQueue(visit, { name, status: status[name] })),
      ...presentQueue(visit, { name: "checks", status: await checksOf(visit) }),
      ...presentQueue(visit, { name: "differences", status: await differencesOf(visit) }),
      ...presentQueue(visit, { name: "duplicates", status: await duplicatesOf(visit) }),
    ],
  };
});

/** Services that nobody has ever checked, or not for long, and that are not put off. */
async function checksOf({ site, actor }: StudioVisit): Promise<QueueStatus | null> {
  if (!may(actor, "verification:record")) return null;
  const { never, overdue, due } = await site.studio.countWorklist({ actor });
  return { count: never + overdue + due, oldest: null };
}

async function differencesOf({ site, actor }: StudioVisit): Promise<QueueStatus | null> {
  if (!may(actor, "edit:settle")) return null;
  const found = [
    await site.importing.countDifferences({ actor }),
    await site.importing.countGoneRows({ actor }),
  ];
  const [oldest = null] = found.flatMap((one) => one.oldest ?? []).toSorted();
  return { count: found.reduce((sum, { count }) => sum + count, 0), oldest };
}

async function duplicatesOf({ site, actor }: StudioVisit): Promise<QueueStatus | null> {
  return may(actor, "duplicate:settle") ? site.importing.countDuplicates({ actor }) : null;
}

const paths: Readonly<Partial<Record<Queue, string>>> = {
  differences: "sources/differences",
  duplicates: "sources/duplicates",
};

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
      to: `/${locale}/studio/${paths[name] ?? name}`,
      count,
      oldest: oldest === null ? null : presentMoment(oldest, locale),
    },
  ];
}
