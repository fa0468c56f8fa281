import { Trans } from "@lingui/react/macro";
import { pathInLocale } from "@dragoman/i18n/locale.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./language-list.module.css";
import type { LanguageView } from "./languages-view.server.ts";

/** The same page in other languages. A change of language loads a new document. */
export function LanguageList({ languages, from }: { languages: readonly LanguageView[]; from: string }) {
  const current = useLocale();
  return (
    <ul className={styles.list}>
      {languages.map(({ code, name, autonym, direction, review }) => (
        <li key={code}>
          <a
            className={styles.language}
            href={pathInLocale(from, code)}
            hrefLang={code}
            aria-current={code === current ? "true" : undefined}
          >
            <span className={styles.autonym}>
              <bdi lang={code} dir={direction}>
                {autonym}
              </bdi>
            </span>
            {code !== current && <span className={styles.name}>{name}</span>}
            {review && (
              <span className={styles.review}>
                <Review review={review} />
              </span>
            )}
            {code === current && <Icon name="checked" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Review({ review: { reviewed, all } }: { review: NonNullable<LanguageView["review"]> }) {
  if (reviewed === 0) return <Trans>Not checked by a person yet</Trans>;
  return (
    <Trans>
      Checked by a person: {reviewed} of {all} texts
    </Trans>
  );
}
