import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/suggestions-route.ts";
import { SuggestionsPage } from "./suggestions-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { decideSuggestion } from "./decide-suggestion.server.ts";
import { loadSuggestions } from "./serve-suggestions.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadSuggestions);
export const action = pageAction(decideSuggestion);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function SuggestionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      <SuggestionsPage
        {...loaderData}
        isRefused={answer !== undefined}
        answer={answer?.page === "together" ? answer : undefined}
      />
    </FormPage>
  );
}
