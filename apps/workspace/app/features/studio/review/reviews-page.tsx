import { Plural, useLingui } from "@lingui/react/macro";
import type { ReadyReason } from "../frame/decision.tsx";
import type { StudioFrameView } from "../frame/studio-view.ts";
import styles from "../frame/studio.module.css";
import { QueueList } from "../queue/queue-list.tsx";
import type { FilterView, QueueLine } from "../queue/queue-view.ts";
import { type TogetherAnswer, togetherEvents } from "../queue/together.ts";

/** Revisions to review. */
export function ReviewsPage({
  frame,
  filter,
  reviews,
  reasons,
  more,
  answer,
}: {
  frame: StudioFrameView;
  filter: FilterView;
  reviews: readonly QueueLine[];
  reasons: readonly ReadyReason[];
  more: string | null;
  answer: TogetherAnswer | undefined;
}) {
  const { t } = useLingui();
  const hint = t`Only opening hours and languages can be accepted this way. Everything else must be read first.`;
  return (
    <QueueList
      frame={frame}
      filter={filter}
      lines={reviews}
      more={more}
      together={{ events: togetherEvents, hint, reasons, answer }}
    >
      {({ size: count }) => (
        <span className={styles.quiet}>
          <Plural value={count} one="# change" other="# changes" />
        </span>
      )}
    </QueueList>
  );
}
