import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { FieldFrame, fieldState } from "../../../ui/field-frame.tsx";
import formStyles from "../../../ui/form-page.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { TextDifference } from "../../../ui/text-difference.tsx";
import { Kept, Left } from "../draft-page.tsx";
import draftStyles from "../draft-page.module.css";
import { type FormKeeper, keepForm, keptNothing } from "../keep-form.ts";
import { controls } from "../keeping-controls.ts";
import type { TranslationAnswer } from "./serve-translation.server.ts";
import type { TextFieldView, TranslationView } from "./translation-view.ts";

export interface TranslationPageProps {
  view: TranslationView;
  answer: TranslationAnswer | undefined;
}

/** The texts of an entry, each beside its original. An ordinary form: it needs no script. */
export function TranslationPage({ view: loaded, answer }: TranslationPageProps) {
  const view = answer?.view ?? loaded;
  const { title } = view;
  return (
    <div className={formStyles.page}>
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
      <TextsForm view={view} answer={answer} />
    </div>
  );
}

function TextsForm({ view, answer }: TranslationPageProps) {
  const element = useRef<HTMLFormElement>(null);
  const keeper = useRef<FormKeeper>(null);
  const [kept, setKept] = useState(keptNothing);
  const { id: draft, language, keepAddress: address } = view;
  const isRefused = Boolean(answer?.view);
  useEffect(() => {
    if (!element.current) return undefined;
    const options = { kept: { draft, language }, isRefused, address, onChange: setKept };
    const started = keepForm(element.current, options);
    keeper.current = started;
    return started.stop;
  }, [draft, language, isRefused, address]);
  const { problems, words } = kept.said ?? answer ?? { problems: {}, words: null };
  return (
    <form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={draftStyles.form}
      noValidate
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        if (keeper.current && !keeper.current.maySend(submitter)) event.preventDefault();
      }}
    >
      {/* The first button of a form is the one of the key Enter. */}
      <button type="submit" name={controls.intent} value="keep" hidden>
        {view.buttons.find(({ intent }) => intent === "keep")?.words}
      </button>
      <input type="hidden" name={controls.version} defaultValue={view.version} />
      <input type="hidden" name={controls.seen} defaultValue={view.seen} />
      {words && (
        <p className={formStyles.alert} role="alert">
          {words}
        </p>
      )}
      <Left kept={kept} keeper={keeper} view={view} remove={view.remove} />
      {view.groups.map(({ title, texts }) => (
        <section key={texts[0]?.name} className={draftStyles.part}>
          <div className={draftStyles.fields}>
            <h2>{title}</h2>
            {texts.map((text) => (
              <TextField key={text.name} text={text} view={view} problem={problems[text.name]} />
            ))}
          </div>
        </section>
      ))}
      <div className={draftStyles.bar}>
        <Kept kept={kept} view={view} />
        {view.buttons.map(({ intent, words: button, strong }) => (
          <button
            key={intent}
            className={strong ? formStyles.button : draftStyles.quietButton}
            type="submit"
            name={controls.intent}
            value={intent}
          >
            {button}
          </button>
        ))}
      </div>
    </form>
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
