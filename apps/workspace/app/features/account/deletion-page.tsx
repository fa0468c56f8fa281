import type { SubmitEvent } from "react";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { forgetDeviceDrafts } from "@dragoman/pages/device/device-draft.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import { forgetAccount } from "./bring-together.ts";
import type { DeletionView } from "./deletion-view.server.ts";
import { submitAfter } from "./submit-after.ts";
import { Who } from "./who.tsx";

/** Asks whether somebody is sure, and whose account it is that goes. */
export function DeletionPage({ view }: { view: DeletionView }) {
  const locale = useLocale();
  const intent: Intent = "delete";
  return (
    <div className={form.page}>
      <PageHead title={view.title} unlisted />
      <Link className={form.other} to={`/${locale}/account`}>
        {view.account}
      </Link>
      <h1>{view.title}</h1>
      <Who {...view.who} />
      <p className={form.lead}>{view.lead}</p>
      <a className={form.other} href={`/${locale}/account/export.json`} download>
        {view.export}
      </a>
      {/* A whole page after the account is gone: nothing of it is left in the one that was open. */}
      <Form method="post" reloadDocument onSubmit={forget}>
        <input type="hidden" name={controls.intent} value={intent} />
        <button className={form.danger} type="submit">
          {view.sure}
        </button>
      </Form>
    </div>
  );
}

function forget(event: SubmitEvent<HTMLFormElement>): void {
  forgetAccount();
  submitAfter(event, [forgetDeviceDrafts()]);
}
