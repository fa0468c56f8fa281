import { callingCodeOf } from "@dragoman/reference/phone-countries";
import { readPhoneInput } from "@dragoman/reference/phone-input";
import { fullPlan } from "@dragoman/reference/phone-plan";
import type { CheckedPhone } from "@dragoman/ui/fields/phone-field-reader.ts";
import { controls } from "./phone-form.ts";

/** UTF-16 code units. The field accepts fewer. */
const longest = 200;

/** Checks a phone form by the rules of the browser, for readers without scripts and browsers without the plan. */
export function checkPhone(form: FormData): CheckedPhone {
  const text = textOf(form.get(controls.number));
  const code = textOf(form.get(controls.country));
  const entry = { text, country: callingCodeOf(code) === null ? null : code };
  return { entry, reading: readPhoneInput(text, { country: entry.country, plan: fullPlan }) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.slice(0, longest) : "";
}
