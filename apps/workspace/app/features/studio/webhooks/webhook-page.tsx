import { Button } from "@dragoman/ui/button.tsx";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { CodeText } from "../../../ui/code-text.tsx";
import { Moment } from "../frame/moment.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { MomentView, StudioFrameView } from "../frame/studio-view.ts";
import type { WebhookAnswer } from "./serve-webhooks.server.ts";
import { longest, webhookControls as controls } from "./webhook-controls.ts";
import { Attempt, PauseReason } from "./webhook-facts.tsx";
import type { AttemptView, PauseView } from "./webhooks-view.ts";

export interface WebhookPageProps {
  frame: StudioFrameView;
  /** The address of the list. */
  back: string;
  /** Of the form. */
  values: { name: string; url: string };
  /** `null` for a new one. */
  webhook: {
    name: string;
    pausedBy: PauseView;
    next: MomentView | null;
    oldSecretUntil: MomentView | null;
    attempts: readonly AttemptView[];
  } | null;
  /** Of the form that was sent. */
  answer: WebhookAnswer | undefined;
}

/** One webhook: where it leads, what was sent, and its secret. */
export function WebhookPage({ frame, back, values, webhook, answer }: WebhookPageProps) {
  const { t } = useLingui();
  const { name, url } = answer?.entered ?? values;
  const problems = answer?.problems ?? {};
  const problemOf = (control: string) => problems[control] && <p>{problems[control]}</p>;
  const heading = webhook ? <DataText text={{ value: webhook.name, language: null }} /> : t`Add a webhook`;
  return (
    <StudioFrame frame={frame} heading={heading} isRefused={answer !== undefined}>
      <Link className={styles.link} to={back}>
        <Trans>Webhooks</Trans>
      </Link>
      <Form method="post" className={styles.form} noValidate>
        <Field id={controls.name} label={t`Name`} error={problemOf(controls.name)}>
          {(control) => (
            <input
              {...control}
              className={form.field}
              name={controls.name}
              dir="auto"
              autoComplete="off"
              maxLength={longest.name}
              defaultValue={name}
            />
          )}
        </Field>
        <Field id={controls.url} label={t`Web address`} error={problemOf(controls.url)}>
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="url"
              name={controls.url}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={longest.url}
              defaultValue={url}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button name={controls.intent} value="save">
            <Trans>Save</Trans>
          </Button>
          {webhook && (
            <Button kind="quiet" name={controls.intent} value="remove">
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </Form>
      {webhook && <Deliveries webhook={webhook} />}
      {webhook && <Secret oldUntil={webhook.oldSecretUntil} secret={answer?.secret ?? null} />}
    </StudioFrame>
  );
}

function Deliveries({ webhook }: { webhook: NonNullable<WebhookPageProps["webhook"]> }) {
  const { pausedBy, next, attempts } = webhook;
  return (
    <section className={styles.part} aria-labelledby="deliveries">
      <h2 id="deliveries">
        <Trans>Deliveries</Trans>
      </h2>
      {pausedBy && (
        <p className={styles.conflict}>
          <PauseReason pausedBy={pausedBy} />
        </p>
      )}
      {next && (
        <p>
          <Trans>Next time:</Trans> <Moment moment={next} />
        </p>
      )}
      <Form method="post" className={styles.buttons} preventScrollReset>
        <Button kind="quiet" name={controls.intent} value="test">
          <Trans>Send a test</Trans>
        </Button>
        <Button kind="quiet" name={controls.intent} value={pausedBy ? "continue" : "pause"}>
          {pausedBy ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
        </Button>
      </Form>
      {attempts.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Nothing has been sent yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {attempts.map((attempt) => (
          // One is under way at a time.
          <li key={attempt.moment.at} className={styles.item}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Secret({ oldUntil, secret }: { oldUntil: MomentView | null; secret: string | null }) {
  const { t } = useLingui();
  return (
    <section className={styles.part} aria-labelledby="secret">
      <h2 id="secret">
        <Trans>Signing secret</Trans>
      </h2>
      <p>
        <Trans>
          With it, the receiver can check that a message comes from this directory. Treat it like a password.
        </Trans>
      </p>
      {oldUntil && (
        <p>
          <Trans>The old secret still works until:</Trans> <Moment moment={oldUntil} />
        </p>
      )}
      {/* Announced when it appears. */}
      <output className={styles.form}>
        {secret !== null && (
          <>
            <CodeText label={t`Signing secret`} code={secret} rows={2} />
            <CopyButton text={secret}>
              <span>
                <Trans>Copy</Trans>
              </span>
            </CopyButton>
          </>
        )}
      </output>
      <Form method="post" className={styles.buttons} preventScrollReset>
        {secret === null && (
          <Button kind="quiet" name={controls.intent} value="show-secret" aria-describedby="secret">
            <Trans>Show the secret</Trans>
          </Button>
        )}
        <Button kind="quiet" name={controls.intent} value="renew-secret" aria-describedby="secret">
          <Trans>Change the secret</Trans>
        </Button>
      </Form>
    </section>
  );
}
