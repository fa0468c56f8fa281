import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { data } from "react-router";
import type { ErrorSummaryView, FormError } from "@dragoman/ui/fields/error-summary.tsx";

/**
 * The results of an action that rejected a form, in any of these shapes: `errors` lists each error with its control,
 * `problems` maps the name of a control to its error, `words` or `problem` is the error of the form (or of the control
 * `field`).
 */
interface Refused {
  page?: unknown;
  errors?: readonly FormError[];
  problems?: Readonly<Record<string, string>>;
  words?: string | null;
  problem?: string | null;
  field?: string | null;
}

/** The heading of an error summary, and the prefix of the page title. */
export const summaryWords = { title: msg`There is a problem`, mark: msg`Error:` };

/** For an invalid number; the field itself shows the details. */
export const checkNumber = msg`Check the phone number.`;

/** The error summary at the top of a page whose form was rejected. */
export function errorSummary(errors: readonly FormError[], i18n: I18n): ErrorSummaryView | null {
  if (errors.length === 0) return null;
  const { title, mark } = summaryWords;
  return { title: i18n._(title), mark: i18n._(mark), errors: [...errors] };
}

/** Adds the error summary to the result of an action. Redirects and results without errors stay as they are. */
export function withErrorSummary(answer: unknown, i18n: I18n): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return answer;
  if (!isWithStatus(answer)) return summarised(answer, i18n);
  return data(summarised(answer.data, i18n), answer.init ?? undefined);
}

/** The return value of the router's `data()`. */
function isWithStatus(answer: object): answer is { data: unknown; init: ResponseInit | null } {
  return "type" in answer && answer.type === "DataWithResponseInit" && "data" in answer && "init" in answer;
}

function summarised(answer: unknown, i18n: I18n): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const summary = errorSummary(errorsIn(answer), i18n);
  return summary ? { ...answer, summary } : answer;
}

function errorsIn({ page, errors, problems, words, problem, field = null }: Refused): FormError[] {
  // The page of a refusal shows nothing but the error.
  if (page === "refused") return [];
  const named = errors ?? Object.entries(problems ?? {}).map(([name, why]) => ({ words: why, field: name }));
  const text = words ?? problem ?? "";
  const isNamed = text === "" || named.some((error) => error.words === text);
  return [...(isNamed ? [] : [{ words: text, field }]), ...named];
}
