import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useRef } from "react";
import { Form } from "react-router";
import { clearDevice } from "@dragoman/pages/device/clear-device.ts";
import { deleteDeviceDrafts } from "@dragoman/pages/device/device-draft.ts";
import { removeAllOffline } from "@dragoman/pages/offline/offline-pages.ts";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import styles from "./account-page.module.css";
import { removeSynced } from "./sync-saved.ts";
import { submitAfter } from "./submit-after.ts";

/**
 * Signs out. Unsent drafts and services from the account always leave the device; the person decides about the rest.
 * Without scripts the device stores nothing.
 */
export function SignOut() {
  const { t } = useLingui();
  const forget = useRef<HTMLInputElement>(null);
  const intent: Intent = "leave";
  function leave(event: SubmitEvent<HTMLFormElement>): void {
    const removals: Promise<unknown>[] = [deleteDeviceDrafts()];
    if (forget.current?.checked) {
      clearDevice();
      removals.push(removeAllOffline());
    } else removeSynced();
    submitAfter(event, removals);
  }
  return (
    // Loads a document, so that nothing of the account stays in the open page.
    <Form className={styles.part} method="post" reloadDocument onSubmit={leave}>
      <label className={form.row}>
        <input ref={forget} type="checkbox" />
        <span>
          {t`Delete everything saved on this device`}
          <span className={styles.note}>
            <Trans>
              Saved services, saved searches, where you look for help, and pages for use without a connection.
            </Trans>
          </span>
        </span>
      </label>
      <input type="hidden" name={controls.intent} value={intent} />
      <Button kind="quiet">
        <Trans>Sign out</Trans>
      </Button>
    </Form>
  );
}
