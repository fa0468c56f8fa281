import { memo } from "react";
import { HitItem } from "./hit-item.tsx";
import { keyOfHit } from "./hit-key.ts";
import styles from "./hit-list.module.css";
import type { FoldedHit } from "./fold-hits.ts";
import { MoreHits } from "./more-hits.tsx";
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
  view: { state, folded },
  shown,
  selected,
  typed,
}: HitListProps) {
  const keys = keysInOrder(folded);
  return (
    <ol
      className={styles.list}
      start={(state.page - 1) * hitsPerPage(state) + 1}
      data-typed={typed || undefined}
    >
      {folded.slice(0, shown).map((one, index) => (
        <HitItem
          key={keys[index]}
          hit={one.hit}
          selected={keyOfHit(one.hit) === selected}
          more={<MoreHits folded={one} selected={selected} />}
        />
      ))}
    </ol>
  );
});

/**
 * A result keeps its element only while all results above it are the same: a moved element would shift what the reader
 * looks at and count as a layout shift; a new one does not.
 */
function keysInOrder(hits: readonly FoldedHit[]): string[] {
  let above = "";
  return hits.map(({ hit }) => (above += ` ${keyOfHit(hit)}`));
}
