import { useLingui } from "@lingui/react/macro";
import type { FocusEvent } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useSiteLanguages } from "./use-site-languages.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./language-strip.module.css";

/** Every language under its own name, one tap away. Another language loads a new document. */
export function LanguageStrip() {
  const { t } = useLingui();
  const current = useLocale();
  const languages = useSiteLanguages();
  return (
    <nav className={styles.strip} aria-label={t`Language`}>
      <Icon name="languages" />
      <ul className={styles.list}>
        {languages.map(({ tag, name, direction }) => (
          <li key={tag}>
            <a
              className={styles.language}
              href={`/${tag}`}
              hrefLang={tag}
              lang={tag}
              dir={direction}
              aria-current={tag === current ? "true" : undefined}
              onFocus={showWhole}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Browsers scroll a focused name only partly into view in a scrolling row. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
}
