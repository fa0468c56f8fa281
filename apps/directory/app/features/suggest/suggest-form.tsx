import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import type { SuggestAnswer } from "./suggest-answer.server.ts";
import styles from "./suggest-form.module.css";
import { controls, longestNote, longestRight } from "@dragoman/entry-view/suggestions/suggest-controls.ts";
import { SuggestSubjects } from "./suggest-subjects.tsx";
import type { SuggestView } from "./suggest-view.server.ts";

type FormStep = Extract<SuggestView, { step: "form" }>;

export interface SuggestFormProps {
  view: FormStep;
  answer: SuggestAnswer | null | undefined;
}

/** What stands there, what would be right, and room for a few words. An ordinary form: it needs no script. */
export function SuggestForm({ view, answer }: SuggestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state === "submitting";
  // What is wrong stands above the page, and takes the focus; that nobody took it is said here, where one is.
  useEffect(() => {
    if (answer === null) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [answer]);
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      // Two taps are one suggestion.
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <SuggestSubjects view={view} answer={answer ?? null} />
      {view.spoken && <Spoken spoken={view.spoken} entry={answer?.entry} />}
      <Right view={view} answer={answer} />
      <Note view={view} answer={answer} />
      {answer === null && <Alert words={view.offline} />}
      <button className={styles.button} type="submit" aria-disabled={isSending}>
        {view.send}
      </button>
    </Form>
  );
}

function Alert({ words }: { words: string }) {
  return (
    <p className={styles.alert} role="alert" tabIndex={-1}>
      {words}
    </p>
  );
}

interface SpokenProps {
  spoken: NonNullable<FormStep["spoken"]>;
  entry: SuggestAnswer["entry"] | undefined;
}

function Spoken({ spoken: { legend, languages }, entry }: SpokenProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
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

function Right({ view: { right }, answer }: SuggestFormProps) {
  if (!right) return null;
  const words = { label: right.label, hint: right.hint, error: problemOf("right", answer) };
  const field = fieldState(controls.right, words);
  const given = { ...field, name: controls.right, defaultValue: answer?.entry.right, autoComplete: "off" };
  return (
    <FieldFrame {...words} id={field.id}>
      {right.input === "lines" && (
        <textarea {...given} className={styles.field} rows={3} maxLength={longestRight} dir="auto" />
      )}
      {right.input === "text" && (
        <input {...given} className={styles.field} type="text" maxLength={longestRight} dir="auto" />
      )}
      {right.input === "tel" && (
        <input
          {...given}
          className={`${styles.field} ${styles.number}`}
          type="tel"
          inputMode="tel"
          maxLength={longestRight}
          dir="ltr"
        />
      )}
    </FieldFrame>
  );
}

function Note({ view: { note }, answer }: SuggestFormProps) {
  const words = { label: note.label, hint: note.hint, error: problemOf("note", answer) };
  const field = fieldState(controls.note, words);
  return (
    <FieldFrame {...words} id={field.id}>
      <textarea
        {...field}
        className={styles.field}
        name={controls.note}
        rows={4}
        maxLength={longestNote}
        defaultValue={answer?.entry.note}
        dir="auto"
        aria-required={note.required}
      />
    </FieldFrame>
  );
}

function problemOf(field: "right" | "note", answer: SuggestAnswer | null | undefined) {
  if (answer?.field !== field) return null;
  if (answer.phone) return <PhoneProblemWords problem={answer.phone} country={undefined} />;
  return <p>{answer.words}</p>;
}
