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

/** Of a number that is none: what is wrong with it stands at the field. */
export const checkNumber = msg`Check the phone number.`;

/** What stands above a page whose form was not taken. */
export function errorSummary(errors: readonly FormError[]): ErrorSummaryView | null {
  return errors.length === 0 ? null : { errors: [...errors] };
}

/** The answer of an action with the summary of its errors. Answers that say nothing wrong, and redirects, stay. */
export function withErrorSummary(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return answer;
  if (!isWithStatus(answer)) return summarised(answer);
  return data(summarised(answer.data), answer.init ?? undefined);
}

/** What `data()` of the router makes. */
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
