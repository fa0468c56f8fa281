import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataParagraphs } from "@dragoman/ui/text/data-text.tsx";
import styles from "./preview-line.module.css";

export interface PreviewLineProps {
  /** The preview notice, and the visitors' suggestions that the change addresses. */
  words: readonly TextView[];
  back: string;
  address: string;
}

/** The banner of a page that shows unpublished changes. */
export function PreviewLine({ words, back, address }: PreviewLineProps) {
  return (
    <div className={styles.line}>
      {words.map((text) => DataParagraphs({ text }))}
      <a href={address}>{back}</a>
    </div>
  );
}
