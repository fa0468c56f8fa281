import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { data } from "react-router";
import type { ErrorSummaryView, FormError } from "@dragoman/ui/fields/error-summary.tsx";

/**
 * What actions answer of a form that was not taken, in whichever of these ways: `errors` names each by its control,
 * `problems` says what is wrong by the name of the control, `words` or `problem` what is wrong with the form (or with
 * the control that `field` names).
 */
interface Refused {
  page?: unknown;
  errors?: readonly FormError[];
  problems?: Readonly<Record<string, string>>;
  words?: string | null;
  problem?: string | null;
  field?: string | null;
}

/** Above what is wrong with a form, and before the title of its page. */
export const summaryWords = { title: msg`There is a problem`, mark: msg`Error:` };

/** Of a number that is none: what is wrong with it stands at the field. */
export const checkNumber = msg`Check the phone number.`;

/** What stands above a page whose form was not taken. */
export function errorSummary(errors: readonly FormError[], i18n: I18n): ErrorSummaryView | null {
  if (errors.length === 0) return null;
  const { title, mark } = summaryWords;
  return { title: i18n._(title), mark: i18n._(mark), errors: [...errors] };
}

/** The answer of an action with the summary of its errors. Answers that say nothing wrong, and redirects, stay. */
export function withErrorSummary(answer: unknown, i18n: I18n): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return answer;
  if (!isWithStatus(answer)) return summarised(answer, i18n);
  return data(summarised(answer.data, i18n), answer.init ?? undefined);
}

/** What `data()` of the router makes. */
function isWithStatus(answer: object): answer is { data: unknown; init: ResponseInit | null } {
  return "type" in answer && answer.type === "DataWithResponseInit" && "data" in answer && "init" in answer;
}

function summarised(answer: unknown, i18n: I18n): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const summary = errorSummary(errorsIn(answer), i18n);
  return summary ? { ...answer, summary } : answer;
}

function errorsIn({ page, errors, problems, words, problem, field = null }: Refused): FormError[] {
  // A page of its own, which says no more than that.
  if (page === "refused") return [];
  const named = errors ?? Object.entries(problems ?? {}).map(([name, why]) => ({ words: why, field: name }));
  const said = words ?? problem ?? "";
  const isNamed = said === "" || named.some((error) => error.words === said);
  return [...(isNamed ? [] : [{ words: said, field }]), ...named];
}
