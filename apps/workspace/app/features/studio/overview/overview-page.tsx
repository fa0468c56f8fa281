import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Moment } from "../frame/moment.tsx";
import type { Queue, WaitingView } from "./serve-overview.server.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

/** What waits for whoever works here. */
export function OverviewPage({
  frame,
  advice,
  waiting,
}: {
  frame: StudioFrameView;
  /** What whoever works here should do on the page of their account first. */
  advice: { words: string; account: string } | null;
  waiting: readonly WaitingView[];
}) {
  return (
    <StudioFrame frame={frame}>
      {advice && (
        <p className={styles.notice}>
          <Link to={advice.account}>{advice.words}</Link>
        </p>
      )}
      <ul className={styles.list}>
        {waiting.map(({ name, to, count, oldest }) => (
          <li key={to} className={`${styles.item} ${styles.queue}`}>
            <h2>
              <Link className={oldest ? styles.filled : undefined} to={to}>
                <QueueTitle name={name} count={count} />
              </Link>
            </h2>
            <p className={styles.quiet}>
              {count === 0 && <Trans>Nothing waits here.</Trans>}
              {oldest && (
                <>
                  <span>
                    <Trans>The oldest since</Trans>
                  </span>{" "}
                  <Moment moment={oldest} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </StudioFrame>
  );
}

/** What waits, and how much of it. */
function QueueTitle({ name, count }: { name: Queue; count: number }) {
  const isEmpty = count === 0;
  if (name === "reviews")
    return isEmpty ? <Trans>Changes</Trans> : <Plural value={count} one="# change" other="# changes" />;
  if (name === "claims")
    return isEmpty ? <Trans>Claims</Trans> : <Plural value={count} one="# claim" other="# claims" />;
  return isEmpty ? (
    <Trans>Suggestions</Trans>
  ) : (
    <Plural value={count} one="# suggestion" other="# suggestions" />
  );
}
