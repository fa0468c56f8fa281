import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { controls } from "@dragoman/pages/account/account-controls.ts";
import { CodePage } from "./code-page.tsx";
import { useProblemText } from "./sign-in-problem.ts";
import type { Route } from "./+types/code-route.ts";
import { enterCode, loadCode } from "./serve-code.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadCode);
export const action = pageAction(enterCode);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const message = useProblemText(reached(actionData)?.refused);
  return (
    <FormPage answer={actionData} problem={message === null ? null : { message, field: controls.code }}>
      <CodePage view={loaderData.view} problem={message} />
    </FormPage>
  );
}
