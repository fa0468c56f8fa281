import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import { kindForms, needsNote } from "./kind-forms.ts";
import type { SuggestAnswer } from "./suggest-answer.server.ts";
import styles from "./suggest-form.module.css";
import {
  controls,
  maxNoteLength,
  maxRightLength,
} from "@dragoman/entry-view/suggestions/suggest-controls.ts";
import { SuggestSubjects } from "./suggest-subjects.tsx";
import type { SpokenLanguage, SuggestView } from "./suggest-view.server.ts";

type FormStep = Extract<SuggestView, { step: "form" }>;

export interface SuggestFormProps {
  view: FormStep;
  answer: SuggestAnswer | null | undefined;
}

/** The current value, the correct value, and a note. A plain form that needs no script. */
export function SuggestForm({ view, answer }: SuggestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state === "submitting";
  // The error summary at the top takes the focus itself; without an answer from the server, the alert of the form does.
  useEffect(() => {
    if (answer === null) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [answer]);
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      // Two taps send one suggestion.
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <SuggestSubjects view={view} answer={answer ?? null} />
      {view.spoken.length > 0 && <Spoken languages={view.spoken} entry={answer?.entry} />}
      <Right view={view} answer={answer} />
      <Note view={view} answer={answer} />
      {answer === null && <Unsent />}
      <button className={styles.button} type="submit" aria-disabled={isSending}>
        <Trans>Send</Trans>
      </button>
    </Form>
  );
}

/** It could not be sent, and nothing is lost. */
export function Unsent() {
  return (
    <p className={styles.alert} role="alert" tabIndex={-1}>
      <Trans>
        We could not send it because you have no connection. What you wrote is still here. Try again.
      </Trans>
    </p>
  );
}

interface SpokenProps {
  languages: readonly SpokenLanguage[];
  entry: SuggestAnswer["entry"] | undefined;
}

function Spoken({ languages, entry }: SpokenProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <Trans>Untick the languages that nobody speaks there.</Trans>
      </legend>
      {languages.map(({ tag, name }) => (
        <label key={tag} className={styles.row}>
          <input
            type="checkbox"
            name={controls.spoken}
            value={tag}
            defaultChecked={entry ? entry.spoken.includes(tag) : true}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Right({ view: { kind }, answer }: SuggestFormProps) {
  const { t } = useLingui();
  const { right } = kindForms[kind];
  if (!right) return null;
  const { label, hint, input } = right;
  return (
    <Field id={controls.right} label={t(label)} hint={hint && t(hint)} error={problemOf("right", answer)}>
      {(state) => {
        const control = {
          ...state,
          name: controls.right,
          maxLength: maxRightLength,
          defaultValue: answer?.entry.right,
          autoComplete: "off",
        };
        if (input === "lines") return <textarea {...control} className={styles.field} rows={3} dir="auto" />;
        if (input === "text") return <input {...control} className={styles.field} type="text" dir="auto" />;
        return (
          <input
            {...control}
            className={`${styles.field} ${styles.number}`}
            type="tel"
            inputMode="tel"
            dir="ltr"
          />
        );
      }}
    </Field>
  );
}

function Note({ view: { kind }, answer }: SuggestFormProps) {
  const { t } = useLingui();
  return (
    <Field
      id={controls.note}
      label={kind === "other" ? t`What is wrong?` : t`Do you want to tell us more?`}
      hint={t`Do not write names, phone numbers or what happened to a person.`}
      error={problemOf("note", answer)}
    >
      {(control) => (
        <textarea
          {...control}
          className={styles.field}
          name={controls.note}
          rows={4}
          maxLength={maxNoteLength}
          defaultValue={answer?.entry.note}
          dir="auto"
          aria-required={needsNote(kind)}
        />
      )}
    </Field>
  );
}

function problemOf(field: "right" | "note", answer: SuggestAnswer | null | undefined) {
  if (answer?.field !== field) return null;
  if (answer.phone) return <PhoneProblemWords problem={answer.phone} country={undefined} />;
  return <p>{answer.message}</p>;
}
