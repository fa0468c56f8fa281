import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { localeFacts, locales, pathInLocale } from "../i18n/locales.ts";
import { useLocale } from "../i18n/use-locale.ts";
import styles from "./language-choice.module.css";

/** The same page in the other languages, each named in itself. A new language is a new document. */
export function LanguageChoice() {
  const { t } = useLingui();
  const current = useLocale();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t`Language`}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              className={styles.language}
              href={pathInLocale(pathname, locale) + search}
              hrefLang={locale}
              lang={locale}
              dir={localeFacts[locale].direction}
              aria-current={locale === current ? "true" : undefined}
            >
              {localeFacts[locale].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
