import { HitItem } from "./hit-item.tsx";
import styles from "./hit-list.module.css";
import { hitsPerPage } from "./search-state.ts";
import type { SearchView } from "./search-view.ts";

export interface HitListProps {
  view: SearchView;
  /** Key of the hit that is marked on the map, too. */
  selected?: string | null;
}

export function HitList({ view, selected = null }: HitListProps) {
  const { state } = view;
  return (
    <ol className={styles.list} start={(state.page - 1) * hitsPerPage(state) + 1}>
      {view.hits.map((hit) => (
        <HitItem key={hit.key} hit={hit} selected={hit.key === selected} />
      ))}
    </ol>
  );
}
