import type { TextView } from "../directory-view/text-reader.server.ts";
import { DataParagraphs } from "./data-text.tsx";
import styles from "./preview-line.module.css";

export interface PreviewLineProps {
  words: string;
  back: string;
  address: string;
  /** What visitors said that the change is to mend. */
  said?: readonly TextView[] | null;
}

/** Above a page that shows what is not public yet. */
export function PreviewLine({ words, back, address, said }: PreviewLineProps) {
  return (
    <>
      <p className={styles.line}>
        <span>{words}</span>
        <a href={address}>{back}</a>
      </p>
      {said?.map((text) => (
        <DataParagraphs key={text.value} text={text} />
      ))}
    </>
  );
}
