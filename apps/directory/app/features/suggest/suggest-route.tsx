import { subjectsOf } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { findShownService } from "./find-shown-service.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/suggest-route.ts";
import { isSuggestionKind, readSuggestion } from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";
import { answerProblem, answerRefusal, entryOf, type SuggestAnswer } from "./suggest-answer.server.ts";
import { SuggestPage } from "./suggest-page.tsx";
import { presentChoices, presentForm, presentThanks } from "./suggest-view.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "rare" };

/** `?about=phone`: what is wrong; `?sent`: it has been sent. Neither at first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  const service = await findShownService(site, params.id);
  const visit = { service, locale, now: new Date() };
  const about = url.searchParams.get("about");
  if (url.searchParams.has("sent")) return presentThanks(visit);
  const isOfService = isSuggestionKind(about) && subjectsOf(service, about).length > 0;
  return isOfService ? presentForm(about, visit) : presentChoices(visit);
}

/** What somebody wrote comes in the body only: browsers and servers record addresses. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { site, locale, i18n, address } = context.get(visitContext);
  const service = await findShownService(site, params.id);
  const here = `/${locale}/services/${service.id}/suggest`;
  const kind = url.searchParams.get("about");
  if (!isSuggestionKind(kind)) return redirect(here, 303);
  const entry = entryOf(await formOf(request));
  const read = readSuggestion({ service, kind, entry });
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

function refuse(answer: SuggestAnswer, status: number, seconds?: string | number) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (seconds !== undefined) headers.set("Retry-After", String(seconds));
  return data(answer, { status, headers });
}

/** `null`: it could not be sent. What was written stays in the form, where an error page would lose it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // The way on, once it has been sent.
    if (error instanceof Response) throw error;
    console.warn("What is wrong was not sent.", error);
    return null;
  }
}

/** What somebody wrote changes nothing about the entry, and may be all that reaches us. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

export default function SuggestRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SuggestPage view={loaderData} answer={actionData} />;
}
