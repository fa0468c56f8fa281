import { createNameSearch } from "@dragoman/reference/name-search";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { LanguageList } from "./language-list.tsx";
import styles from "./languages-page.module.css";
import type { LanguagesView } from "./languages-view.server.ts";
import type { LanguagesWords } from "./languages-words.server.ts";

/** Characters; no language has a longer name. */
const longest = 60;

/** All languages under their own names; whoever types finds one by any name it has anywhere. */
export function LanguagesPage({
  view,
  words,
  asked,
}: {
  view: LanguagesView;
  words: LanguagesWords;
  asked: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const field = useId();
  const [typed, setTyped] = useState(asked);
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
              maxLength={longest}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        </form>
      </search>
      <p className={nothing ? styles.nothing : styles.quiet} aria-live="polite">
        {nothing && <span>{words.nothing}</span>}
        {count > 0 && (
          <Trans>
            <Plural value={count} one="# result" other="# results" /> for “{query}”
          </Trans>
        )}
      </p>
      <LanguageList languages={shown} from={view.from} />
      <p className={styles.review}>{words.review}</p>
    </div>
  );
}
