import {
  maxNoteLength,
  maxRightLength,
  missingControls,
} from "@dragoman/entry-view/suggestions/suggest-controls.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { ErrorSummary } from "@dragoman/ui/fields/error-summary.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Unsent } from "../suggest-form.tsx";
import form from "../suggest-form.module.css";
import page from "../suggest-page.module.css";
import { useKeptInTab } from "./keep-in-tab.ts";
import type { MissingAnswer } from "./missing-route.tsx";

export interface MissingPageProps {
  isSent: boolean;
  /** Why it was rejected; `null` if the server did not respond. */
  answer: MissingAnswer | null | undefined;
}

/** The form for a place that the directory lacks. It asks nothing about the reader. */
export function MissingPage({ isSent, answer }: MissingPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = isSent ? t`Thank you` : t`Suggest a place that is missing`;
  return (
    <div className={page.page}>
      <PageHead title={title} unlisted />
      <ErrorSummary summary={answer?.summary ?? null} />
      <h1>{title}</h1>
      {isSent ? (
        <>
          <p className={page.lead}>
            <Trans>Our team will check it before anyone finds it here.</Trans>
          </p>
          <p>
            <Trans>We cannot write back to you, because we do not know who you are.</Trans>
          </p>
          <Link className={page.onwards} to={`/${locale}/search`}>
            <Trans>Look for other help</Trans>
          </Link>
        </>
      ) : (
        <>
          <p className={page.quiet}>
            <Trans>You do not need an account. We do not ask who you are.</Trans>
          </p>
          <MissingForm answer={answer} />
        </>
      )}
    </div>
  );
}

function MissingForm({ answer }: Pick<MissingPageProps, "answer">) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state === "submitting";
  useKeptInTab(element);
  // The error summary takes the focus itself; without an answer from the server, the alert of the form does.
  useEffect(() => {
    if (answer === null) element.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [answer]);
  const line = (field: Exclude<keyof typeof missingControls, "note">, label: string, of: LineKind = {}) => {
    const { isNeeded = false, ...attributes } = of;
    return (
      <Field id={missingControls[field]} label={label} error={errorOf(answer, field)}>
        {(state) => (
          <input
            {...state}
            type="text"
            dir="auto"
            {...attributes}
            className={form.field}
            name={missingControls[field]}
            maxLength={maxRightLength}
            defaultValue={answer?.entry[field]}
            autoComplete="off"
            aria-required={isNeeded}
          />
        )}
      </Field>
    );
  };
  return (
    <Form
      ref={element}
      method="post"
      className={form.form}
      noValidate
      // Two taps send one suggestion.
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {line("name", t`Name of the place`, { isNeeded: true })}
      {line("city", t`Town or place`, { isNeeded: true })}
      {line("street", t`Street and number`)}
      {line("phone", t`Phone number of the place, if you know it`, { type: "tel", dir: "ltr" })}
      {line("web", t`Web page`, { inputMode: "url", dir: "ltr" })}
      <Field
        id={missingControls.note}
        label={t`What can people get there?`}
        hint={t`Do not write names, phone numbers or what happened to a person.`}
        error={errorOf(answer, "note")}
      >
        {(state) => (
          <textarea
            {...state}
            className={form.field}
            name={missingControls.note}
            rows={4}
            maxLength={maxNoteLength}
            defaultValue={answer?.entry.note}
            dir="auto"
          />
        )}
      </Field>
      {answer === null && <Unsent />}
      <button className={form.button} type="submit" aria-disabled={isSending}>
        <Trans>Send</Trans>
      </button>
    </Form>
  );
}

interface LineKind {
  type?: "tel";
  inputMode?: "url";
  dir?: "ltr";
  isNeeded?: boolean;
}

function errorOf(answer: MissingPageProps["answer"], field: keyof typeof missingControls) {
  const message = answer?.problems[field];
  return message === undefined ? null : <p>{message}</p>;
}
