import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import styles from "./page-links.module.css";
import { writeSearchState } from "./search-state.ts";
import type { SearchView } from "./search-view.ts";
import { usePendingState } from "./use-latest-state.ts";

export function PageLinks({ view }: { view: SearchView }) {
  const { t } = useLingui();
  const { state, pages } = view;
  const pending = usePendingState(state);
  if (pages <= 1) return null;
  // What is shown is answered; another page is one of the search that is on its way.
  const to = (page: number) => ({ search: writeSearchState({ ...pending, page }) });
  return (
    <nav className={styles.pages} aria-label={t`Pages of results`}>
      {state.page > 1 && (
        <Link className={styles.page} to={to(Math.min(state.page - 1, pages))} rel="prev">
          <Trans>Page before</Trans>
        </Link>
      )}
      <span className={styles.where}>
        <Trans>
          Page {state.page} of {pages}
        </Trans>
      </span>
      {state.page < pages && (
        <Link className={styles.page} to={to(state.page + 1)} rel="next">
          <Trans>Next page</Trans>
        </Link>
      )}
    </nav>
  );
}
