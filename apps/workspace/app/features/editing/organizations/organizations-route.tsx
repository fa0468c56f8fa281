import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { OrganizationsPage } from "./organizations-page.tsx";
import type { Route } from "./+types/organizations-route.ts";
import { changeOrganizations, loadOrganizations } from "./serve-organizations.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadOrganizations);
export const action = pageAction(changeOrganizations);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function OrganizationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <OrganizationsPage view={loaderData.view} />
    </FormPage>
  );
}
