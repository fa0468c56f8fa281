import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useSiteLanguages } from "./use-site-languages.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import styles from "./language-button.module.css";

/** Shows the language of the page and links to all others. Readers who cannot read the page must find it, too. */
export function LanguageButton() {
  const locale = useLocale();
  const name = useSiteLanguages().find(({ tag }) => tag === locale)?.name;
  const { pathname, search } = useLocation();
  const languages = `/${locale}/languages`;
  const query = new URLSearchParams({ from: pathname + search }).toString();
  // On the page of languages, the link keeps the query.
  const from = pathname === languages ? search : `?${query}`;
  return (
    <Link className={styles.button} to={languages + from} hrefLang={locale}>
      <Icon name="languages" />
      <bdi className={styles.name} lang={locale}>
        {name}
      </bdi>
      <VisuallyHidden>
        <Trans>Choose a language</Trans>
      </VisuallyHidden>
    </Link>
  );
}
