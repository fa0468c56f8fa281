import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./check-line.module.css";
import type { CheckNotice } from "./service-page-view.server.ts";

/** When the entry was last checked: inconspicuous while that is recent, and a clear warning otherwise. */
export function CheckLine({ check: { age, lines } }: { check: CheckNotice }) {
  return (
    <div className={styles.check} data-age={age}>
      <Icon name={age === "fresh" ? "checked" : "warning"} size={20} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
