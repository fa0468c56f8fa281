import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import styles from "../../../drafts/draft-form.module.css";
import { controls, longestCode, longestNote } from "../../../drafts/draft-controls.ts";
import { Page } from "../../../ui/page.tsx";

/** Why a claim could not be made. */
export interface ClaimAnswer {
  message: string;
  /** The control with the problem. */
  field: string | null;
}

export interface ClaimView {
  name: TextView;
  /** Of the page of the organization. */
  href: string;
  /** Contacts that can receive a code. */
  contacts: { id: string; masked: string }[];
  /** The claim is pending. */
  isOpen: boolean;
  /** The contact to which a code went is no longer in the directory. */
  isLost: boolean;
}

/** By a code that goes to a contact of the directory, or by a note to the stewards. */
export function ClaimPage({ view, answer }: { view: ClaimView; answer: ClaimAnswer | undefined }) {
  const { t } = useLingui();
  const { name, href, contacts, isOpen, isLost } = view;
  const problem = answer?.field === controls.note ? answer.message : null;
  const title = t`Is this your organization?`;
  return (
    <Page title={title}>
      <p className={form.lead} lang={name.language ?? undefined}>
        <Link className={form.other} to={href}>
          <DataText text={name} />
        </Link>
      </p>
      <p>
        <Trans>
          Show that you belong to this organization. Then you can keep its information up to date.
        </Trans>
      </p>
      {isLost && !answer && (
        <p className={form.alert} role="alert">
          <Trans>This is no longer in the directory. Choose another one.</Trans>
        </p>
      )}
      {isOpen && (
        <p className={styles.note}>
          <Trans>The directory team will review it and let you know.</Trans>
        </p>
      )}
      {contacts.length > 0 && <CodeForm contacts={contacts} />}
      <details className={styles.part} open={contacts.length === 0 || problem !== null || undefined}>
        <summary className={styles.summary}>
          <h2>{t`I cannot use any of these`}</h2>
        </summary>
        <NoteForm problem={problem} />
      </details>
    </Page>
  );
}

function CodeForm({ contacts }: Pick<ClaimView, "contacts">) {
  return (
    <Form method="post" className={form.form}>
      <fieldset className={styles.conflict}>
        <legend>
          <Trans>Where should we send a code?</Trans>
        </legend>
        {contacts.map(({ id, masked }, index) => (
          <label key={id} className={styles.tick}>
            <input type="radio" name={controls.contact} value={id} defaultChecked={index === 0} />
            <bdi dir="ltr">{masked}</bdi>
          </label>
        ))}
      </fieldset>
      <Button name={controls.intent} value="code">
        <Trans>Send me a code</Trans>
      </Button>
    </Form>
  );
}

function NoteForm({ problem }: { problem: string | null }) {
  const { t } = useLingui();
  return (
    <Form method="post" className={styles.fields}>
      <Field
        id={controls.note}
        label={t`Message to the directory team`}
        hint={t`Say what you do there and how we can check it.`}
        error={problem !== null && <p>{problem}</p>}
      >
        {(control) => (
          <textarea
            {...control}
            className={form.field}
            name={controls.note}
            rows={4}
            maxLength={longestNote}
            dir="auto"
            required
          />
        )}
      </Field>
      <Button name={controls.intent} value="ask">
        <Trans>Send</Trans>
      </Button>
    </Form>
  );
}

export interface ClaimCodePageProps {
  view: {
    /** The contact to which the code went: `+49 171 •••••67`. */
    masked: string;
    back: string;
  };
  problem: string | null;
}

/** One question: the code. */
export function ClaimCodePage({ view: { masked, back }, problem }: ClaimCodePageProps) {
  const { t } = useLingui();
  const title = t`Enter the code`;
  // Isolated, because it is written from left to right in every language.
  const to = `\u2066${masked}\u2069`;
  return (
    <Page title={title}>
      <p className={form.lead}>{t`We sent it to ${to}.`}</p>
      <Form method="post" className={form.form} noValidate>
        <Field
          id={controls.code}
          label={t`6-digit code`}
          hint={t`It may take a minute. The code works for 10 minutes.`}
          error={problem !== null && <p>{problem}</p>}
        >
          {(control) => (
            <input
              {...control}
              className={`${form.field} ${form.code}`}
              type="text"
              inputMode="numeric"
              name={controls.code}
              dir="ltr"
              autoComplete="one-time-code"
              maxLength={longestCode}
              required
            />
          )}
        </Field>
        <Button>
          <Trans>Send</Trans>
        </Button>
      </Form>
      <Link className={form.other} to={back}>
        <Trans>No message? Ask for another code</Trans>
      </Link>
    </Page>
  );
}
