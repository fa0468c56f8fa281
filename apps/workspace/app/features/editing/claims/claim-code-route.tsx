import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { ClaimCodePage } from "./claim-page.tsx";
import type { Route } from "./+types/claim-code-route.ts";
import { loadClaimCode, showClaimCode } from "./serve-claim.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadClaimCode);
export const action = pageAction(showClaimCode);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ClaimCodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <ClaimCodePage view={loaderData.view} problem={reached(actionData)?.message ?? null} />
    </FormPage>
  );
}
