import { Trans, useLingui } from "@lingui/react/macro";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import type { HomeCategory } from "./home-categories.server.ts";
import styles from "./home-page.module.css";
import { LitHouses } from "./lit-houses.tsx";

export function HomePage({ categories }: { categories: readonly HomeCategory[] }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Find help near you`}
        description={t`Places that help: a bed, food, a doctor, a lawyer, language classes. In your language, free, without an account.`}
      />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>
            <Trans>Find help near you, in your own language</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Places that give you a bed, food, a doctor, a lawyer or a class. You need no account.
            </Trans>
          </p>
          <div className={styles.search}>
            <SearchForm />
          </div>
        </div>
        <LitHouses />
      </section>
      {categories.length > 0 && <CategoryGrid categories={categories} />}
    </>
  );
}
