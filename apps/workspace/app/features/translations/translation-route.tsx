import { useState } from "react";
import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { TranslationPage } from "./translation-page.tsx";
import type { Route } from "./+types/translation-route.ts";
import { changeTranslation, loadTranslation } from "./serve-translation.server.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { reached, reachServer } from "../../ui/unreached.ts";

export const loader = pageLoader(loadTranslation);
export const action = pageAction(changeTranslation);

export { reloadsWhenReached as shouldRevalidate } from "../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function TranslationRoute({ loaderData, actionData }: Route.ComponentProps) {
  // The fields show the server's response to the form.
  const [overtaken, setOvertaken] = useState<unknown>(null);
  const isOvertaken = overtaken !== null && overtaken === actionData;
  return (
    <FormPage answer={actionData} isOvertaken={isOvertaken}>
      <TranslationPage
        key={`${loaderData.view.address} ${loaderData.view.version}`}
        view={loaderData.view}
        answer={reached(actionData)}
        onAnswer={() => setOvertaken(actionData ?? null)}
      />
    </FormPage>
  );
}
