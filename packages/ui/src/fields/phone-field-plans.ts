import type { PhonePlan } from "@dragoman/reference/phone-plan";

/** Milliseconds. After this time the server reads the number, when the form is submitted. */
const timeout = 15_000;

/** By calling code: a document fetches each plan once. Plans do not depend on the language or the reader. */
const requests = new Map<string, Promise<PhonePlan | null>>();
const known = new Map<string, PhonePlan>();

/**
 * The plan of a calling code, which is all that leaves the device; `null` when it cannot be loaded. The page carries
 * `version`, so that browsers may cache plans forever.
 */
export function findPlan(callingCode: string, version: string): Promise<PhonePlan | null> {
  const before = requests.get(callingCode);
  if (before) return before;
  const plan = fetchPlan(callingCode, version);
  requests.set(callingCode, plan);
  return plan;
}

/** The plan, if it is already loaded. */
export function knownPlan(callingCode: string): PhonePlan | null {
  return known.get(callingCode) ?? null;
}

async function fetchPlan(callingCode: string, version: string): Promise<PhonePlan | null> {
  try {
    const response = await fetch(`/phone-plans/${callingCode}?v=${version}`, {
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    const plan = (await response.json()) as PhonePlan; // trusted: our own server wrote it
    known.set(callingCode, plan);
    return plan;
  } catch (error) {
    console.warn(`The phone plan of +${callingCode} did not come.`, error);
    // The next keystroke retries.
    requests.delete(callingCode);
    return null;
  }
}
