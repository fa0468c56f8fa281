import type { SuggestionSummary } from "./present-suggestion.server.ts";
import { DataLines } from "@dragoman/ui/text/data-text.tsx";
import styles from "@dragoman/ui/fields/form-page.module.css";

export interface SuggestionsCardView {
  title: string;
  all: SuggestionSummary[];
}

/** Visitors' suggestions, beside the change that is based on them. */
export function SuggestionsCard({ card }: { card: SuggestionsCardView }) {
  return (
    <aside className={styles.said} aria-labelledby="said-title">
      <h2 id="said-title">{card.title}</h2>
      {card.all.map(({ id, kind, parts, changed }) => (
        <div key={id} className={styles.saidOne}>
          <p className={styles.saidKind}>{kind}</p>
          {parts.map(({ label, lines }) => (
            <div key={label}>
              <p className={styles.saidLabel}>{label}</p>
              <DataLines texts={lines} />
            </div>
          ))}
          {changed && <p className={styles.saidLabel}>{changed}</p>}
        </div>
      ))}
    </aside>
  );
}
