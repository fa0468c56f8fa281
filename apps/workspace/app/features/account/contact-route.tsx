import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { SignInPage } from "./sign-in-page.tsx";
import type { Route } from "./+types/contact-route.ts";
import { askForContact, loadContact } from "./profile-contact.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadContact);
export const action = pageAction(askForContact);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** What was typed outlasts a connection that is away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <SignInPage {...loaderData} answer={reached(actionData)?.answer} />
    </FormPage>
  );
}
