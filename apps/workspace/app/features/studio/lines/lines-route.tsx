import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/lines-route.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { LinesPage } from "./lines-page.tsx";
import { changeShownLines, loadLines } from "./serve-lines.server.ts";

export const loader = pageLoader(loadLines);
export const action = pageAction(changeShownLines);

export { reloadsAfterForm as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function LinesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData);
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  if (answer?.page === "refused") return <RefusedPage {...answer} />;
  return (
    <FormPage answer={actionData}>
      <LinesPage {...loaderData} unsaved={answer} />
    </FormPage>
  );
}
