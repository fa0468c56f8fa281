import { useId } from "react";
import styles from "./woven-border.module.css";

/** The one ornament: a woven band. Its pattern is symmetric, so it looks the same in both writing directions. */
export function WovenBorder() {
  const pattern = useId();
  return (
    <svg className={styles.band} aria-hidden="true" width="100%" height="12">
      <defs>
        <pattern id={pattern} width="36" height="12" patternUnits="userSpaceOnUse">
          <path className={styles.ground} d="M0 0h36v12H0z" />
          <path className={styles.weft} d="M0 0h9L0 9zM36 0h-9l9 9zM0 12h3l15-12 15 12h3v-1L20 0h-4L0 11z" />
          <path className={styles.warp} d="m18 4 6 4-6 4-6-4z" />
          <path className={styles.knot} d="m18 6.5 2.5 1.5-2.5 1.5-2.5-1.5z" />
        </pattern>
      </defs>
      <rect width="100%" height="12" fill={`url(#${pattern})`} />
    </svg>
  );
}
