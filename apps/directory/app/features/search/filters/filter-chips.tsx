import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { Words } from "@dragoman/i18n/words.ts";
import { Icon, type IconName } from "@dragoman/ui/icons.tsx";
import type { CategoryLabels } from "./category-labels.ts";
import { chosenFilters, type ChosenFilter } from "./chosen-filters.ts";
import styles from "./filter-chips.module.css";
import type { Found } from "../asking/search-outcome.ts";
import { SearchLink } from "../search-link.tsx";
import { changed, emptyState, type SearchState } from "../address/search-state.ts";
import { wordOf } from "../words/search-words.ts";
import { useKeptFocus } from "../typing/use-kept-focus.ts";
import { stateWithoutEach } from "./without-each.ts";

/** The id of the panel with all filters, which opens as a sheet where there is no room beside the results. */
export const panelId = "filters";

interface QuickFilter {
  key: string;
  icon: IconName;
  text: string;
  count: number | null;
  to: SearchState;
}

export interface FilterChipsProps {
  found: Found;
  labels: CategoryLabels;
  /** The state of the search once the pending response has arrived. */
  pending: SearchState;
  named: Words;
}

/** The most used filters, one tap each; all active filters; and the button for the rest. */
export function FilterChips({ found, labels, pending, named }: FilterChipsProps) {
  const { t } = useLingui();
  const { view, words } = found;
  const { state } = view;
  const bar = useRef<HTMLElement>(null);
  useKeptFocus(bar, state);
  // The label is of the shown results, but a tap changes the pending search.
  const withoutEach = new Map(stateWithoutEach(pending).map((one) => [one.key, one.state]));
  const chosen = chosenFilters({ view, labels, words, named }).map((filter) => ({
    ...filter,
    without: withoutEach.get(filter.key) ?? pending,
  }));
  const quick = useQuickFilters({ found, pending, named });
  const quickKeys = new Set(quick.map(({ key }) => key));
  // Neither the search nor the device knows where the reader is: the panel begins with that question.
  const isAnywhere = view.point === null && state.box === null && !quickKeys.has("place");
  const others = chosen.filter(({ key }) => !quickKeys.has(key));
  return (
    <nav ref={bar} className={styles.chips} aria-label={t`Filters`}>
      <ul className={styles.bar}>
        {isAnywhere && (
          <li className={styles.opener}>
            <button type="button" className={styles.chip} popoverTarget={panelId}>
              <Icon name="place" size={20} />
              <span>{t`Which town?`}</span>
            </button>
          </li>
        )}
        <li className={styles.opener}>
          <button type="button" className={styles.chip} popoverTarget={panelId}>
            <Icon name="filters" size={20} />
            <span>{t`Filters`}</span>
          </button>
        </li>
        {quick.map(({ key, icon, text, count, to }) => {
          const filter = chosen.find((one) => one.key === key);
          if (filter) return <ChosenChip key={key} filter={filter} />;
          // It keeps its place and explains why it is disabled: a bar that loses chips while the reader types would
          // jump.
          return count === 0 ? (
            <li key={key}>
              <button type="button" className={styles.none} popoverTarget={`${chipId(key)}-none`}>
                <Icon name={icon} size={20} />
                <span>{text}</span>
                <span className={styles.count}>{` ${count}`}</span>
              </button>
              <p id={`${chipId(key)}-none`} className={styles.reason} popover="auto">
                {wordOf(words, "none")}
              </p>
            </li>
          ) : (
            <li key={key}>
              <SearchLink className={styles.chip} id={chipId(key)} to={to} stays>
                <Icon name={icon} size={20} />
                <span>{text}</span>
                {count !== null && <span className={styles.count}>{` ${count}`}</span>}
              </SearchLink>
            </li>
          );
        })}
      </ul>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {others.map((filter) => (
            <ChosenChip key={filter.key} filter={filter} />
          ))}
          {/* A single one is cleared by its own chip. */}
          {chosen.length > 1 && (
            <li>
              <SearchLink
                className={styles.clear}
                to={{ ...emptyState, query: pending.query, view: pending.view }}
                stays
              >
                {t`Clear all`}
              </SearchLink>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

function ChosenChip({ filter: { key, text, language, without } }: { filter: ChosenFilter }) {
  const { t } = useLingui();
  return (
    <li>
      <SearchLink
        className={styles.on}
        id={chipId(key)}
        to={without}
        aria-current="true"
        aria-label={t`Without “${text}”`}
        stays
      >
        <bdi lang={language ?? undefined}>{text}</bdi>
        <Icon name="close" size={18} />
      </SearchLink>
    </li>
  );
}

function chipId(key: string): string {
  return `chip-${key.replaceAll(" ", "-")}`;
}

/** Each with the number of results it would leave. */
function useQuickFilters({
  found: { view, words },
  pending,
  named,
}: Pick<FilterChipsProps, "found" | "pending" | "named">): QuickFilter[] {
  const [place] = useChosenPlace();
  const { state, counts } = view;
  // A reader of Dari also understands Persian: one tap selects all such languages that occur.
  const there = named.own.filter((tag) => countOf("languages", tag) > 0 || state.languages.includes(tag));
  const own = there.filter((tag) => !there.some((other) => tag.startsWith(`${other}-`)));
  const [first = named.own[0]] = own;
  const speaking: QuickFilter[] =
    first === undefined
      ? []
      : [
          {
            key: `languages ${first}`,
            icon: "languages",
            text: named.languages[first] ?? first,
            // Some staff speak several of them, so their counts do not add up.
            count: own.length > 1 ? null : countOf("languages", first),
            to: changed(pending, { languages: [...new Set([...pending.languages, ...own])] }),
          },
        ];
  const filters: QuickFilter[] = [
    {
      key: "open",
      icon: "hours",
      text: wordOf(words, "openNow"),
      count: view.open,
      to: changed(pending, { open: "now" }),
    },
    ...speaking,
    {
      key: "free",
      icon: "cost",
      text: wordOf(words, "free"),
      count: countOf("free", "true"),
      to: changed(pending, { free: true }),
    },
  ];
  if (!place) return filters;
  const near = { lat: place.lat, lng: place.lng };
  const to = changed(pending, { place: place.id, near, box: null });
  return [{ key: "place", icon: "place", text: place.name, count: null, to }, ...filters];

  function countOf(name: "languages" | "free", value: string): number {
    return counts[name].find((one) => one.value === value)?.count ?? 0;
  }
}
