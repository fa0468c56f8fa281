import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** What becomes of a form that no server took: its page stays, with all that was written into it. */
export interface Unreached {
  page: "unreached";
  /** Milliseconds since 1970: another time is another message. */
  at: number;
}

/**
 * Sends a form. Where nobody answers, or the server fails, the page is told so in place of giving way to an error page,
 * which would lose what was typed. What the server refuses, and where it leads, goes its own way.
 */
export async function reachServer<Answer>(send: () => Promise<Answer>): Promise<Answer | Unreached> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    console.warn("What was written was not sent.", error);
    return { page: "unreached", at: Date.now() };
  }
}

/** Whether a page knows that nobody took its form. */
export function isUnreached(answer: unknown): answer is Unreached {
  return answer instanceof Object && "page" in answer && answer.page === "unreached";
}

/** What the server answered; nothing where it was not reached. */
export function reached<Answer>(answer: Answer | Unreached | undefined): Answer | undefined {
  return isUnreached(answer) ? undefined : answer;
}

/** A page whose form nobody took is not loaded again: nobody would answer that either. */
export function reloadsWhenReached({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isUnreached(actionResult);
}

/** As above, but also after a refusal: what somebody else has decided in the meantime is shown. */
export function reloadsAfterForm({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !isUnreached(actionResult) && (actionResult !== undefined || defaultShouldRevalidate);
}
