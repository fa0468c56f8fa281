import { controls } from "@dragoman/pages/account/account-controls.ts";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";
import { type SignInProblem, useProblemText } from "./sign-in-problem.ts";

const fields: Partial<Record<SignInProblem["type"], string>> = {
  "email-invalid": controls.email,
  "number-missing": phoneControls.number,
  "number-invalid": phoneControls.number,
  "number-without-texts": phoneControls.number,
};

/** Why no code was sent, with the control that has to be corrected. */
export function useContactProblem(problem: SignInProblem | undefined): FormError | null {
  const message = useProblemText(problem);
  return problem && message !== null ? { message, field: fields[problem.type] ?? null } : null;
}
