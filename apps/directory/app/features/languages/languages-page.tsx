import { createNameSearch } from "@dragoman/reference/name-search";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { LanguageList } from "./language-list.tsx";
import styles from "./languages-page.module.css";
import type { LanguagesView } from "./languages-view.server.ts";

/** Maximum length of a query in characters; no language has a longer name. */
const maxQueryLength = 60;

/** All languages under their own names, which the reader can find by any name of theirs in any language. */
export function LanguagesPage({ view, query: first }: { view: LanguagesView; query: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const field = useId();
  const [typed, setTyped] = useState(first);
  const find = useMemo(() => createNameSearch(view.languages), [view.languages]);
  const query = typed.trim();
  const found = query === "" ? [] : find(query);
  const count = found.length;
  const nothing = query !== "" && count === 0;
  const shown =
    count === 0
      ? view.languages
      : found.flatMap((code) => view.languages.find((language) => language.code === code) ?? []);
  return (
    <div className={styles.page}>
      <PageHead title={t`Languages`} />
      <h1>
        <Trans>Choose a language</Trans>
      </h1>
      <search>
        <form
          className={styles.form}
          action={`/${locale}/languages`}
          onSubmit={(event) => event.preventDefault()}
        >
          <input type="hidden" name="from" value={view.from} />
          <label htmlFor={field}>
            <Trans>Find a language</Trans>
          </label>
          <div className={styles.box}>
            <Icon name="search" />
            <input
              id={field}
              type="search"
              name="q"
              dir="auto"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={maxQueryLength}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        </form>
      </search>
      <p className={nothing ? styles.nothing : styles.quiet} aria-live="polite">
        {nothing && (
          <span>
            <Trans>We do not have that language yet. You can choose one of these:</Trans>
          </span>
        )}
        {count > 0 && (
          <Trans>
            <Plural value={count} one="# result" other="# results" /> for “{query}”
          </Trans>
        )}
      </p>
      <LanguageList languages={shown} from={view.from} />
      <p className={styles.review}>
        <Trans>
          We wrote the texts of this site in English. A computer translated them into the other languages. If
          nobody who speaks a language has checked it, we say so. If something is wrong or hard to understand,
          it is our mistake, not yours.
        </Trans>
      </p>
    </div>
  );
}
