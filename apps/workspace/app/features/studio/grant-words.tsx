import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { GrantView } from "./person-words.server.ts";
import styles from "./studio.module.css";

/** What somebody was made, in a line. */
export function GrantWords({ grant: { role, of, further } }: { grant: GrantView }) {
  return (
    <span className={styles.facts}>
      <span>{role}</span>
      {of && (
        <strong>
          <DataText text={of} />
        </strong>
      )}
      {further && <span className={styles.quiet}>{further}</span>}
    </span>
  );
}
