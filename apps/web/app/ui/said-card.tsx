import type { SaidView } from "../directory-view/present-suggestion.server.ts";
import { DataLines } from "./data-text.tsx";
import styles from "./said-card.module.css";

export interface SaidCardView {
  title: string;
  all: SaidView[];
}

/** What visitors said, beside the change that is made of it. */
export function SaidCard({ said }: { said: SaidCardView }) {
  return (
    <aside className={styles.card} aria-labelledby="said-title">
      <h2 id="said-title">{said.title}</h2>
      {said.all.map(({ id, kind, parts, changed }) => (
        <div key={id} className={styles.one}>
          <p className={styles.kind}>{kind}</p>
          {parts.map(({ label, lines }) => (
            <div key={label}>
              <p className={styles.label}>{label}</p>
              <DataLines texts={lines} />
            </div>
          ))}
          {changed && <p className={styles.label}>{changed}</p>}
        </div>
      ))}
    </aside>
  );
}
