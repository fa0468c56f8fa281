import { Form, Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "../../../drafts/draft-form.module.css";
import { controls, longestCode, longestNote } from "../../../drafts/draft-controls.ts";
import type { ClaimCodeView, ClaimView } from "./present-claim.server.ts";

/** Why a claim could not be made. */
export interface ClaimAnswer {
  words: string;
  /** The control that it is about. */
  field: string | null;
}

/** By a code that goes to a contact of the directory, or by a note to those who keep it. */
export function ClaimPage({ view, acted }: { view: ClaimView; acted: ClaimAnswer | undefined }) {
  const { code, ask, waits } = view;
  const isOfNote = acted?.field === controls.note;
  const words = { label: ask.label, hint: ask.hint, error: isOfNote && <p>{acted.words}</p> };
  const note = fieldState(controls.note, words);
  return (
    <div className={form.page}>
      <PageHead title={view.title} unlisted />
      <h1>{view.title}</h1>
      <p className={form.lead} lang={view.name.language ?? undefined}>
        <Link className={form.other} to={view.href}>
          <DataText text={view.name} />
        </Link>
      </p>
      <p>{view.lead}</p>
      {view.problem && !acted && (
        <p className={form.alert} role="alert">
          {view.problem}
        </p>
      )}
      {waits && <p className={styles.note}>{waits}</p>}
      {code && (
        <Form method="post" className={form.form}>
          <fieldset className={styles.conflict}>
            <legend>{code.legend}</legend>
            {code.contacts.map(({ id, masked }, index) => (
              <label key={id} className={styles.tick}>
                <input type="radio" name={controls.contact} value={id} defaultChecked={index === 0} />
                <bdi dir="ltr">{masked}</bdi>
              </label>
            ))}
          </fieldset>
          <button className={form.button} type="submit" name={controls.intent} value="code">
            {code.send}
          </button>
        </Form>
      )}
      <details className={styles.part} open={!code || isOfNote || undefined}>
        <summary className={styles.summary}>
          <h2>{ask.title}</h2>
        </summary>
        <Form method="post" className={styles.fields}>
          <FieldFrame {...words} id={note.id}>
            <textarea
              {...note}
              className={form.field}
              name={controls.note}
              rows={4}
              maxLength={longestNote}
              dir="auto"
              required
            />
          </FieldFrame>
          <button className={form.button} type="submit" name={controls.intent} value="ask">
            {ask.send}
          </button>
        </Form>
      </details>
    </div>
  );
}

/** One question: which code came. */
export function ClaimCodePage({ view, problem }: { view: ClaimCodeView; problem: string | null }) {
  const words = { label: view.label, hint: view.hint, error: problem && <p>{problem}</p> };
  const field = fieldState(controls.code, words);
  return (
    <div className={form.page}>
      <PageHead title={view.title} unlisted />
      <h1>{view.title}</h1>
      <p className={form.lead}>{view.sent}</p>
      <Form method="post" className={form.form} noValidate>
        <FieldFrame {...words} id={field.id}>
          <input
            {...field}
            className={`${form.field} ${form.code}`}
            type="text"
            inputMode="numeric"
            name={controls.code}
            dir="ltr"
            autoComplete="one-time-code"
            maxLength={longestCode}
            required
          />
        </FieldFrame>
        <button className={form.button} type="submit">
          {view.enter}
        </button>
      </Form>
      <Link className={form.other} to={view.back}>
        {view.other}
      </Link>
    </div>
  );
}
