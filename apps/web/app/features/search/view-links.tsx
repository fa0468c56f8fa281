import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import type { Found } from "./search-outcome.ts";
import { changed, writeSearchState } from "./search-state.ts";
import { wordOf } from "./search-words.ts";
import { usePendingState } from "./use-latest-state.ts";
import styles from "./view-links.module.css";

/** To the map and back; hidden where no script can draw one. */
export function ViewLinks({ found: { view, words } }: { found: Found }) {
  const pending = usePendingState(view.state);
  const other = view.state.view === "map" ? "list" : "map";
  const to = changed(pending, { view: other, ...(other === "list" && { box: null }) });
  return (
    <Link className={styles.link} to={{ search: writeSearchState(to) }} preventScrollReset>
      {other === "map" && <Icon name="area" size={20} />}
      <span key={other}>{wordOf(words, other)}</span>
    </Link>
  );
}
