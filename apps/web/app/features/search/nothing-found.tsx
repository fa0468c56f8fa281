import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import { WovenBorder } from "../../ui/woven-border.tsx";
import type { CategoryLabels } from "./category-labels.ts";
import styles from "./nothing-found.module.css";
import { writeSearchState, type SearchState } from "./search-state.ts";

/** Nothing was found: what one can try, the most promising first. */
export function NothingFound({ state, labels }: { state: SearchState; labels: CategoryLabels }) {
  const locale = useLocale();
  const { category } = state;
  const name = category === null ? undefined : <bdi>{labels[category]?.name ?? category}</bdi>;
  return (
    <div className={styles.empty}>
      <div className={styles.band}>
        <WovenBorder />
      </div>
      <h2>
        <Trans>We found nothing for this. That can have many reasons.</Trans>
      </h2>
      <ul className={styles.ways}>
        {name && state.query !== "" && (
          <li>
            <Link to={{ search: writeSearchState({ ...state, category: null, page: 1 }) }}>
              <Trans>Search everything, not only “{name}”</Trans>
            </Link>
          </li>
        )}
        <li>
          <Trans>Look again at how the words are written.</Trans>
        </li>
        <li>
          <Trans>Use fewer or more general words: “doctor” instead of “ear doctor for children”.</Trans>
        </li>
        <li>
          <Trans>You can write in any language.</Trans>
        </li>
        <li>
          <Link to={`/${locale}`}>
            <Trans>See all kinds of help</Trans>
          </Link>
        </li>
      </ul>
    </div>
  );
}
