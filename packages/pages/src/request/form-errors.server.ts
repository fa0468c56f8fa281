import { msg } from "@lingui/core/macro";
import { data } from "react-router";
import type { ErrorSummaryView, FormError } from "@dragoman/ui/fields/error-summary.tsx";

/**
 * The texts in the answer of an action that refuses a form: `errors` with their controls, `problems` by the name of the
 * control, `words` or `problem` of the form (or of the control `field`). Answers with codes have none of these: their
 * pages write the summary.
 */
interface Refused {
  page?: unknown;
  errors?: readonly FormError[];
  problems?: Readonly<Record<string, string>>;
  words?: string | null;
  problem?: string | null;
  field?: string | null;
}

/** Of an invalid number, whose field explains the problem. */
export const checkNumber = msg`Check the phone number.`;

/** The summary above a page whose form was refused. */
export function errorSummary(errors: readonly FormError[]): ErrorSummaryView | null {
  return errors.length === 0 ? null : { errors: [...errors] };
}

/** Adds the summary of its errors to the answer of an action. Answers without errors, and redirects, stay. */
export function withErrorSummary(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return answer;
  if (!isWithStatus(answer)) return summarised(answer);
  return data(summarised(answer.data), answer.init ?? undefined);
}

/** The result of `data()` of the router. */
function isWithStatus(answer: object): answer is { data: unknown; init: ResponseInit | null } {
  return "type" in answer && answer.type === "DataWithResponseInit" && "data" in answer && "init" in answer;
}

function summarised(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const summary = errorSummary(errorsIn(answer));
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
