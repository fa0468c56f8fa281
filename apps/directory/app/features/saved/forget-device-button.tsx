import { Trans, useLingui } from "@lingui/react/macro";
import { clearDevice } from "@dragoman/pages/device/clear-device.ts";
import { removeAllOffline } from "@dragoman/pages/offline/offline-pages.ts";
import { useSavedServices } from "@dragoman/entry-view/saved/saved-services.ts";
import styles from "./saved-page.module.css";
import type { Undoable } from "./undo-bar.tsx";

/**
 * Removes everything saved from a phone that several people use. One tap, since there may be no time for two; it can be
 * undone.
 */
export function ForgetDevice({ onForgotten }: { onForgotten: (undoable: Undoable) => void }) {
  const { t } = useLingui();
  const { services, restore } = useSavedServices();
  const forget = () => {
    restore([]); // also in memory, if the browser has no storage
    const bringBack = clearDevice();
    void removeAllOffline();
    const undo = () => {
      bringBack();
      restore(services);
    };
    onForgotten({ done: t`Everything saved on this device was deleted.`, undo });
  };
  return (
    <div className={styles.forget}>
      <button type="button" className={styles.danger} onClick={forget}>
        <Trans>Delete everything saved on this device</Trans>
      </button>
      <p className={styles.quiet}>
        <Trans>
          Saved services, saved searches, where you look for help, and pages for use without a connection.
        </Trans>
      </p>
    </div>
  );
}
