import { data } from "react-router";

/** The response to a refused form, with its input. `seconds`: until it may be sent again. */
export function refuse<Answer>(answer: Answer, status: number, seconds?: string | number) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (seconds !== undefined) headers.set("Retry-After", String(seconds));
  return data(answer, { status, headers });
}

/** Resolves to `null` if it could not be sent. The input stays in the form; an error page would lose it. */
export async function sendOrKeep<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await send();
  } catch (error) {
    // The redirect after sending.
    if (error instanceof Response) throw error;
    console.warn("A suggestion was not sent.", error);
    return null;
  }
}
