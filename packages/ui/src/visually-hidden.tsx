import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers, where the page shows the same by its form. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={styles.hidden} />;
}
