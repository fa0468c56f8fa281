import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers, where the page says the same to the eye by its shape. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={styles.hidden} />;
}
