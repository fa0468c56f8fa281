import { Link } from "react-router";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { TextDifference } from "../../../ui/text-difference.tsx";
import { DraftForm } from "../fields/draft-form.tsx";
import draftStyles from "../draft-page.module.css";
import type { TranslationAnswer } from "./serve-translation.server.ts";
import type { TextFieldView, TranslationView } from "./translation-view.ts";

export interface TranslationPageProps {
  view: TranslationView;
  answer: TranslationAnswer | undefined;
  onSaid: () => void;
}

/** The texts of an entry, each beside its original. An ordinary form: it needs no script. */
export function TranslationPage({ view: loaded, answer, onSaid }: TranslationPageProps) {
  const view = answer?.view ?? loaded;
  const { title } = view;
  return (
    <div className={`${formStyles.page} ${draftStyles.wide}`}>
      <PageHead title={title.value} unlisted />
      <Link className={formStyles.other} to={view.back.href}>
        {view.back.words}
      </Link>
      <h1 lang={title.language ?? undefined}>
        <bdi>{title.value}</bdi>
      </h1>
      <p className={formStyles.lead}>{view.heading}</p>
      <a className={formStyles.other} href={view.page.href}>
        {view.page.words}
      </a>
      {view.lead && <p className={formStyles.notice}>{view.lead}</p>}
      <DraftForm view={view} answer={answer} onSaid={onSaid}>
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

interface TextFieldProps {
  text: TextFieldView;
  view: TranslationView;
  /** What is wrong with it. */
  problem: string | undefined;
}

function TextField({ text, view, problem }: TextFieldProps) {
  const { name, original, difference, theirs } = text;
  const words = {
    label: text.label,
    hint: text.state,
    error: problem === undefined ? null : <p>{problem}</p>,
  };
  const state = fieldState(name, words);
  const control = {
    ...state,
    name,
    className: formStyles.field,
    defaultValue: text.value,
    dir: text.direction,
    lang: view.language,
    autoComplete: "off",
  };
  return (
    <div className={draftStyles.group}>
      <FieldFrame {...words} id={state.id}>
        <div className={draftStyles.beside}>
          {difference ? (
            <TextDifference
              className={draftStyles.original}
              parts={difference}
              language={original.language}
              words={view.difference}
            />
          ) : (
            <p className={draftStyles.original} lang={original.language ?? undefined} dir="auto">
              {original.value}
            </p>
          )}
          {text.isLong ? <textarea {...control} rows={4} /> : <input {...control} type="text" />}
        </div>
      </FieldFrame>
      {theirs && (
        <div className={draftStyles.note}>
          <p>{theirs.words}</p>
          <p lang={view.language} dir={text.direction}>
            {theirs.value}
          </p>
        </div>
      )}
      {text.right && (
        <label className={draftStyles.tick}>
          <input type="checkbox" name="right" value={name} />
          <span>{text.right}</span>
        </label>
      )}
    </div>
  );
}
