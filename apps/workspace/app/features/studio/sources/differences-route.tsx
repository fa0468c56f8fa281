import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/differences-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { DifferencesPage } from "./differences-page.tsx";
import { loadDifferences, settleDifference } from "./serve-differences.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadDifferences);
export const action = pageAction(settleDifference);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the page when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function DifferencesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  const problem = answer ? { message: answer.problem, field: null } : null;
  return (
    <FormPage answer={actionData} problem={problem}>
      <DifferencesPage {...loaderData} isRefused={answer !== undefined} />
    </FormPage>
  );
}
