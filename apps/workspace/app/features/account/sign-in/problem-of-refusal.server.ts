import { Refusal } from "@dragoman/hsds/refusal";
import { refusedWith } from "@dragoman/pages/request/with-cookies.server.ts";
import { type SignInProblem, signInRefusals } from "./sign-in-problem.ts";

/**
 * The message for a refusal on a page of signing in, with status and headers of its answer; throws every other error.
 */
export function problemOfRefusal(error: unknown): {
  problem: SignInProblem;
  answered: ReturnType<typeof refusedWith>;
} {
  if (!(error instanceof Refusal)) throw error;
  const answered = refusedWith(error);
  if (error.type === "requests-too-many")
    return { problem: { type: error.type, seconds: Number(error.parameters.seconds) }, answered };
  const type = signInRefusals.find((one) => one === error.type);
  if (type === undefined) throw error;
  return { problem: { type }, answered };
}
