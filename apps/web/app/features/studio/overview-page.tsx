import { Link } from "react-router";
import { Moment } from "./moment.tsx";
import type { WaitingView } from "./serve-overview.server.ts";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

/** What waits for whoever works here. */
export function OverviewPage({
  frame,
  waiting,
}: {
  frame: StudioFrameView;
  waiting: readonly WaitingView[];
}) {
  return (
    <StudioFrame frame={frame}>
      <ul className={styles.list}>
        {waiting.map(({ words, to, count, oldest }) => (
          <li key={to} className={styles.item}>
            <h2>
              <Link to={to}>{words}</Link>
            </h2>
            <p className={styles.facts}>
              <span className={oldest ? styles.count : undefined}>{count}</span>
              {oldest && (
                <span className={styles.quiet}>
                  <span>{oldest.words}</span> <Moment moment={oldest.moment} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </StudioFrame>
  );
}
