import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { ProfilePage } from "./profile-page.tsx";
import type { Route } from "./+types/profile-route.ts";
import { changeProfile, loadProfile } from "./serve-profile.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadProfile);
export const action = pageAction(changeProfile);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <ProfilePage view={loaderData.view} />
    </FormPage>
  );
}
