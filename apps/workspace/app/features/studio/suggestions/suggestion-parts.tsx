import styles from "../frame/studio.module.css";
import { TextLines } from "../frame/text-lines.tsx";
import type { SuggestionView } from "./present-suggestion.server.ts";

/** The visitor's text and proposal, and the current value. */
export function SuggestionParts({ suggestion: { parts, changed } }: { suggestion: SuggestionView }) {
  return (
    <>
      <div className={styles.two}>
        {parts.map(({ label, lines }) => (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            <p>
              <TextLines lines={lines} />
            </p>
          </div>
        ))}
      </div>
      {changed && <p className={styles.conflict}>{changed}</p>}
    </>
  );
}
