import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import { Pictogram } from "../../ui/pictograms.tsx";
import styles from "./category-grid.module.css";
import type { HomeCategory } from "./home-categories.server.ts";

/** Every kind of help with its picture and how many places there are. */
export function CategoryGrid({ categories }: { categories: readonly HomeCategory[] }) {
  const locale = useLocale();
  return (
    <section className={styles.section} aria-labelledby="kinds">
      <h2 id="kinds">
        <Trans>Kinds of help</Trans>
      </h2>
      <ul className={styles.grid}>
        {categories.map(({ slug, name, language, count }) => (
          <li key={slug}>
            <Link
              className={styles.category}
              to={`/${locale}/search?${new URLSearchParams({ category: slug }).toString()}`}
            >
              <Pictogram code={slug} />
              <span className={styles.words}>
                <bdi className={styles.name} lang={language ?? undefined}>
                  {name}
                </bdi>
                <span className={styles.count}>
                  <Plural value={count} one="# place" other="# places" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
