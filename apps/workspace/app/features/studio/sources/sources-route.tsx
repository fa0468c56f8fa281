import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/sources-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { changeSources, loadSources } from "./serve-sources.server.ts";
import { SourcesPage } from "./sources-page.tsx";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadSources);
export const action = pageAction(changeSources);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function SourcesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  const refused = answer && { field: answer.field, message: answer.errors[0]?.message ?? "" };
  return (
    <FormPage answer={actionData} problem={answer ? null : loaderData.fileProblem}>
      <SourcesPage {...loaderData} typed={answer?.typed} refused={refused} />
    </FormPage>
  );
}
