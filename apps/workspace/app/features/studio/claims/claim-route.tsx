import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/claim-route.ts";
import { ClaimPage } from "./claim-page.tsx";
import { RefusedPage } from "../frame/refused-page.tsx";
import { decideClaim, loadClaim } from "./serve-claim.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadClaim);
export const action = pageAction(decideClaim);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ClaimRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      {/* Nothing that was chosen or written for one item is left for the next. */}
      <ClaimPage key={params.id} {...loaderData} refused={answer} />
    </FormPage>
  );
}
