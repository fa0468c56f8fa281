import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { WovenBorder } from "@dragoman/pages/frame/woven-border.tsx";
import type { CategoryLabels } from "../filters/category-labels.ts";
import { chosenFilters } from "../filters/chosen-filters.ts";
import { HitItem } from "./hit-item.tsx";
import { keyOfHit } from "./hit-key.ts";
import styles from "./nothing-found.module.css";
import type { Found } from "../asking/search-outcome.ts";
import { emptyState, writeSearchState, type SearchState } from "../address/search-state.ts";
import type { OtherWay } from "./search-view.ts";
import { wordOf } from "../words/search-words.ts";
import { useUnmetNeed } from "../typing/use-unmet-need.ts";
import { useWords } from "../words/use-words.ts";

/** No results: phone lines in danger, and alternatives that have results, the most promising first. */
export default function NothingFound({ found, labels }: { found: Found; labels: CategoryLabels }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, words } = found;
  const { state, otherWays } = view;
  const filters = chosenFilters({ view, labels, words, named: useWords() });
  useUnmetNeed(found);
  const { meant = [], ways = [], kinds = [] } = otherWays ?? {};
  // Where the query indicates danger, the phone lines are already above.
  const lines = found.safety ? [] : (otherWays?.lines ?? []);
  const around: SearchState = { ...emptyState, place: state.place, near: state.near };
  // What is above it arrives later: a new element for the title does not count as a layout shift.
  const title = (
    <h2 key={lines.length}>
      <Trans>No results found</Trans>
    </h2>
  );
  return (
    <div className={styles.empty}>
      <div className={styles.band}>
        <WovenBorder />
      </div>
      {lines.length > 0 && (
        <section aria-label={wordOf(words, "danger")}>
          <h2>{wordOf(words, "danger")}</h2>
          <ul>
            {lines.map((hit) => (
              <HitItem key={keyOfHit(hit)} hit={hit} />
            ))}
          </ul>
        </section>
      )}
      {title}
      {meant.length > 0 && (
        <section aria-label={wordOf(words, "meant")}>
          <h2>{wordOf(words, "meant")}</h2>
          <ul className={styles.links}>
            {meant.map((way) => (
              <Way key={way.key} state={way.state} count={way.count}>
                <bdi className={styles.meant} data-reader="" lang={way.language ?? undefined}>
                  {way.state.query}
                </bdi>
              </Way>
            ))}
          </ul>
        </section>
      )}
      {ways.length > 0 && (
        <ul className={styles.links}>
          {ways.map((way) => (
            <Way key={way.key} state={way.state} count={way.count}>
              {textOf(way)}
            </Way>
          ))}
        </ul>
      )}
      {otherWays && (
        <ul className={styles.ways}>
          <li>
            <Trans>Check the spelling.</Trans>
          </li>
          <li>
            <Trans>Use fewer words: “doctor” instead of “ear doctor for children”.</Trans>
          </li>
          <li>
            <Trans>You can search in any language.</Trans>
          </li>
          <li>
            <Link to={`/${locale}`}>
              <Trans>See all kinds of help</Trans>
            </Link>
          </li>
          <li>
            <Link to={`/${locale}/missing`}>
              <Trans>Suggest a place that is missing</Trans>
            </Link>
          </li>
        </ul>
      )}
      {kinds.length > 0 && (
        <section aria-label={wordOf(words, "otherKinds")}>
          <h2>{wordOf(words, "otherKinds")}</h2>
          <ul className={styles.links}>
            {kinds
              .filter(({ value }) => Object.hasOwn(labels, value))
              .map(({ value, count }) => (
                <Way key={value} state={{ ...around, category: value }} count={count}>
                  <bdi lang={labels[value]?.language ?? undefined}>{labels[value]?.name}</bdi>
                </Way>
              ))}
          </ul>
        </section>
      )}
    </div>
  );

  function textOf({ key, state: { query } }: OtherWay): ReactNode {
    if (key === "wider" || key === "remote") return wordOf(words, key);
    if (key.startsWith("words")) return <bdi data-reader="">{`“${query}”`}</bdi>;
    const text = filters.find((one) => one.key === key)?.text ?? key;
    return t`Without “${text}”`;
  }
}

function Way({ state, count, children }: { state: SearchState; count: number; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.way} to={{ search: writeSearchState(state) }}>
        <span>{children}</span>
        <span className={styles.count}>
          <Plural value={count} one="# place" other="# places" />
        </span>
      </Link>
    </li>
  );
}
