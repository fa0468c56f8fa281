import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import draftStyles from "../../drafts/draft-form.module.css";
import listStyles from "../../ui/entry-list.module.css";
import { AfterPublishingNote } from "./same-texts/after-publishing.tsx";
import { workControls } from "./translation-controls.ts";
import type { LanguageLine, WorkChoices, WorkLine, WorkView } from "./translation-view.ts";
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
        {languages.map(({ href, name, left, texts, done }) => (
          <li key={href} className={`${listStyles.item} ${listStyles.waiting}`}>
            <Link className={listStyles.name} to={href}>
              {name}
            </Link>
            <span className={formStyles.quiet}>
              <Left left={left} />
            </span>
            <Progress texts={texts} done={done} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** The work in a language, the most needed first. */
export function WorkPage({ view }: { view: WorkView }) {
  const {
    languageName,
    after,
    isCounting,
    left,
    all,
    texts,
    done,
    entries,
    choices,
    next,
    glossary,
    messages,
  } = view;
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Page title={languageName} above={{ to: `/${locale}/account/translations`, name: t`Translations` }}>
      <AfterPublishingNote after={after} />
      <Link className={formStyles.other} to={glossary}>
        <Trans>Glossary</Trans>
      </Link>
      {messages !== null && (
        <Link className={formStyles.other} to={messages}>
          <Trans>Messages of the interface</Trans>
        </Link>
      )}
      <Choose choices={choices} />
      {isCounting && (
        <p className={formStyles.notice}>
          <Trans>This list is not complete yet. Reload the page in a minute.</Trans>
        </p>
      )}
      <p className={formStyles.lead}>{all === 0 ? <Trans>No entries found.</Trans> : <Left left={left} />}</p>
      <Progress texts={texts} done={done} />
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

/** How much of a list is translated, as words and as a bar. */
function Progress({ texts, done }: { texts: number; done: number }) {
  const { t } = useLingui();
  if (texts === 0) return null;
  const words = t`${done} of ${texts} texts translated`;
  return (
    <span className={draftStyles.progress}>
      <span>{words}</span>
      <progress value={done} max={texts} aria-hidden />
    </span>
  );
}

/** Narrows the list. An ordinary form: it needs no script. */
function Choose({ choices }: { choices: WorkChoices }) {
  const { name, kind, need, town, read, needs, towns } = choices;
  const { t } = useLingui();
  return (
    <Form className={draftStyles.choose} key={[name, kind, need, town].join()}>
      {read !== null && <input type="hidden" name={workControls.read} value={read} />}
      <FieldFrame id={workControls.name} label={t`Name`}>
        <input
          className={formStyles.field}
          id={workControls.name}
          type="search"
          name={workControls.name}
          dir="auto"
          maxLength={100}
          defaultValue={name}
        />
      </FieldFrame>
      <Choice
        name={workControls.kind}
        label={t`Status`}
        value={kind}
        options={[
          { value: "outdated", name: t`Outdated` },
          { value: "missing", name: t`Missing` },
          { value: "machine", name: t`Translated by a computer` },
          { value: "begun", name: t`Not published yet` },
        ]}
      />
      <Choice name={workControls.need} label={t`Kind of help`} value={need} options={needs} />
      <Choice
        name={workControls.town}
        label={t`Town`}
        value={town}
        options={towns.map(({ value, services }) => ({ value, name: `${value} (${services})` }))}
      />
      <Button>
        <Trans>Search</Trans>
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <FieldFrame id={name} label={label}>
      <select className={formStyles.field} id={name} name={name} defaultValue={value}>
        <option value="">{t`All`}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
    </FieldFrame>
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
