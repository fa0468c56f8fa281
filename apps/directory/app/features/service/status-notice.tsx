import { DataParagraphs } from "@dragoman/ui/text/data-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { Originals } from "@dragoman/entry-view/texts/originals.tsx";
import type { ServicePageView } from "./service-page-view.server.ts";
import styles from "./status-notice.module.css";

/** Important notes before a visit: that the service is closed, or an urgent notice. */
export function StatusNotice({ service: { closed, alert } }: { service: ServicePageView }) {
  return (
    <>
      {closed !== null && (
        <div className={styles.closed} role="note">
          <Icon name="warning" />
          <p>{closed}</p>
        </div>
      )}
      {alert && (
        <div className={styles.alert} role="note">
          <Icon name="warning" />
          <div>
            <DataParagraphs text={alert} />
            <Originals originals={alert.originals} />
          </div>
        </div>
      )}
    </>
  );
}
