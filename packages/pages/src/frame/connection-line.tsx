import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigation } from "react-router";
import { useOfflineNotice } from "../offline/offline-notice.ts";
import styles from "./connection-line.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { useOffline } from "@dragoman/ui/use-offline.ts";

/**
 * Shows that a page is loading when it takes noticeably long, that there is no connection, or the age of an offline
 * copy.
 */
export function ConnectionLine() {
  const { t } = useLingui();
  const busy = useNavigation().state !== "idle";
  const offline = useOffline();
  const notice = useOfflineNotice();
  return (
    <>
      {busy && <progress className={styles.busy} aria-label={t`Loading`} />}
      <output className={styles.line}>
        {(notice !== null || offline) && (
          <span className={styles.words}>
            <Icon name="warning" size={20} />
            <span>{notice ?? <Trans>You have no connection. You can still read this page.</Trans>}</span>
          </span>
        )}
      </output>
    </>
  );
}
