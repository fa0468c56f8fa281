import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { CodePage } from "./code-page.tsx";
import type { Route } from "./+types/code-route.ts";
import { loadCode, showCode } from "./serve-code.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadCode);
export const action = pageAction(showCode);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** What was typed outlasts a connection that is away. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <CodePage view={loaderData.view} problem={reached(actionData)?.words ?? null} />
    </FormPage>
  );
}
