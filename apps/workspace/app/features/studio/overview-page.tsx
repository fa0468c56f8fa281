import { Link } from "react-router";
import { Moment } from "./moment.tsx";
import type { WaitingView } from "./serve-overview.server.ts";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

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
        <p className={styles.said}>
          <Link to={advice.account}>{advice.words}</Link>
        </p>
      )}
      <ul className={styles.list}>
        {waiting.map(({ words, to, nothing, oldest }) => (
          <li key={to} className={`${styles.item} ${styles.queue}`}>
            <h2>
              <Link className={oldest ? styles.waits : undefined} to={to}>
                {words}
              </Link>
            </h2>
            <p className={styles.quiet}>
              {nothing}
              {oldest && (
                <>
                  <span>{oldest.words}</span> <Moment moment={oldest.moment} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </StudioFrame>
  );
}
