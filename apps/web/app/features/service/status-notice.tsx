import { Trans } from "@lingui/react/macro";
import { DataParagraphs } from "../../ui/data-text.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { ServiceView } from "./service-view.server.ts";
import styles from "./status-notice.module.css";

/** What one must know before going there: it is closed, or the place has something urgent to say. */
export function StatusNotice({ service: { status, alert } }: { service: ServiceView }) {
  return (
    <>
      {status !== "open" && (
        <div className={styles.closed} role="note">
          <Icon name="warning" />
          <p>
            {status === "paused" ? (
              <Trans>This help is closed for a time. Call before you go.</Trans>
            ) : (
              <Trans>This help does not exist any more, or is closed for a long time.</Trans>
            )}
          </p>
        </div>
      )}
      {alert && (
        <div className={styles.alert} role="note">
          <Icon name="warning" />
          <div>
            <DataParagraphs text={alert} />
          </div>
        </div>
      )}
    </>
  );
}
