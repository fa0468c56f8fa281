import { DataParagraphs } from "@dragoman/ui/text/data-text.tsx";
import type { OriginalTexts } from "../facts/fact-view.ts";
import styles from "./originals.module.css";

/** The original texts, one tap below their translation: to compare, or to show to somebody who reads them. */
export function Originals({ originals }: { originals: readonly OriginalTexts[] }) {
  return originals.map(({ label, texts }) => (
    <details key={label} className={styles.originals}>
      <summary className={styles.summary}>{label}</summary>
      <div className={styles.texts}>
        {texts.map((text) => (
          <DataParagraphs key={text.value} text={text} />
        ))}
      </div>
    </details>
  ));
}
