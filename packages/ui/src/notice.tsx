import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import styles from "./notice.module.css";
import { useOnlineAgain } from "./use-offline.ts";

export interface NoticeProps {
  title: ReactNode;
  children: ReactNode;
  /** The address to retry. */
  address: string;
  /** Retries without loading a page, where scripts run, and automatically when the connection is back. */
  retry?: () => void;
}

/** A failure, and what to do about it. */
export function Notice({ title, children, retry, address }: NoticeProps) {
  useOnlineAgain(retry);
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
        <a
          className={styles.retry}
          href={address}
          onClick={(event) => {
            if (!retry) return;
            event.preventDefault();
            retry();
          }}
        >
          <Trans>Try again</Trans>
        </a>
      </div>
    </div>
  );
}
