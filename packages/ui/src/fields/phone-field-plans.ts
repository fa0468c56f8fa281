import type { PhonePlan } from "@dragoman/reference/phone-plan";

/** Milliseconds. Whoever waits longer is answered by the server, when the form is sent. */
const patience = 15_000;

/** By calling code: a document fetches each plan once. Plans belong to no language and to no reader. */
const asked = new Map<string, Promise<PhonePlan | null>>();
const known = new Map<string, PhonePlan>();

/**
 * The plan of a calling code, which is all that leaves the device; `null` when it does not come. `version` comes with
 * the page, so that browsers may keep plans for ever.
 */
export function findPlan(callingCode: string, version: string): Promise<PhonePlan | null> {
  const before = asked.get(callingCode);
  if (before) return before;
  const plan = fetchPlan(callingCode, version);
  asked.set(callingCode, plan);
  return plan;
}

/** The plan, if it is here already. */
export function knownPlan(callingCode: string): PhonePlan | null {
  return known.get(callingCode) ?? null;
}

async function fetchPlan(callingCode: string, version: string): Promise<PhonePlan | null> {
  try {
    const response = await fetch(`/phone-plans/${callingCode}?v=${version}`, {
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    const plan = (await response.json()) as PhonePlan; // written by our own server
    known.set(callingCode, plan);
    return plan;
  } catch (error) {
    console.warn(`The phone plan of +${callingCode} did not come.`, error);
    // The next letter asks again.
    asked.delete(callingCode);
    return null;
  }
}
