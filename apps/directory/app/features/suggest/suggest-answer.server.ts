import type { Refusal } from "@dragoman/hsds/refusal";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  controls,
  maxNoteLength,
  maxRightLength,
} from "@dragoman/entry-view/suggestions/suggest-controls.ts";
import type {
  SuggestionEntry,
  SuggestionProblem,
} from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";
import type { ErrorSummaryView } from "@dragoman/ui/fields/error-summary.tsx";
import { checkNumber, errorSummary } from "@dragoman/pages/request/form-errors.server.ts";
import { tooManyMessage } from "@dragoman/pages/request/too-many.server.ts";

/** Why a suggestion was rejected, with the reader's input. */
export interface SuggestAnswer {
  entry: SuggestionEntry;
  /** The field with the problem; `form` if the input is not the cause. */
  field: SuggestionProblem["field"] | "form";
  message: string;
  summary: ErrorSummaryView | null;
  /** Why a phone number is invalid, for the more exact messages of phone fields. */
  phone: Extract<SuggestionProblem, { kind: "phone" }>["phone"] | null;
}

/** UTF-16 units. Our forms send less; longer input is cut, and still rejected as too long. */
const maxLength = 2000;

export function entryOf(form: FormData): SuggestionEntry {
  return {
    record: textOf(form.get(controls.record)),
    seen: textOf(form.get(controls.seen)),
    right: textOf(form.get(controls.right)),
    spoken: form.getAll(controls.spoken).map(textOf),
    note: textOf(form.get(controls.note)),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.slice(0, maxLength) : "";
}

export function answerProblem(
  problem: SuggestionProblem,
  { entry, i18n }: { entry: SuggestionEntry; i18n: I18n },
): SuggestAnswer {
  const message = i18n._(messageOf(problem));
  const isNumber = problem.kind === "phone" && problem.phone.kind !== "no-country";
  const error = { message: isNumber ? i18n._(checkNumber) : message, field: controls[problem.field] };
  return {
    entry,
    field: problem.field,
    message,
    summary: errorSummary([error]),
    phone: problem.kind === "phone" && problem.phone.kind !== "no-country" ? problem.phone : null,
  };
}

/** The problem, and what to do. */
const problemMessages = {
  choose: msg`Choose an option.`,
  noCountry: msg`Enter the number with + and the country code.`,
  unchanged: msg`This is what we already show. Change something, or tell us more below.`,
  needed: msg`Tell us what is wrong in your own words. Numbers alone are not enough.`,
  right: msg`This is too long. Use ${{ longestRight: maxRightLength }} characters or fewer.`,
  note: msg`This is too long. Use ${{ longestNote: maxNoteLength }} characters or fewer.`,
  unsent: msg`We could not send it. What you wrote is still here.`,
  full: msg`Many people have already told us about this service. We will read their messages first. Thank you.`,
};

function messageOf(problem: SuggestionProblem): MessageDescriptor {
  if (problem.kind === "phone") return problemMessages.noCountry;
  if (problem.kind === "too-long") return problemMessages[problem.field];
  if (problem.kind !== "language") return problemMessages[problem.kind];
  const { name } = problem;
  return msg`We do not know the language “${name}”. Try another name for it.`;
}

/** Returns `undefined` for refusals that no input can cause. */
export function answerRefusal(
  refusal: Refusal,
  { entry, i18n }: { entry: SuggestionEntry; i18n: I18n },
): SuggestAnswer | undefined {
  const message =
    refusal.type === "suggestions-enough" ? i18n._(problemMessages.full) : refusalMessage(refusal, i18n);
  if (message === undefined) return undefined;
  return { entry, field: "form", message, summary: errorSummary([{ message, field: null }]), phone: null };
}

/** Why nothing can be sent now; `undefined` for refusals that no input can cause. */
export function refusalMessage({ type, parameters }: Refusal, i18n: I18n): string | undefined {
  if (type === "suggestions-enough") return i18n._(problemMessages.unsent);
  if (type !== "requests-too-many") return undefined;
  const wait = i18n._(tooManyMessage(Number(parameters.seconds)));
  return `${i18n._(problemMessages.unsent)} ${wait}`;
}
