import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** Keeps the page of a form that no server has received, with everything that was typed. */
export interface Unreached {
  page: "unreached";
  /** Milliseconds since 1970: a new time is a new message. */
  at: number;
}

/**
 * Sends a form. If the server does not respond or fails, the page gets that as the answer: an error page in its place
 * would lose the input. Refusals and redirects pass unchanged.
 */
export async function reachServer<Answer>(send: () => Promise<Answer>): Promise<Answer | Unreached> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    console.warn("The form could not be sent.", error);
    return { page: "unreached", at: Date.now() };
  }
}

/** Whether the page knows that the server has not received its form. */
export function isUnreached(answer: unknown): answer is Unreached {
  return answer instanceof Object && "page" in answer && answer.page === "unreached";
}

/** The answer of the server; nothing where it was not reached. */
export function reached<Answer>(answer: Answer | Unreached | undefined): Answer | undefined {
  return isUnreached(answer) ? undefined : answer;
}

/** A page whose form was not received is not reloaded: that would fail, too. */
export function reloadsWhenReached({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isUnreached(actionResult);
}

/** As above, but also after a refusal: the page shows decisions by others in the meantime. */
export function reloadsAfterForm({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !isUnreached(actionResult) && (actionResult !== undefined || defaultShouldRevalidate);
}
