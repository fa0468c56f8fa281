import styles from "./code-text.module.css";

/** Code to read, select and copy: a field, so that a keyboard reaches all of it. Its lines wrap. */
export function CodeText({ label, code, rows }: { label: string; code: string; rows?: number }) {
  const lines = code.split("\n").length;
  return (
    <textarea
      className={styles.code}
      aria-label={label}
      dir="ltr"
      rows={rows ?? lines + 2}
      spellCheck={false}
      readOnly
      value={code}
    />
  );
}
