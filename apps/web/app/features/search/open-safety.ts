import type { SafetyView } from "../../ui/safety-question.tsx";

/** Milliseconds. Places that protect are not kept back for longer. */
const patience = 3000;

/** What this document has been told, in its one language. It belongs to a reader's browser, never to the server. */
let current: Promise<SafetyView> | undefined;

export function keepSafety(safety: SafetyView): void {
  current = Promise.resolve(safety);
}

/**
 * The questions of safety where they stand before the places of this category, so that they come with the places.
 * Without them there are the places all the same, and the page asks once more.
 */
export async function openSafety(category: string | null, locale: string): Promise<SafetyView | undefined> {
  if (category === null) return undefined;
  try {
    const { asksForSafety, fetchSafety } = await import("../../ui/safety-question.tsx");
    if (!asksForSafety(category)) return undefined;
    current ??= fetchSafety(locale, AbortSignal.timeout(patience));
    return await current;
  } catch (error) {
    current = undefined;
    console.warn("The questions of safety did not come in time.", error);
    return undefined;
  }
}
