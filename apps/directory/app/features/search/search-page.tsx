import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import { useNavigation } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { whenTouched } from "@dragoman/ui/first-touch.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { useExitAddress } from "@dragoman/pages/frame/quick-exit-address.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { useCategoryLabels } from "./filters/category-labels.ts";
import { keepForSearches, prepareBrowserSearch } from "./asking/load-browser-search.ts";
import { namedSlugs } from "./address/named-slugs.ts";
import { ResultCount } from "./results/result-count.tsx";
import { SearchBox } from "./typing/search-box.tsx";
import { stateOf, useLastFound, type Found, type SearchOutcome } from "./asking/search-outcome.ts";
import styles from "./search-page.module.css";
import { SearchResults } from "./results/search-results.tsx";
import { writeSearchState } from "./address/search-state.ts";
import { SearchTrouble } from "./results/search-trouble.tsx";
import { useFollowedLinks } from "./address/use-followed-links.ts";
import { useDeferredFound } from "./typing/use-deferred-found.ts";
import { useLatestState, usePendingFilters, usePendingState } from "./typing/use-latest-state.ts";
import { useReturnedFocus } from "./typing/use-returned-focus.ts";
import { useSlow } from "./typing/use-slow.ts";
import { useWords } from "./words/use-words.ts";

/*
 * Rendered on the server, and hydrated when the reader begins: without their code they are forms and links all the
 * same.
 */
const parts = whenTouched(() => import("./parts-when-touched.ts"));
const FilterChips = loadLater(async () => ({ default: (await parts()).FilterChips }));
const FilterPanel = loadLater(async () => ({ default: (await parts()).FilterPanel }));
const ResultLinks = loadLater(async () => ({ default: (await parts()).ResultLinks }));
const SafetyNotes = loadLater(whenTouched(() => import("./results/safety-notes.tsx")));
/** Only with scripts: it shows data that is stored on the device. */
const SavedList = loadLater(whenTouched(() => import("./results/saved-list.tsx")));
const MapColumn = loadLater(() => {
  // The map itself comes at the same time, and not after it; `MapColumn` tries again. A server draws none.
  if (typeof window !== "undefined") import("@dragoman/ui/map/map-view.tsx").catch(() => undefined);
  return import("./map/map-column.tsx");
});

/** Touching a filter announces a search. */
const beginning = { onPointerDown: prepareBrowserSearch, onFocus: prepareBrowserSearch };

const resultsId = "results";

export function SearchPage({ outcome }: { outcome: SearchOutcome }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const found = useLastFound(outcome);
  const deferred = useDeferredFound(found);
  // As a sheet, the panel is not visible while the reader types.
  const deferredTwice = useDeferredFound(deferred);
  const busy = useNavigation().state !== "idle";
  const slow = useSlow(busy);
  const state = stateOf(outcome);
  const labels = useCategoryLabels(found ? namedSlugs(found.view) : [], found?.labels);
  const pending = usePendingState(state);
  const filters = usePendingFilters(pending);
  const latestRef = useLatestState(pending);
  const named = useWords();
  const exit = useExitAddress();
  const page = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  useFollowedLinks(page, latestRef);
  useReturnedFocus(results);
  useKept(found);
  // Fixed when the page opens, so that results do not jump when the reader starts to type.
  const [isSideLast] = useState(() => writeSearchState(state) !== "");
  const isMap = state.view === "map";
  // Nothing was found, and other ways are being looked for.
  const isFirst = outcome.kind === "found" && outcome.view.count === 0 && !outcome.view.otherWays;
  // The subject of a query is unknown until it has been answered.
  const isUnjudged = state.query !== "" && (isFirst || outcome.kind !== "found");
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
    <div ref={page} className={styles.page} data-view={state.view}>
      <PageHead
        title={state.query === "" ? t`Search` : t`Search: ${state.query}`}
        neutral={isSensitive}
        unlisted
      />
      <VisuallyHidden as="h1">{t`Search`}</VisuallyHidden>
      <div className={styles.top}>
        <SearchBox state={state} filters={filters} latestRef={latestRef} />
      </div>
      {found?.safety && <SafetyNotes safety={found.safety} places={resultsId} />}
      {deferred && (
        <div {...beginning}>
          <FilterChips found={deferred} labels={labels} pending={pending} named={named} />
        </div>
      )}
      <div className={styles.line}>
        <ResultCount outcome={outcome} found={found} />
        {found && <ResultLinks found={found} pending={pending} />}
      </div>
      {outcome.kind !== "found" && <SearchTrouble kind={outcome.kind} />}
      {found && deferred && deferredTwice && (
        <div className={styles.columns}>
          {isMap && <MapColumn view={found.view} pending={pending} selected={selected} onSelect={select} />}
          <div
            id={resultsId}
            ref={results}
            className={styles.results}
            aria-busy={busy}
            data-slow={(slow && !isFirst) || undefined}
            tabIndex={-1}
            onFocus={followFocus}
          >
            <SearchResults
              found={found}
              labels={labels}
              pending={pending}
              selected={isMap ? selected : null}
            />
          </div>
          <div className={styles.side} data-last={isSideLast || undefined} {...beginning}>
            <FilterPanel
              found={deferredTwice}
              labels={labels}
              latestRef={latestRef}
              pending={filters}
              named={named}
              exit={exit}
            />
            {hydrated && <SavedList found={deferred} labels={labels} named={named} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** Whether the chosen need, or that of the first results, must not appear in the title. */
function concernsSensitiveNeed(
  { words: { sensitive }, view, safety }: Found,
  chosen: string | null,
): boolean {
  const shown = view.state.query === "" ? [] : view.hits.slice(0, 3).map(({ category }) => category);
  return (
    safety !== undefined ||
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
