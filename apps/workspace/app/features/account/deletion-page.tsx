import { Trans, useLingui } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { deleteDeviceDrafts } from "@dragoman/pages/device/device-draft.ts";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import { forgetAccount } from "./sync-saved.ts";
import { submitAfter } from "./submit-after.ts";
import { SignedInAs } from "./signed-in-as.tsx";
import { Page } from "../../ui/page.tsx";

/** Asks a person to confirm the deletion of the account, which it identifies. */
export function DeletionPage({ contacts }: { contacts: readonly string[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const intent: Intent = "delete";
  const title = t`Delete my account`;
  return (
    <Page title={title} above={{ to: `/${locale}/account`, name: t`My account` }}>
      <SignedInAs contacts={contacts} />
      <p className={form.lead}>
        <Trans>
          Everything in your account will be deleted immediately. You cannot undo this. What is on your
          devices stays there.
        </Trans>
      </p>
      <a className={form.other} href={`/${locale}/account/export.json`} download>
        <Trans>Download your data</Trans>
      </a>
      {/* Loads a document, so that nothing of the account stays in the open page. */}
      <Form method="post" reloadDocument onSubmit={forget}>
        <input type="hidden" name={controls.intent} value={intent} />
        <Button kind="danger">
          <Trans>Yes, delete everything</Trans>
        </Button>
      </Form>
    </Page>
  );
}

function forget(event: SubmitEvent<HTMLFormElement>): void {
  forgetAccount();
  submitAfter(event, [deleteDeviceDrafts()]);
}
