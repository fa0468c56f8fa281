import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./page-links.module.css";
import { SearchLink } from "../search-link.tsx";
import type { SearchState } from "../address/search-state.ts";
import type { SearchView } from "./search-view.ts";

export interface PageLinksProps {
  view: SearchView;
  /** What the search will be when the answer that is awaited has come. */
  pending: SearchState;
}

export function PageLinks({ view: { state, pages }, pending }: PageLinksProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  // What is shown is answered; another page is one of the search that is on its way.
  const to = (page: number) => ({ ...pending, page });
  return (
    <nav className={styles.pages} aria-label={t`Pages of results`}>
      {state.page > 1 && (
        <SearchLink className={styles.page} to={to(Math.min(state.page - 1, pages))} rel="prev">
          <Trans>Page before</Trans>
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
