import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { AddingPage } from "./adding-page.tsx";
import { useLimitProblem } from "./list-limit.ts";
import type { Route } from "./+types/adding-route.ts";
import { addToList, loadAdding } from "./serve-adding.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadAdding);
export const action = pageAction(addToList);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function AddingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  return (
    <FormPage answer={actionData} problem={useLimitProblem(answer?.limit)}>
      <AddingPage {...loaderData} sent={answer?.serviceIds ?? null} />
    </FormPage>
  );
}
