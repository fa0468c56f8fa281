import type { QueueStatus } from "@dragoman/database";
import { msg, plural } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { passkeyAdvice } from "@dragoman/pages/account/passkey-advice.server.ts";
import { presentMoment } from "./moment.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "./studio-visit.server.ts";
import type { MomentView } from "./studio-view.ts";
import { studioWords } from "./studio-words.server.ts";

/** One kind of thing that waits. */
export interface WaitingView {
  /** What waits, and how much of it. */
  words: string;
  to: string;
  /** Instead of `oldest`, where nothing waits. */
  nothing: string | null;
  oldest: { words: string; moment: MomentView } | null;
}

type Queue = "reviews" | "claims" | "suggestions";

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
  { i18n, locale }: StudioVisit,
  { name, waiting }: { name: Queue; waiting: QueueStatus | null },
): WaitingView[] {
  if (waiting === null) return [];
  const { count, oldest } = waiting;
  return [
    {
      words: i18n._(count === 0 ? studioWords[name] : countWords(name, count)),
      to: `/${locale}/studio/${name}`,
      nothing: count === 0 ? i18n._(studioWords.nothing) : null,
      oldest:
        oldest === null
          ? null
          : { words: i18n._(msg`The oldest since`), moment: presentMoment(oldest, locale) },
    },
  ];
}

function countWords(name: Queue, count: number): MessageDescriptor {
  if (name === "reviews") return msg`${plural(count, { one: "# change", other: "# changes" })}`;
  if (name === "claims") return msg`${plural(count, { one: "# claim", other: "# claims" })}`;
  return msg`${plural(count, { one: "# suggestion", other: "# suggestions" })}`;
}
