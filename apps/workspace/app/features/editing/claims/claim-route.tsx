import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { ClaimPage } from "./claim-page.tsx";
import type { Route } from "./+types/claim-route.ts";
import { requestClaim, loadClaim } from "./serve-claim.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadClaim);
export const action = pageAction(requestClaim);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ClaimRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <ClaimPage view={loaderData.view} answer={reached(actionData)} />
    </FormPage>
  );
}
