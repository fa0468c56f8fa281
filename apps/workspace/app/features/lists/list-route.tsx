import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { useLimitProblem } from "./list-limit.ts";
import { ListPage } from "./list-page.tsx";
import type { Route } from "./+types/list-route.ts";
import { changeList, loadList } from "./serve-list.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadList);
export const action = pageAction(changeList);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  return (
    <FormPage answer={actionData} problem={useLimitProblem(answer?.limit)}>
      <ListPage view={loaderData.view} answer={answer} />
    </FormPage>
  );
}
