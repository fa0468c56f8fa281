import { memo } from "react";
import { HitItem } from "./hit-item.tsx";
import styles from "./hit-list.module.css";
import type { HitView } from "./hit-view.ts";
import { hitsPerPage } from "../address/search-state.ts";
import type { SearchView } from "./search-view.ts";

export interface HitListProps {
  view: SearchView;
  /** The number of results to render. */
  shown: number;
  /** Key of the hit that is highlighted on the map, too. */
  selected: string | null;
  /** Found while the reader types. */
  typed: boolean;
}

/** Renders only when the results change. */
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
 * A result keeps its element only while all results above it are the same: a moved element would shift what the reader
 * looks at and count as a layout shift; a new one does not.
 */
function keysInOrder(hits: readonly HitView[]): string[] {
  let above = "";
  return hits.map(({ key }) => (above += ` ${key}`));
}
