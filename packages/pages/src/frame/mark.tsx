import styles from "./mark.module.css";

/** Two speech bubbles that face each other; their overlap is an open door. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.one} d="M8 4h4.5a7 7 0 0 1 7 7v12H8.5L2.5 28.5V9.5A5.5 5.5 0 0 1 8 4z" />
      <path className={styles.other} d="M24 4h-4.5a7 7 0 0 0-7 7v12h11l6 5.5v-19A5.5 5.5 0 0 0 24 4z" />
      <path className={styles.door} d="M12.5 23V11A7 7 0 0 1 16 4.94 7 7 0 0 1 19.5 11v12z" />
    </svg>
  );
}
