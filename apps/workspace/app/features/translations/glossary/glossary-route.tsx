import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/glossary-route.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";
import { GlossaryPage } from "./glossary-page.tsx";
import { changeGlossary, loadGlossary } from "./serve-glossary.server.ts";

export const loader = pageLoader(loadGlossary);
export const action = pageAction(changeGlossary);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function GlossaryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <GlossaryPage view={loaderData.view} unsaved={reached(actionData)} />
    </FormPage>
  );
}
