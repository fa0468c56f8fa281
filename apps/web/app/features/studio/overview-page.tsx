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
        {waiting.map(({ words, to, nothing, oldest }) => (
          <li key={to} className={styles.item}>
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
