import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Trans } from "@lingui/react/macro";
import { Moment } from "../frame/moment.tsx";
import styles from "../frame/studio.module.css";
import type { AttemptView, PauseView } from "./webhooks-view.ts";

/** Why a webhook is paused; nothing for an active one. */
export function PauseReason({ pausedBy }: { pausedBy: PauseView }) {
  if (pausedBy === "failing")
    return <Trans>Paused: the receiver has not accepted anything for five days.</Trans>;
  if (pausedBy === "gone") return <Trans>Paused: the receiver does not want any more messages.</Trans>;
  return pausedBy && <Trans>Paused</Trans>;
}

/** An attempt to deliver a message, with its outcome. */
export function Attempt({ attempt }: { attempt: AttemptView }) {
  const locale = useLocale();
  const { moment, isTest, changes, isAccepted, answer } = attempt;
  return (
    <p className={styles.facts}>
      <Moment moment={moment} />
      <strong>{isAccepted ? <Trans>Accepted</Trans> : <Trans>Failed</Trans>}</strong>
      <bdi className={styles.quiet}>{answer}</bdi>
      <span>
        {isTest ? (
          <Trans>Test</Trans>
        ) : (
          <>
            <Trans>Changes</Trans>: {changes.toLocaleString(locale)}
          </>
        )}
      </span>
    </p>
  );
}
