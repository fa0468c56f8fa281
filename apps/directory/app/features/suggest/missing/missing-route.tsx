import { problemText } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import {
  type MissingEntry,
  type MissingField,
  readMissingPlace,
} from "@dragoman/entry-view/suggestions/read-missing-place.server.ts";
import { missingControls } from "@dragoman/entry-view/suggestions/suggest-controls.ts";
import { Refusal } from "@dragoman/hsds/refusal";
import { errorSummary } from "@dragoman/pages/request/form-errors.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import type { ErrorSummaryView } from "@dragoman/ui/fields/error-summary.tsx";
import { redirect } from "react-router";
import { refusalMessage } from "../suggest-answer.server.ts";
import type { Route } from "./+types/missing-route.ts";
import { MissingPage } from "./missing-page.tsx";
import "../messages.ts";
import { refuse, sendOrKeep } from "../unsent-suggestion.ts";

export const handle: PageHandle = { messages: "rare" };

/** Why a suggestion was rejected, with the reader's input. */
export interface MissingAnswer {
  entry: MissingEntry;
  problems: Partial<Record<MissingField, string>>;
  summary: ErrorSummaryView | null;
}

/** `?sent`: it has been sent. */
export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") };
}

/** Input comes only in the body: browsers and servers record addresses. */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, locale, i18n, address, settings } = context.get(visitContext);
  const form = await formOf(request);
  const text = (field: MissingField) => textOf(form.get(missingControls[field])).slice(0, 2000);
  const entry: MissingEntry = {
    name: text("name"),
    city: text("city"),
    street: text("street"),
    phone: text("phone"),
    web: text("web"),
    note: text("note"),
  };
  const read = readMissingPlace(entry, settings.region.country);
  if ("problems" in read) {
    const problems = Object.fromEntries(
      read.problems.map(({ field, problem }) => [field, problemText(problem, i18n)]),
    );
    const errors = Object.entries(problems).map(([field, message]) => ({ message, field }));
    return refuse({ entry, problems, summary: errorSummary(errors) }, 400);
  }
  try {
    await site.suggestions.offer({ ...read.suggestion, locale }, address);
  } catch (error) {
    const message = error instanceof Refusal ? refusalMessage(error, i18n) : undefined;
    if (message === undefined || !(error instanceof Refusal)) throw error;
    const summary = errorSummary([{ message, field: null }]);
    return refuse({ entry, problems: {}, summary }, error.status, error.parameters.seconds);
  }
  return redirect(`/${locale}/missing?sent`, 303);
}

/** Keeps the input when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export default function MissingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MissingPage isSent={loaderData.isSent} answer={actionData} />;
}
