import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useRef } from "react";
import { Form } from "react-router";
import { clearDevice } from "@dragoman/pages/device/clear-device.ts";
import { deleteDeviceDrafts } from "@dragoman/pages/device/device-draft.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { deleteAllCopies } from "@dragoman/pages/offline/offline-pages.ts";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import styles from "./account-page.module.css";
import { forgetBrought } from "./bring-together.ts";
import { submitAfter } from "./submit-after.ts";

/**
 * The way out. What is written and not sent yet, and what only the account brought here, is never for the next person at
 * this device; whether the rest is, only the person knows. What the device keeps is the scripts' alone: without them
 * there is nothing to forget.
 */
export function SigningOut() {
  const { t } = useLingui();
  const locale = useLocale();
  const forget = useRef<HTMLInputElement>(null);
  const intent: Intent = "leave";
  function leave(event: SubmitEvent<HTMLFormElement>): void {
    const isAll = forget.current?.checked === true;
    if (isAll) clearDevice();
    submitAfter(event, [deleteDeviceDrafts(), isAll ? deleteAllCopies() : forgetBrought(locale)]);
  }
  return (
    // A whole page comes after it, so that nothing of the account is left in the one that was open.
    <Form className={styles.part} method="post" reloadDocument onSubmit={leave}>
      <label className={form.row}>
        <input ref={forget} type="checkbox" />
        <span>
          {t`Forget everything on this device`}
          <span className={styles.note}>
            <Trans>
              Saved places, saved searches, where you look for help, and pages for times without a connection.
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
