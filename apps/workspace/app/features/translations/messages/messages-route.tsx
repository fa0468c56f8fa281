import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/messages-route.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";
import { MessagesPage } from "./messages-page.tsx";
import { changeMessages, loadMessages } from "./serve-messages.server.ts";

export const loader = pageLoader(loadMessages);
export const action = pageAction(changeMessages);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <MessagesPage view={loaderData.view} unsaved={reached(actionData)} />
    </FormPage>
  );
}
