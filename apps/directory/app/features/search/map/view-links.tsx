import { Icon } from "@dragoman/ui/icons.tsx";
import type { Found } from "../asking/search-outcome.ts";
import { SearchLink } from "../search-link.tsx";
import { changed, type SearchState } from "../address/search-state.ts";
import { wordOf } from "../words/search-words.ts";
import styles from "./view-links.module.css";

/** Links between list and map; hidden where no script can draw a map. */
export function ViewLinks({ found: { view, words }, pending }: { found: Found; pending: SearchState }) {
  const other = view.state.view === "map" ? "list" : "map";
  const to = changed(pending, { view: other, ...(other === "list" && { box: null }) });
  return (
    <SearchLink className={styles.link} to={to} stays>
      <Icon name={other === "map" ? "area" : "list"} size={20} />
      <span key={other}>{wordOf(words, other)}</span>
    </SearchLink>
  );
}
