import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { MediaPage } from "./media-page.tsx";
import type { Route } from "./+types/media-route.ts";
import { changeMedia, loadMedia } from "./serve-media.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadMedia);
export const action = pageAction(changeMedia);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function MediaRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <MediaPage view={loaderData.view} />
    </FormPage>
  );
}
