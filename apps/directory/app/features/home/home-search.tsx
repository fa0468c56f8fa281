import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { SearchField } from "@dragoman/pages/frame/search-field.tsx";
import type { StartProps } from "./home-where.tsx";
import { SpokenInput } from "../../ui/spoken-input.tsx";
import styles from "./home-search.module.css";

const HomeWhere = loadLater(() => import("./home-where.tsx"));

/** The search form for what and where: plain HTML, drawn as the lit window of a dark house. */
export function HomeSearch(start: StartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <search className={styles.house}>
      <Form className={styles.window} action={`/${locale}/search`} method="get">
        <div className={styles.pane}>
          <SearchField label={t`What do you need?`} longest={200}>
            <SpokenInput />
          </SearchField>
        </div>
        <div className={`${styles.pane} ${styles.where}`}>
          <HomeWhere {...start} />
          <button type="submit" className={styles.button}>
            <Icon name="search" />
            <span>
              <Trans>Search</Trans>
            </span>
          </button>
        </div>
      </Form>
    </search>
  );
}
