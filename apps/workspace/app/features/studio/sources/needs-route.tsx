import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/needs-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { NeedsPage } from "./needs-page.tsx";
import { loadNeeds, teachCategories } from "./serve-needs.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadNeeds);
export const action = pageAction(teachCategories);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the page when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function NeedsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  const problem = answer ? { message: answer.problem, field: null } : null;
  return (
    <FormPage answer={actionData} problem={problem}>
      <NeedsPage {...loaderData} isRefused={answer !== undefined} />
    </FormPage>
  );
}
