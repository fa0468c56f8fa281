import styles from "./preview-line.module.css";

export interface PreviewLineProps {
  words: string;
  back: string;
  address: string;
}

/** Above a page that shows what is not public yet. */
export function PreviewLine({ words, back, address }: PreviewLineProps) {
  return (
    <p className={styles.line}>
      <span>{words}</span>
      <a href={address}>{back}</a>
    </p>
  );
}
