import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: "span" | "bdi" | "h1" | "h2";
}

/** Text for screen readers only. Use it where the page already shows the same to the eye. */
export function VisuallyHidden({ as: Element = "span", ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={styles.hidden} />;
}
