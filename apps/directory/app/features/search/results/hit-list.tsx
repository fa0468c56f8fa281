import { memo } from "react";
import { HitItem } from "./hit-item.tsx";
import styles from "./hit-list.module.css";
import type { HitView } from "./hit-view.ts";
import { hitsPerPage } from "../address/search-state.ts";
import type { SearchView } from "./search-view.ts";

export interface HitListProps {
  view: SearchView;
  /** How many of them are drawn. */
  shown: number;
  /** Key of the hit that is marked on the map, too. */
  selected: string | null;
  /** They were found while somebody types. */
  typed: boolean;
}

/** Drawn when there are other results, and not with everything else that happens on the page. */
export const HitList = memo(function HitList({
  view: { state, hits },
  shown,
  selected,
  typed,
}: HitListProps) {
  const keys = keysInOrder(hits);
  return (
    <ol
      className={styles.list}
      start={(state.page - 1) * hitsPerPage(state) + 1}
      data-typed={typed || undefined}
    >
      {hits.slice(0, shown).map((hit, index) => (
        <HitItem key={keys[index]} hit={hit} selected={hit.key === selected} />
      ))}
    </ol>
  );
});

/**
 * A result stays the same element only as long as all above it are the same: one that moves takes what is read from
 * under a reader's eyes, and counts as a jump of the page; one that is drawn anew does not.
 */
function keysInOrder(hits: readonly HitView[]): string[] {
  let above = "";
  return hits.map(({ key }) => (above += ` ${key}`));
}
