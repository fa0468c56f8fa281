import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { useContactProblem } from "./contact-problem.ts";
import type { Route } from "./+types/sign-in-route.ts";
import { askForCode, loadSignIn } from "./serve-sign-in.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadSignIn);
export const action = pageAction(askForCode);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData)?.answer;
  return (
    <FormPage answer={actionData} problem={useContactProblem(answer?.problem)}>
      <SignInPage {...loaderData} answer={answer} />
    </FormPage>
  );
}
