import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/term-route.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";
import { changeGlossary, loadTerm } from "./serve-glossary.server.ts";
import { TermPage } from "./term-page.tsx";

export const loader = pageLoader(loadTerm);
export const action = pageAction(changeGlossary);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function TermRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage answer={actionData}>
      <TermPage above={loaderData.above} view={loaderData.view} unsaved={reached(actionData)} />
    </FormPage>
  );
}
