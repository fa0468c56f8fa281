import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** Types of refusals that people meet when they sign in. */
export const signInRefusals = ["message-not-sent", "code-wrong", "code-spent", "contact-taken"] as const;

/** Why no code was sent, or why a code was refused. */
export type SignInProblem =
  | { type: "email-invalid" | "number-missing" | "number-invalid" | "number-without-texts" }
  | { type: (typeof signInRefusals)[number] }
  | { type: "requests-too-many"; seconds: number };

/** The text of a problem, and what to do. */
export function useProblemText(problem: SignInProblem | null | undefined): string | null {
  const { t } = useLingui();
  if (!problem) return null;
  if (problem.type === "requests-too-many") {
    const minutes = Math.max(1, Math.ceil(problem.seconds / 60));
    return t`${plural(minutes, {
      one: "Too many attempts. Try again in # minute.",
      other: "Too many attempts. Try again in # minutes.",
    })}`;
  }
  return {
    "email-invalid": t`Enter an email address like name@example.org.`,
    "number-missing": t`Enter a phone number.`,
    "number-invalid": t`Check the phone number.`,
    "number-without-texts": t`This number cannot receive text messages. Use a mobile number or email.`,
    "code-wrong": t`This is not the right code. Check the last message again.`,
    "code-spent": t`This code no longer works. Ask for a new one.`,
    "message-not-sent": t`We could not send the message. Try again in a few minutes, or use the other option.`,
    "contact-taken": t`Another account already uses this phone number or email address. Sign in with it, or choose another one.`,
  }[problem.type];
}
