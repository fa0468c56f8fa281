import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/suggestion-route.ts";
import { SuggestionPage } from "./suggestion-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { decideSuggestion } from "./decide-suggestion.server.ts";
import { loadSuggestion } from "./serve-suggestion.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadSuggestion);
export const action = pageAction(decideSuggestion);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the page when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function SuggestionRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      {/* Nothing that was chosen or written for one item is left for the next. */}
      <SuggestionPage key={params.id} {...loaderData} isRefused={answer !== undefined} />
    </FormPage>
  );
}
