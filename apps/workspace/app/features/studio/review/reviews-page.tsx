import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { ReadyReason } from "../frame/decision.tsx";
import { Moment } from "../frame/moment.tsx";
import { controls } from "../frame/studio-controls.ts";
import type { StudioFrameView } from "../frame/studio-view.ts";
import styles from "../frame/studio.module.css";
import { QueueList } from "../queue/queue-list.tsx";
import type { FilterView, QueueLine } from "../queue/queue-view.ts";
import { rowId, type TogetherAnswer, togetherEvents } from "../queue/together.ts";
import type { DeclinedLine } from "./serve-reviews.server.ts";

/** Changes that were declined a short while ago: each can be reviewed again. */
function Declined({ lines }: { lines: readonly DeclinedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Declined</Trans>
      </h2>
      <ul className={styles.list}>
        {lines.map(({ id, to, name, moment }) => (
          <li key={id} className={styles.item}>
            <h3 id={rowId(id)} tabIndex={-1}>
              <Link to={to}>
                <DataText text={name} />
              </Link>
            </h3>
            <p className={styles.quiet}>
              <Moment moment={moment} />
            </p>
            <Form method="post" action={to}>
              <button
                type="submit"
                className={styles.plainButton}
                name={controls.intent}
                value="reopen"
                aria-describedby={rowId(id)}
              >
                <Trans>Undo</Trans>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Revisions to review. */
export function ReviewsPage({
  frame,
  filter,
  reviews,
  reasons,
  declined,
  more,
  answer,
}: {
  frame: StudioFrameView;
  filter: FilterView;
  reviews: readonly QueueLine[];
  declined: readonly DeclinedLine[];
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
      after={<Declined lines={declined} />}
    >
      {({ size: count }) => (
        <span className={styles.quiet}>
          <Plural value={count} one="# change" other="# changes" />
        </span>
      )}
    </QueueList>
  );
}
