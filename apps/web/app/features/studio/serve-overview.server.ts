import type { Waiting } from "@dragoman/database";
import { msg, plural } from "@lingui/core/macro";
import { presentMoment } from "./moment.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "./studio-visit.server.ts";
import type { MomentView } from "./studio-view.ts";
import { studioWords } from "./studio-words.server.ts";

/** One kind of thing that waits. */
export interface WaitingView {
  words: string;
  to: string;
  count: string;
  oldest: { words: string; moment: MomentView } | null;
}

export const loadOverview = inStudio(async (visit) => {
  const { site, actor } = visit;
  const waiting = await site.studio.waiting({ actor });
  const names = ["reviews", "claims", "suggestions"] as const;
  return {
    page: "overview" as const,
    frame: studioFrame(visit, "overview"),
    waiting: names.flatMap((name) => presentWaiting(visit, { name, waiting: waiting[name] })),
  };
});

function presentWaiting(
  { i18n, locale }: StudioVisit,
  { name, waiting }: { name: "reviews" | "claims" | "suggestions"; waiting: Waiting | null },
): WaitingView[] {
  if (waiting === null) return [];
  const { count, oldest } = waiting;
  return [
    {
      words: i18n._(studioWords[name]),
      to: `/${locale}/studio/${name}`,
      count:
        count === 0
          ? i18n._(studioWords.nothing)
          : i18n._(msg`${plural(count, { one: "# waits", other: "# wait" })}`),
      oldest:
        oldest === null
          ? null
          : { words: i18n._(msg`The oldest since`), moment: presentMoment(oldest, locale) },
    },
  ];
}
