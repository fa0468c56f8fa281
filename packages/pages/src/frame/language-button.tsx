import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useSiteLanguages } from "./use-site-languages.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import styles from "./language-button.module.css";

/** Says which language the page is in, and leads to all others. It is found by who cannot read the page, too. */
export function LanguageButton() {
  const locale = useLocale();
  const name = useSiteLanguages().find(({ tag }) => tag === locale)?.name;
  const { pathname, search } = useLocation();
  const languages = `/${locale}/languages`;
  const asked = new URLSearchParams({ from: pathname + search }).toString();
  // On the page of languages the button leads to where the reader already is.
  const from = pathname === languages ? search : `?${asked}`;
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
