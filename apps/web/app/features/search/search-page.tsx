import { useLingui } from "@lingui/react/macro";
import { useNavigation } from "react-router";
import { PageHead } from "../../ui/page-head.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { useCategoryLabels } from "./category-labels.ts";
import { HitList } from "./hit-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PageLinks } from "./page-links.tsx";
import { ResultCount } from "./result-count.tsx";
import { SearchBox } from "./search-box.tsx";
import { stateOf, useLastFound, type SearchOutcome } from "./search-outcome.ts";
import styles from "./search-page.module.css";
import { SearchTrouble } from "./search-trouble.tsx";
import { slugsOf } from "./search-view.ts";

export function SearchPage({ outcome }: { outcome: SearchOutcome }) {
  const { t } = useLingui();
  const found = useLastFound(outcome);
  const busy = useNavigation().state !== "idle";
  const state = stateOf(outcome);
  const labels = useCategoryLabels(found ? slugsOf(found.view) : [], found?.labels);
  return (
    <div className={styles.page}>
      <PageHead title={state.query === "" ? t`Search` : t`Search: ${state.query}`} unlisted />
      <h1 className={styles.title}>{t`Search`}</h1>
      <div className={styles.top}>
        <SearchBox state={state} />
      </div>
      <ResultCount outcome={outcome} found={found} />
      {outcome.kind !== "found" && <SearchTrouble kind={outcome.kind} />}
      {found && (
        <div className={styles.columns}>
          <CategoryFilter view={found.view} labels={labels} />
          <div className={styles.results} aria-busy={busy}>
            {found.view.count === 0 ? (
              <NothingFound state={found.view.state} labels={labels} />
            ) : (
              <HitList view={found.view} />
            )}
            <PageLinks view={found.view} />
          </div>
        </div>
      )}
    </div>
  );
}
