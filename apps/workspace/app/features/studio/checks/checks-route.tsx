import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import type { Route } from "./+types/checks-route.ts";
import { ChecksPage } from "./checks-page.tsx";
import { decideCheck, loadChecks } from "./serve-checks.server.ts";

export const loader = pageLoader(loadChecks);
export const action = pageAction(decideCheck);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the page when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ChecksRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      <ChecksPage {...loaderData} isRefused={answer !== undefined} />
    </FormPage>
  );
}
