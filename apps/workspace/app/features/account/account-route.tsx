import { useLingui } from "@lingui/react/macro";
import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { AccountPage } from "./account-page.tsx";
import { DeletionPage } from "./deletion-page.tsx";
import type { Route } from "./+types/account-route.ts";
import { changeAccount, loadAccount } from "./serve-account.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadAccount);
export const action = pageAction(changeAccount);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const isLastAdmin = reached(actionData)?.refused === "last-admin";
  const message = t`You are the only administrator. Make someone else an administrator first.`;
  return (
    <FormPage answer={actionData} problem={isLastAdmin ? { message, field: null } : null}>
      {loaderData.page === "deletion" ? (
        <DeletionPage contacts={loaderData.contacts} />
      ) : (
        <AccountPage view={loaderData.view} />
      )}
    </FormPage>
  );
}
