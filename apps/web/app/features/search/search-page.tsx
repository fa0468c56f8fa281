import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import { useNavigation } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import { whenTouched } from "../../ui/first-touch.ts";
import { loadLater } from "../../ui/load-later.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AreaHits } from "./area-hits.tsx";
import { useCategoryLabels } from "./category-labels.ts";
import { HitList } from "./hit-list.tsx";
import { keepForSearches, prepareBrowserSearch } from "./load-browser-search.ts";
import { MapColumn } from "./map-column.tsx";
import { namedSlugs } from "./named-slugs.ts";
import { PageLinks } from "./page-links.tsx";
import { ResultCount } from "./result-count.tsx";
import { SearchBox } from "./search-box.tsx";
import { stateOf, useLastFound, type Found, type SearchOutcome } from "./search-outcome.ts";
import styles from "./search-page.module.css";
import { writeSearchState } from "./search-state.ts";
import { SearchTrouble } from "./search-trouble.tsx";
import { useLatestState } from "./use-latest-state.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";
import { ViewLinks } from "./view-links.tsx";

/*
 * Drawn on the server, and brought to life when the reader begins: without their code they are forms and links all the
 * same.
 */
const FilterChips = loadLater(whenTouched(() => import("./filter-chips.tsx")));
const FilterPanel = loadLater(whenTouched(() => import("./filter-panel.tsx")));
const NeedNotes = loadLater(whenTouched(() => import("./need-notes.tsx")));
/** Only where scripts run: it shows what the device keeps. */
const SavedList = loadLater(whenTouched(() => import("./saved-list.tsx")));
/** It counts by itself what was not found. */
const NothingFound = loadLater(() => import("./nothing-found.tsx"));

/** Whoever takes hold of a filter is about to search. */
const beginning = { onPointerDown: prepareBrowserSearch, onFocus: prepareBrowserSearch };

const resultsId = "results";

export function SearchPage({ outcome }: { outcome: SearchOutcome }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const found = useLastFound(outcome);
  const busy = useNavigation().state !== "idle";
  const state = stateOf(outcome);
  const labels = useCategoryLabels(found ? namedSlugs(found.view) : [], found?.labels);
  const latestRef = useLatestState(state);
  const results = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  useReturnedFocus(results);
  useKept(found);
  const isMap = state.view === "map";
  // Of words that were not answered, nobody knows what they are about.
  const isUnjudged = outcome.kind !== "found" && state.query !== "";
  const isSensitive = isUnjudged || (found !== undefined && concernsSensitiveNeed(found, state.category));

  /** List and map mark the same result. */
  const select = (key: string | null) => {
    setSelected(key);
    // Below the map, the list would take the map away.
    if (!window.matchMedia("(min-width: 64rem)").matches) return;
    const items = [...(results.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    items.find((item) => item.dataset["hit"] === key)?.scrollIntoView({ block: "nearest" });
  };
  const followFocus = ({ target }: FocusEvent) => {
    const item = target.closest<HTMLElement>("[data-hit]");
    if (isMap && item) setSelected(item.dataset["hit"] ?? null);
  };

  return (
    <div className={styles.page} data-view={state.view}>
      <PageHead
        title={state.query === "" ? t`Search` : t`Search: ${state.query}`}
        neutral={isSensitive}
        unlisted
      />
      <h1 className={styles.title}>{t`Search`}</h1>
      <div className={styles.top}>
        <SearchBox state={state} latestRef={latestRef} />
      </div>
      {found && (
        <div {...beginning}>
          <FilterChips found={found} labels={labels} />
        </div>
      )}
      <div className={styles.line}>
        <ResultCount outcome={outcome} found={found} />
        {found && <ViewLinks found={found} />}
      </div>
      {outcome.kind !== "found" && <SearchTrouble kind={outcome.kind} />}
      {found && found.view.state.category !== null && <NeedNotes found={found} places={resultsId} />}
      {found && (
        <div className={styles.columns}>
          <div className={styles.side} data-last={writeSearchState(state) !== "" || undefined} {...beginning}>
            <FilterPanel found={found} labels={labels} latestRef={latestRef} />
            {hydrated && <SavedList found={found} labels={labels} />}
          </div>
          {isMap && <MapColumn view={found.view} selected={selected} onSelect={select} />}
          <div
            id={resultsId}
            ref={results}
            className={styles.results}
            aria-busy={busy}
            tabIndex={-1}
            onFocus={followFocus}
          >
            {found.view.count === 0 ? (
              <NothingFound found={found} labels={labels} />
            ) : (
              <HitList view={found.view} selected={isMap ? selected : null} />
            )}
            <PageLinks view={found.view} />
            <AreaHits view={found.view} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Whether the chosen need, or what the typed words find first, is one that a title must not name. */
function concernsSensitiveNeed({ words: { sensitive }, view }: Found, chosen: string | null): boolean {
  const shown = view.state.query === "" ? [] : view.hits.slice(0, 3).map(({ category }) => category);
  return (
    view.otherWays?.sensitive === true ||
    [chosen, ...shown].some((slug) => slug !== null && sensitive.includes(slug))
  );
}

function useKept(found: Found | undefined): void {
  const locale = useLocale();
  useEffect(() => {
    if (found) keepForSearches(found, locale);
  }, [found, locale]);
}
