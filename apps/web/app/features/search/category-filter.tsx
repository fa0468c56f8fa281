import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import styles from "./category-filter.module.css";
import type { CategoryLabels } from "./category-labels.ts";
import { writeSearchState } from "./search-state.ts";
import type { CategoryCount, SearchView } from "./search-view.ts";

/** Shown at once; the rest opens with a touch. */
const shownAtOnce = 12;

/** The kinds of help among the results, as links: one is chosen, or none. */
export function CategoryFilter({ view, labels }: { view: SearchView; labels: CategoryLabels }) {
  const { t } = useLingui();
  const { category } = view.state;
  const others = view.categories.filter(({ slug }) => slug !== category && Object.hasOwn(labels, slug));
  const first = others.slice(0, shownAtOnce);
  const rest = others.slice(shownAtOnce);
  return (
    <nav className={styles.filter} aria-label={t`Kind of help`}>
      {category !== null && <ChosenCategory category={category} view={view} labels={labels} />}
      {others.length > 0 && (
        <details className={styles.choices} key={category}>
          <summary className={styles.heading}>
            {category === null ? <Trans>Kind of help</Trans> : <Trans>Other kinds of help</Trans>}
          </summary>
          <CategoryList categories={first} view={view} labels={labels} />
          {rest.length > 0 && (
            <details>
              <summary className={styles.more}>
                <Trans>More kinds of help</Trans>
              </summary>
              <CategoryList categories={rest} view={view} labels={labels} />
            </details>
          )}
        </details>
      )}
    </nav>
  );
}

interface ListProps {
  categories: readonly CategoryCount[];
  view: SearchView;
  labels: CategoryLabels;
}

function CategoryList({ categories, view, labels }: ListProps) {
  return (
    <ul className={styles.list}>
      {categories.map(({ slug, count }) => (
        <li key={slug}>
          <Link
            className={styles.category}
            to={{ search: writeSearchState({ ...view.state, category: slug, page: 1 }) }}
          >
            <bdi lang={labels[slug]?.language ?? undefined}>{labels[slug]?.name}</bdi>
            <span className={styles.count}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ChosenCategory({ category, view, labels }: { category: string } & Omit<ListProps, "categories">) {
  const { t } = useLingui();
  const name = labels[category]?.name ?? category;
  return (
    <Link
      className={styles.chosen}
      to={{ search: writeSearchState({ ...view.state, category: null, page: 1 }) }}
      aria-label={t`Only “${name}”. Show all kinds of help`}
    >
      <bdi lang={labels[category]?.language ?? undefined}>{name}</bdi>
      <Icon name="close" size={18} />
    </Link>
  );
}
