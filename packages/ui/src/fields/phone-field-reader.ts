import { callingCodeIn, callingCodeOf } from "@dragoman/reference/phone-countries";
import { formatWhileTyping, readPhoneInput, type PhoneInput } from "@dragoman/reference/phone-input";
import { findPlan, knownPlan } from "./phone-field-plans.ts";

export interface PhoneEntry {
  text: string;
  /** ISO 3166-1 alpha-2: the country of a number typed without a calling code. */
  country: string | null;
}

/** A typed phone number and its reading. */
export interface CheckedPhone {
  entry: PhoneEntry;
  reading: PhoneInput;
}

/**
 * Reads a typed number. Returns `null` when a plan that it needs cannot be loaded: then only the server can read it.
 */
export async function readPhoneEntry(entry: PhoneEntry, planVersion: string): Promise<PhoneInput | null> {
  const { text, country } = entry;
  const code = callingCodeFor(entry);
  const plan = code === null ? null : await findPlan(code, planVersion);
  const reading = readPhoneInput(text, { country, plan });
  if (reading.state !== "needs-plan") return reading;
  // The number belongs to another plan than its beginning suggests, or its plan failed to load.
  const other = reading.callingCode === code ? null : await findPlan(reading.callingCode, planVersion);
  return other && readPhoneInput(text, { country, plan: other });
}

/**
 * Formats a number, as far as it is typed, in the style of its country; returns it unchanged while the plan is loading.
 */
export function formatPhoneEntry(entry: PhoneEntry): string {
  const code = callingCodeFor(entry);
  const plan = code === null ? null : knownPlan(code);
  return plan ? formatWhileTyping(entry.text, { country: entry.country, plan }) : entry.text;
}

/** Loads the plan that numbers of this country need. */
export async function preparePlan(country: string | null, planVersion: string): Promise<void> {
  const code = callingCodeFor({ text: "", country });
  if (code !== null) await findPlan(code, planVersion);
}

/** The calling code of the plan: the one in the number, or that of the country. */
function callingCodeFor({ text, country }: PhoneEntry): string | null {
  return callingCodeIn(text, country) ?? (country === null ? null : callingCodeOf(country));
}
