import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Moment } from "../frame/moment.tsx";
import type { ReviewLine } from "./review-view.ts";
import { NextPage } from "../frame/next-page.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

/** Revisions to review, the oldest first. */
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
          <li key={to} className={`${styles.item} ${styles.withFacts}`}>
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
