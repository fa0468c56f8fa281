import { msg } from "@lingui/core/macro";
import { data } from "react-router";
import type { ErrorSummaryView, FormError } from "@dragoman/ui/fields/error-summary.tsx";

/**
 * The texts in the result of an action that rejected a form: `errors` lists each error with its control, `problems` maps
 * the name of a control to its error, `message` or `problem` is the error of the form (or of the control `field`). Results
 * with codes have none of these: their pages write the summary.
 */
interface Refused {
  page?: unknown;
  errors?: readonly FormError[];
  problems?: Readonly<Record<string, string>>;
  message?: string | null;
  problem?: string | null;
  field?: string | null;
}

/** For an invalid number; the field itself shows the details. */
export const checkNumber = msg`Check the phone number.`;

/** The error summary at the top of a page whose form was rejected. */
export function errorSummary(errors: readonly FormError[]): ErrorSummaryView | null {
  return errors.length === 0 ? null : { errors: [...errors] };
}

/** Adds the error summary to the result of an action. Redirects and results without errors stay as they are. */
export function withErrorSummary(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return answer;
  if (!isWithStatus(answer)) return summarised(answer);
  return data(summarised(answer.data), answer.init ?? undefined);
}

/** The return value of the router's `data()`. */
function isWithStatus(answer: object): answer is { data: unknown; init: ResponseInit | null } {
  return "type" in answer && answer.type === "DataWithResponseInit" && "data" in answer && "init" in answer;
}

function summarised(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const summary = errorSummary(errorsIn(answer));
  return summary ? { ...answer, summary } : answer;
}

function errorsIn({ page, errors, problems, message, problem, field = null }: Refused): FormError[] {
  // The page of a refusal shows nothing but the error.
  if (page === "refused") return [];
  const named =
    errors ?? Object.entries(problems ?? {}).map(([name, why]) => ({ message: why, field: name }));
  const text = message ?? problem ?? "";
  const isNamed = text === "" || named.some((error) => error.message === text);
  return [...(isNamed ? [] : [{ message: text, field }]), ...named];
}
