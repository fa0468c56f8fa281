import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/texts-route.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { changeTexts, loadTexts } from "./serve-texts.server.ts";
import { TextsPage } from "./texts-page.tsx";

export const loader = pageLoader(loadTexts);
export const action = pageAction(changeTexts);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function TextsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      <TextsPage {...loaderData} unsaved={answer} />
    </FormPage>
  );
}
