import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Field } from "@dragoman/ui/fields/field.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { TextDifference } from "../../ui/text-difference.tsx";
import { DraftForm, IntentButton } from "../../drafts/draft-form.tsx";
import draftStyles from "../../drafts/draft-form.module.css";
import { rightControl } from "./translation-controls.ts";
import type { TranslationAnswer } from "./serve-translation.server.ts";
import type { TextFieldView, TextState, TranslationView } from "./translation-view.ts";

export interface TranslationPageProps {
  view: TranslationView;
  answer: TranslationAnswer | undefined;
  onAnswer: () => void;
}

/** The texts of an entry, each beside its original. An ordinary form: it needs no script. */
export function TranslationPage({ view: loaded, answer, onAnswer }: TranslationPageProps) {
  const view = answer?.view ?? loaded;
  const { t } = useLingui();
  const { title, languageName, mayPublish } = view;
  return (
    <div className={`${formStyles.page} ${draftStyles.wide}`}>
      <PageHead title={title.value} unlisted />
      <Link className={formStyles.other} to={view.work}>
        {languageName}
      </Link>
      <h1 lang={title.language ?? undefined}>
        <bdi>{title.value}</bdi>
      </h1>
      <p className={formStyles.lead}>{t`Texts in ${view.languageName}`}</p>
      <a className={formStyles.other} href={view.page}>
        <Trans>View the page</Trans>
      </a>
      {!mayPublish && (
        <p className={formStyles.notice}>
          <Trans>A translator reviews what you write before everyone sees it.</Trans>
        </p>
      )}
      <DraftForm
        view={view}
        answer={answer}
        onAnswer={onAnswer}
        buttons={<Buttons mayPublish={mayPublish} />}
      >
        {(problems) =>
          view.groups.map(({ title: about, texts }) => (
            <section key={texts[0]?.name} className={draftStyles.part}>
              <div className={draftStyles.fields}>
                <h2>{about}</h2>
                {texts.map((text) => (
                  <TextField key={text.name} text={text} view={view} problem={problems[text.name]} />
                ))}
              </div>
            </section>
          ))
        }
      </DraftForm>
    </div>
  );
}

function Buttons({ mayPublish }: { mayPublish: boolean }) {
  return (
    <>
      {mayPublish && (
        <IntentButton intent="publish" isMain>
          <Trans>Publish</Trans>
        </IntentButton>
      )}
      <IntentButton intent="keep" isMain={!mayPublish}>
        <Trans>Save</Trans>
      </IntentButton>
    </>
  );
}

interface TextFieldProps {
  text: TextFieldView;
  view: TranslationView;
  /** Its error. */
  problem: string | undefined;
}

const states: Readonly<Record<TextState, MessageDescriptor>> = {
  unpublished: msg`Not published yet`,
  "machine-draft": msg`A computer translated this text. There may be mistakes.`,
  "human-draft": msg`No translator has reviewed this text yet.`,
  outdated: msg`The original has changed since this was translated.`,
};

function TextField({ text, view: { language }, problem }: TextFieldProps) {
  const { t, i18n } = useLingui();
  const { name, label, state, theirs, direction } = text;
  return (
    <div className={draftStyles.group}>
      <Field
        id={name}
        label={label}
        hint={state && i18n._(states[state])}
        error={problem === undefined ? null : <p>{problem}</p>}
      >
        {(attributes) => {
          const control = {
            ...attributes,
            name,
            className: formStyles.field,
            defaultValue: text.value,
            dir: direction,
            lang: language,
            autoComplete: "off",
          };
          return (
            <div className={draftStyles.beside}>
              <Original text={text} />
              {text.isLong ? <textarea {...control} rows={4} /> : <input {...control} type="text" />}
            </div>
          );
        }}
      </Field>
      {theirs !== null && (
        <div className={draftStyles.note}>
          <p>
            <Trans>In the directory now</Trans>
          </p>
          <p lang={language} dir={direction}>
            {theirs}
          </p>
        </div>
      )}
      {text.mayConfirm && (
        <label className={draftStyles.tick}>
          <input type="checkbox" name={rightControl} value={name} />
          <span>{t`This translation is correct`}</span>
        </label>
      )}
    </div>
  );
}

/** The original, with what has changed in it since. */
function Original({ text: { original, difference } }: { text: TextFieldView }) {
  const { t } = useLingui();
  const { value, language } = original;
  if (difference)
    return (
      <TextDifference
        className={draftStyles.original}
        parts={difference}
        language={language}
        labels={{ out: t`Removed:`, in: t`Added:` }}
      />
    );
  return (
    <p className={draftStyles.original} lang={language ?? undefined} dir="auto">
      {value}
    </p>
  );
}
