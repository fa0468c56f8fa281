import { useLingui } from "@lingui/react/macro";
import { tooManyWords } from "@dragoman/pages/request/too-many.ts";

/** Types of refusals that people meet when they sign in. */
export const signInRefusals = ["message-not-sent", "code-wrong", "code-spent", "contact-taken"] as const;

/** Why no code was sent, or why a code was refused. */
export type SignInProblem =
  | { type: "email-invalid" | "number-missing" | "number-invalid" | "number-without-texts" }
  | { type: (typeof signInRefusals)[number] }
  | { type: "requests-too-many"; seconds: number };

/** The text of a problem, and what to do. */
export function useProblemText(problem: SignInProblem | null | undefined): string | null {
  const { t, i18n } = useLingui();
  if (!problem) return null;
  if (problem.type === "requests-too-many") return i18n._(tooManyWords(problem.seconds));
  return {
    "email-invalid": t`This is not an e-mail address. It looks like name@example.org.`,
    "number-missing": t`Write the number first.`,
    "number-invalid": t`Check the phone number.`,
    "number-without-texts": t`This number cannot receive text messages. Use a mobile phone, or e-mail.`,
    "code-wrong": t`This is not the code. Look at the last message again.`,
    "code-spent": t`This code is no longer good. Ask for a new one.`,
    "message-not-sent": t`The message could not be sent. Try again in a few minutes, or use the other way.`,
    "contact-taken": t`Another account has this phone or address. Sign in with it, or choose another one.`,
  }[problem.type];
}
