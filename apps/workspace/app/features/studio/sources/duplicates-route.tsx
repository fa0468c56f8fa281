import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/duplicates-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { DuplicatesPage } from "./duplicates-page.tsx";
import { loadDuplicates, settleDuplicate } from "./serve-duplicates.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadDuplicates);
export const action = pageAction(settleDuplicate);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the page when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function DuplicatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  const problem = answer ? { message: answer.problem, field: null } : null;
  return (
    <FormPage answer={actionData} problem={problem}>
      <DuplicatesPage {...loaderData} isRefused={answer !== undefined} />
    </FormPage>
  );
}
