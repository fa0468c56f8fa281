import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { TextDifference } from "../../ui/text-difference.tsx";
import { controls } from "../../drafts/draft-controls.ts";
import { DraftForm, IntentButton } from "../../drafts/draft-form.tsx";
import draftStyles from "../../drafts/draft-form.module.css";
import { AfterPublishingNote } from "./same-texts/after-publishing.tsx";
import type { TermHint } from "./glossary/glossary-view.ts";
import {
  proposeIntent,
  rightControl,
  takeControl,
  takeSimilarControl,
  workControls,
} from "./translation-controls.ts";
import type { TranslationAnswer } from "./serve-translation.server.ts";
import type { ProposalOutcome } from "@dragoman/pages/site/translating.server.ts";
import type {
  BesideView,
  SimilarView,
  TextFieldView,
  TextState,
  TranslationView,
} from "./translation-view.ts";

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
      <AfterPublishingNote after={view.after} />
      {view.proposed && !answer && <Proposed outcome={view.proposed} />}
      <ReadIn view={view} />
      {!mayPublish && (
        <p className={formStyles.notice}>
          <Trans>A translator reviews what you write before everyone sees it.</Trans>
        </p>
      )}
      <DraftForm view={view} answer={answer} onAnswer={onAnswer} buttons={<Buttons view={view} />}>
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
      {view.next !== null && (
        <Link className={formStyles.other} to={view.next}>
          <Trans>Next entry</Trans>
        </Link>
      )}
    </div>
  );
}

/** The outcome of a machine request. */
function Proposed({ outcome: { proposed, dropped, problem } }: { outcome: ProposalOutcome }) {
  return (
    <output className={draftStyles.note}>
      {proposed > 0 && (
        <span>
          <Plural
            value={proposed}
            one="A computer translated # text. Check it before you publish it."
            other="A computer translated # texts. Check them before you publish them."
          />
        </span>
      )}
      {dropped > 0 && (
        <span>
          <Trans>Some texts were left out, because a number, an address or a name was wrong.</Trans>
        </span>
      )}
      {proposed + dropped === 0 && problem === null && (
        <span>
          <Trans>There was nothing that a computer may translate.</Trans>
        </span>
      )}
      {problem === "budget" && (
        <span>
          <Trans>The computer cannot translate more today.</Trans>
        </span>
      )}
      {problem === "unreachable" && (
        <span>
          <Trans>The computer does not answer. Try again later.</Trans>
        </span>
      )}
      {problem === "language" && (
        <span>
          <Trans>The computer does not know this language.</Trans>
        </span>
      )}
    </output>
  );
}

/** Chooses a further language for the originals. The rest of the address stays. */
function ReadIn({ view: { read, address } }: { view: TranslationView }) {
  const { t } = useLingui();
  const others = [...new URL(address, "http://localhost").searchParams].filter(
    ([name]) => name !== workControls.read,
  );
  return (
    <Form className={draftStyles.choose}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldFrame id={workControls.read} label={t`Also show the original in`}>
        <select
          key={read.value}
          className={formStyles.field}
          id={workControls.read}
          name={workControls.read}
          defaultValue={read.value}
        >
          <option value="">{t`No other language`}</option>
          {read.choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Button kind="quiet">
        <Trans>Show</Trans>
      </Button>
    </Form>
  );
}

function Buttons({ view: { mayPublish, mayPropose } }: { view: TranslationView }) {
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
      {mayPropose && (
        <Button kind="quiet" name={controls.intent} value={proposeIntent}>
          <Trans>Let a computer translate</Trans>
        </Button>
      )}
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
              <div>
                <Original text={text} />
                {text.beside.map((one) => (
                  <Beside key={one.language} text={one} />
                ))}
              </div>
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
      {text.remembered !== null && (
        <div className={draftStyles.note}>
          <p>
            <Trans>The same text was translated before:</Trans>
          </p>
          <p lang={language} dir={direction}>
            {text.remembered}
          </p>
          <div>
            <Button kind="quiet" name={takeControl} value={name}>
              <Trans>Use this text</Trans>
            </Button>
          </div>
        </div>
      )}
      {text.similar.map((one, index) => (
        <Similar key={one.value} text={one} at={`${index} ${name}`} view={{ language, direction }} />
      ))}
      {text.terms.length > 0 && <Terms terms={text.terms} />}
      {text.mayConfirm && (
        <label className={draftStyles.tick}>
          <input type="checkbox" name={rightControl} value={name} />
          <span>{t`This translation is correct`}</span>
        </label>
      )}
    </div>
  );
}

interface SimilarProps {
  text: SimilarView;
  /** Its number, and the control of the text. */
  at: string;
  view: { language: string; direction: "ltr" | "rtl" };
}

/** The translation of a similar text, with the difference of the originals. */
function Similar({ text: { difference, original, value }, at, view: { language, direction } }: SimilarProps) {
  const { t } = useLingui();
  return (
    <div className={draftStyles.note}>
      <p>
        <Trans>A similar text was translated before:</Trans>
      </p>
      <TextDifference
        className={draftStyles.original}
        parts={difference}
        language={original.language}
        labels={{ out: t`Removed:`, in: t`Added:` }}
      />
      <p lang={language} dir={direction}>
        {value}
      </p>
      <div>
        <Button kind="quiet" name={takeSimilarControl} value={at}>
          <Trans>Use this text</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The glossary terms of a text. A hint: a text need not use them. */
function Terms({ terms }: { terms: readonly TermHint[] }) {
  return (
    <div className={draftStyles.original}>
      <p className={draftStyles.quiet}>
        <Trans>Glossary</Trans>
      </p>
      <ul className={draftStyles.terms}>
        {terms.map(({ term, translation, note, isMissing }) => (
          <li key={`${term.language} ${term.value}`}>
            <DataText text={term} />
            {": "}
            <strong>
              <DataText text={translation} />
            </strong>
            {isMissing && (
              <span className={draftStyles.changed}>
                <Trans>Not in your translation</Trans>
              </span>
            )}
            {note !== "" && (
              <span className={draftStyles.quiet} dir="auto">
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The original in a language that the translator reads. */
function Beside({ text: { value, language, languageName, state } }: { text: BesideView }) {
  const { i18n } = useLingui();
  return (
    <div className={draftStyles.original}>
      <p className={draftStyles.quiet}>
        {languageName}
        {state && `: ${i18n._(states[state])}`}
      </p>
      <p lang={language ?? undefined} dir="auto">
        {value}
      </p>
    </div>
  );
}

/** The original, with its changes since. */
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
