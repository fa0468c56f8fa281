import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataParagraphs } from "@dragoman/ui/text/data-text.tsx";
import styles from "./preview-line.module.css";

export interface PreviewLineProps {
  /** That it is a preview, and what visitors said that the change is to mend. */
  words: readonly TextView[];
  back: string;
  address: string;
}

/** Above a page that shows what is not public yet. */
export function PreviewLine({ words, back, address }: PreviewLineProps) {
  return (
    <div className={styles.line}>
      {words.map((text) => DataParagraphs({ text }))}
      <a href={address}>{back}</a>
    </div>
  );
}
