import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { SignInPage } from "./sign-in-page.tsx";
import type { Route } from "./+types/sign-in-route.ts";
import { askForCode, loadSignIn } from "./serve-sign-in.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadSignIn);
export const action = pageAction(askForCode);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** What was typed outlasts a connection that is away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <SignInPage {...loaderData} answer={reached(actionData)?.answer} />
    </FormPage>
  );
}
