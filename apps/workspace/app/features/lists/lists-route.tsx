import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { useLimitProblem } from "./list-limit.ts";
import { ListsPage } from "./lists-page.tsx";
import type { Route } from "./+types/lists-route.ts";
import { loadLists, makeNewList } from "./serve-lists.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadLists);
export const action = pageAction(makeNewList);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ListsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData} problem={useLimitProblem(reached(actionData)?.limit)}>
      <ListsPage {...loaderData} />
    </FormPage>
  );
}
