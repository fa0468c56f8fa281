import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Moment } from "./moment.tsx";
import type { ReviewLine } from "./review-view.ts";
import { NextPage } from "./next-page.tsx";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

/** Changes that wait, the oldest first. */
export function ReviewsPage({
  frame,
  reviews,
  more,
}: {
  frame: StudioFrameView;
  reviews: readonly ReviewLine[];
  more: string | null;
}) {
  return (
    <StudioFrame frame={frame}>
      {reviews.length === 0 && (
        <p>
          <Trans>Nothing waits here.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {reviews.map(({ to, name, organization, changes: count, moment }) => (
          <li key={to} className={`${styles.item} ${styles.told}`}>
            <h2>
              <Link to={to}>
                <DataText text={name} />
              </Link>
            </h2>
            <p className={styles.facts}>
              {organization !== name.value && <bdi>{organization}</bdi>}
              <span className={styles.quiet}>
                <Plural value={count} one="# change" other="# changes" />
              </span>
              {moment && (
                <span className={styles.quiet}>
                  <Moment moment={moment} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <NextPage to={more} />
    </StudioFrame>
  );
}
