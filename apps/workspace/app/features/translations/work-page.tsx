import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import draftStyles from "../../drafts/draft-form.module.css";
import listStyles from "../../ui/entry-list.module.css";
import type { LanguageLine, WorkLine, WorkView } from "./translation-view.ts";
import { Page } from "../../ui/page.tsx";

/** The languages of a translator, and the number of entries to translate in each. */
export function LanguagesPage({ languages }: { languages: readonly LanguageLine[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Translations`;
  return (
    <Page title={title} above={{ to: `/${locale}/account`, name: t`My account` }}>
      {languages.length === 0 && (
        <p className={formStyles.lead}>
          <Trans>
            You have no language to translate into yet. Ask the directory team for the translator role.
          </Trans>
        </p>
      )}
      <ul className={listStyles.list}>
        {languages.map(({ href, name, left }) => (
          <li key={href} className={`${listStyles.item} ${listStyles.waiting}`}>
            <Link className={listStyles.name} to={href}>
              {name}
            </Link>
            <span className={formStyles.quiet}>
              <Left left={left} />
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** The work in a language, the most needed first. */
export function WorkPage({ view: { languageName, isDone, left, entries, next } }: { view: WorkView }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Page title={languageName} above={{ to: `/${locale}/account/translations`, name: t`Translations` }}>
      {isDone && (
        <output className={draftStyles.note}>
          <span>
            <Trans>Thank you. Your translation is published.</Trans>
          </span>
        </output>
      )}
      <p className={formStyles.lead}>
        <Left left={left} />
      </p>
      <ul className={listStyles.list}>
        {entries.map((entry) => (
          <li key={entry.key} className={`${listStyles.item} ${listStyles.waiting}`}>
            <Link className={listStyles.name} to={entry.href} lang={entry.name.language ?? undefined}>
              <bdi>{entry.name.value}</bdi>
            </Link>
            <Waiting entry={entry} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link className={formStyles.other} to={next}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </Page>
  );
}

function Left({ left }: { left: number }) {
  if (left === 0) return <Trans>Everything is translated. Thank you.</Trans>;
  return <Plural value={left} one="# entry to translate" other="# entries to translate" />;
}

/** Why an entry needs translation, the most important reason first. */
function Waiting({ entry: { outdated, missing, machine, begun } }: { entry: WorkLine }) {
  return (
    <>
      {outdated > 0 && (
        <span className={formStyles.quiet}>
          <Plural value={outdated} one="# outdated translation" other="# outdated translations" />
        </span>
      )}
      {missing > 0 && (
        <span className={formStyles.quiet}>
          <Plural value={missing} one="# missing translation" other="# missing translations" />
        </span>
      )}
      {machine > 0 && (
        <span className={formStyles.quiet}>
          <Plural value={machine} one="# machine translation" other="# machine translations" />
        </span>
      )}
      {begun > 0 && (
        <span className={formStyles.quiet}>
          <Trans>Not published yet</Trans>
        </span>
      )}
    </>
  );
}
