import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./page-links.module.css";
import { SearchLink } from "../search-link.tsx";
import type { SearchState } from "../address/search-state.ts";
import type { SearchView } from "./search-view.ts";

export interface PageLinksProps {
  view: SearchView;
  /** The state of the search once the pending response has arrived. */
  pending: SearchState;
}

export function PageLinks({ view: { state, pages }, pending }: PageLinksProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  // The shown page is of the current results; its links lead to pages of the pending search.
  const to = (page: number) => ({ ...pending, page });
  return (
    <nav className={styles.pages} aria-label={t`Pages of results`}>
      {state.page > 1 && (
        <SearchLink className={styles.page} to={to(Math.min(state.page - 1, pages))} rel="prev">
          <Trans>Previous page</Trans>
        </SearchLink>
      )}
      <span className={styles.where}>
        <Trans>
          Page {state.page} of {pages}
        </Trans>
      </span>
      {state.page < pages && (
        <SearchLink className={styles.page} to={to(state.page + 1)} rel="next">
          <Trans>Next page</Trans>
        </SearchLink>
      )}
    </nav>
  );
}
