import type { Refusal } from "@dragoman/hsds/refusal";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { controls, longestNote, longestRight } from "@dragoman/entry-view/suggestions/suggest-controls.ts";
import type {
  SuggestionEntry,
  SuggestionProblem,
} from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";
import type { ErrorSummaryView } from "@dragoman/ui/fields/error-summary.tsx";
import { checkNumber, errorSummary } from "@dragoman/pages/request/form-errors.server.ts";
import { tooManyMessage } from "@dragoman/pages/request/too-many.server.ts";

/** Says why something was not taken, and gives back what was written. */
export interface SuggestAnswer {
  entry: SuggestionEntry;
  /** Where the problem is; `form` where nothing is wrong with what was written. */
  field: SuggestionProblem["field"] | "form";
  message: string;
  summary: ErrorSummaryView | null;
  /** Why a number is none, where the words of phone fields say it better. */
  phone: Extract<SuggestionProblem, { kind: "phone" }>["phone"] | null;
}

/** UTF-16 units. Forms of ours send less; only what is far too long is cut, and is refused as too long all the same. */
const longest = 2000;

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
  return typeof value === "string" ? value.slice(0, longest) : "";
}

export function answerProblem(
  problem: SuggestionProblem,
  { entry, i18n }: { entry: SuggestionEntry; i18n: I18n },
): SuggestAnswer {
  const words = i18n._(messageOf(problem));
  const isNumber = problem.kind === "phone" && problem.phone.kind !== "no-country";
  const error = { message: isNumber ? i18n._(checkNumber) : words, field: controls[problem.field] };
  return {
    entry,
    field: problem.field,
    message: words,
    summary: errorSummary([error]),
    phone: problem.kind === "phone" && problem.phone.kind !== "no-country" ? problem.phone : null,
  };
}

/** What is wrong, and what to do. */
const problemMessages = {
  choose: msg`Choose an option.`,
  noCountry: msg`Enter the number with + and the country code.`,
  unchanged: msg`This is what we already show. Change something, or tell us more below.`,
  needed: msg`Tell us what is wrong in your own words. Numbers alone are not enough.`,
  right: msg`This is too long. Use ${longestRight} characters or fewer.`,
  note: msg`This is too long. Use ${longestNote} characters or fewer.`,
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

/** `undefined` for refusals that no person meets by writing. */
export function answerRefusal(
  { type, parameters }: Refusal,
  { entry, i18n }: { entry: SuggestionEntry; i18n: I18n },
): SuggestAnswer | undefined {
  const answer = (words: string): SuggestAnswer => ({
    entry,
    field: "form",
    message: words,
    summary: errorSummary([{ message: words, field: null }]),
    phone: null,
  });
  if (type === "suggestions-enough") return answer(i18n._(problemMessages.full));
  if (type !== "requests-too-many") return undefined;
  const wait = i18n._(tooManyMessage(Number(parameters.seconds)));
  return answer(`${i18n._(problemMessages.unsent)} ${wait}`);
}
