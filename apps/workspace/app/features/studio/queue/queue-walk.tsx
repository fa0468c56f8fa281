import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import styles from "../frame/studio.module.css";
import { OfTotal } from "./of-total.tsx";
import type { WalkView } from "./queue-view.ts";

/** The way to the item before and after this one, and back to the list. */
export function QueueWalk({ walk: { position, total, next, previous, list } }: { walk: WalkView }) {
  return (
    <p className={styles.facts}>
      <Link className={styles.link} to={list} data-shortcut="u" aria-keyshortcuts="u">
        <Trans>Back to the list</Trans>
      </Link>
      {position !== null && (
        <span className={styles.quiet}>
          <OfTotal position={position} total={total} />
        </span>
      )}
      {previous && (
        <Link className={styles.link} to={previous} data-shortcut="k" aria-keyshortcuts="k">
          <Trans>Previous</Trans>
        </Link>
      )}
      {next && (
        <Link className={styles.link} to={next} data-shortcut="j" aria-keyshortcuts="j">
          <Trans>Next</Trans>
        </Link>
      )}
    </p>
  );
}
