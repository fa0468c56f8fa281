import { HitItem } from "./hit-item.tsx";
import styles from "./hit-list.module.css";
import type { SearchView } from "./search-view.ts";

export function HitList({ view }: { view: SearchView }) {
  return (
    <ol className={styles.list} start={(view.state.page - 1) * 20 + 1}>
      {view.hits.map((hit) => (
        <HitItem key={hit.key} hit={hit} />
      ))}
    </ol>
  );
}
