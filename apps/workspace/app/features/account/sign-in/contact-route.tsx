import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { ContactPage } from "./contact-page.tsx";
import { useContactProblem } from "./contact-problem.ts";
import type { Route } from "./+types/contact-route.ts";
import { askForContact, loadContact } from "./serve-contact.server.ts";
import { FormPage } from "../../../ui/form-page.tsx";
import { reached, reachServer } from "../../../ui/unreached.ts";

export const loader = pageLoader(loadContact);
export const action = pageAction(askForContact);

export { reloadsWhenReached as shouldRevalidate } from "../../../ui/unreached.ts";
export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

/** Without a connection the page stays, with everything that was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction);
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = reached(actionData)?.answer;
  return (
    <FormPage answer={actionData} problem={useContactProblem(answer?.problem)}>
      <ContactPage {...loaderData} answer={answer} />
    </FormPage>
  );
}
