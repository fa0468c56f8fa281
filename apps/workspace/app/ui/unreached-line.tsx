import { Trans } from "@lingui/react/macro";
import { isUnreached } from "./unreached.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./unreached-line.module.css";

/** Says that a form was not sent and can be sent again, wherever on the page the reader is. */
export function UnreachedLine({ answer }: { answer: unknown }) {
  if (!isUnreached(answer)) return null;
  return (
    <p key={answer.at} ref={show} role="alert" tabIndex={-1} className={styles.line}>
      <Icon name="warning" />
      <span>
        <Trans>This is not your fault. You may have no connection, or something may be broken here.</Trans>{" "}
        <Trans>Try again</Trans>
      </span>
    </p>
  );
}

/** It sticks to the top, beside the focus. */
function show(line: HTMLElement | null): void {
  line?.focus({ preventScroll: true });
}
