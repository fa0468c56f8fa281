import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Found } from "./search-outcome.ts";
import { changed, writeSearchState } from "./search-state.ts";
import { wordOf } from "./search-words.ts";
import styles from "./view-links.module.css";

/** To the map and back, where scripts can draw one. */
export function ViewLinks({ found: { view, words } }: { found: Found }) {
  const hydrated = useHydrated();
  const { state } = view;
  const other = state.view === "map" ? "list" : "map";
  const to = changed(state, { view: other, ...(other === "list" && { box: null }) });
  if (!hydrated) return null;
  return (
    <Link className={styles.link} to={{ search: writeSearchState(to) }} preventScrollReset>
      {other === "map" && <Icon name="area" size={20} />}
      <span key={other}>{wordOf(words, other)}</span>
    </Link>
  );
}
