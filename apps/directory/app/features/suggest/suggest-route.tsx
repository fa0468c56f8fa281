import { subjectsOf } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { findShownService } from "./find-shown-service.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/suggest-route.ts";
import { isSuggestionKind, readSuggestion } from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";
import { answerProblem, answerRefusal, entryOf } from "./suggest-answer.server.ts";
import { SuggestPage } from "./suggest-page.tsx";
import { presentChoices, presentForm, presentThanks } from "./suggest-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";
import { refuse, sendOrKeep } from "./unsent-suggestion.ts";

export const handle: PageHandle = { messages: "rare" };

/** `?about=phone`: the kind of suggestion; `?sent`: it has been sent. Neither on the first page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  const service = await findShownService(site, params.id);
  const visit = { service, locale, now: new Date() };
  const about = url.searchParams.get("about");
  if (url.searchParams.has("sent")) return presentThanks(visit);
  const isOfService = isSuggestionKind(about) && subjectsOf(service, about).length > 0;
  return isOfService ? presentForm(about, visit) : presentChoices(visit);
}

/** Input comes only in the body: browsers and servers record addresses. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { site, locale, i18n, address, settings } = context.get(visitContext);
  const service = await findShownService(site, params.id);
  const { country } = settings.region;
  const here = `/${locale}/services/${service.id}/suggest`;
  const kind = url.searchParams.get("about");
  if (!isSuggestionKind(kind)) return redirect(here, 303);
  const entry = entryOf(await formOf(request));
  const read = readSuggestion({ service, country, kind, entry });
  if ("problem" in read) return refuse(answerProblem(read.problem, { entry, i18n }), 400);
  try {
    await site.suggestions.offer({ ...read.suggestion, locale }, address);
  } catch (error) {
    const answer = error instanceof Refusal && answerRefusal(error, { entry, i18n });
    if (!answer) throw error;
    return refuse(answer, error.status, error.parameters.seconds);
  }
  return redirect(`${here}?sent`, 303);
}

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

/** A suggestion does not change the entry, and on a poor connection may be the only request that succeeds. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function SuggestRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SuggestPage view={loaderData} answer={actionData} />;
}
