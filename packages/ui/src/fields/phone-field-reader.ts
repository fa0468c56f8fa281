import { callingCodeIn, callingCodeOf } from "@dragoman/reference/phone-countries";
import { formatWhileTyping, readPhoneInput, type PhoneInput } from "@dragoman/reference/phone-input";
import { findPlan, knownPlan } from "./phone-field-plans.ts";

export interface PhoneEntry {
  text: string;
  /** ISO 3166-1 alpha-2: whose number it is when it begins without a calling code. */
  country: string | null;
}

/** What somebody typed, and what it turned out to be. */
export interface CheckedPhone {
  entry: PhoneEntry;
  reading: PhoneInput;
}

/** Reads what somebody typed. `null` when a plan that it needs does not come: then only the server can tell. */
export async function readPhoneEntry(entry: PhoneEntry, planVersion: string): Promise<PhoneInput | null> {
  const { text, country } = entry;
  const code = callingCodeFor(entry);
  const plan = code === null ? null : await findPlan(code, planVersion);
  const reading = readPhoneInput(text, { country, plan });
  if (reading.state !== "needs-plan") return reading;
  // It is of another plan than its beginning says, or its plan did not come.
  const other = reading.callingCode === code ? null : await findPlan(reading.callingCode, planVersion);
  return other && readPhoneInput(text, { country, plan: other });
}

/** A number as its country writes it, as far as it is typed; as it is while the plan is on its way. */
export function formatPhoneEntry(entry: PhoneEntry): string {
  const code = callingCodeFor(entry);
  const plan = code === null ? null : knownPlan(code);
  return plan ? formatWhileTyping(entry.text, { country: entry.country, plan }) : entry.text;
}

/** Fetches what a number of this country will need. */
export async function preparePlan(country: string | null, planVersion: string): Promise<void> {
  const code = callingCodeFor({ text: "", country });
  if (code !== null) await findPlan(code, planVersion);
}

/** The plan that a number belongs to: the one that it names, or that of the country. */
function callingCodeFor({ text, country }: PhoneEntry): string | null {
  return callingCodeIn(text, country) ?? (country === null ? null : callingCodeOf(country));
}
