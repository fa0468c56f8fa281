import type { Json } from "@dragoman/database";
import { formatPhone } from "@dragoman/reference/phone";
import { readPhoneInput } from "@dragoman/reference/phone-input";
import { fullPlan } from "@dragoman/reference/phone-plan";
import { weekdays } from "@dragoman/i18n/weekdays.server.ts";
import { shownTime } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import type { FieldKind } from "./entry-fields.server.ts";
import type { Seen } from "../../../drafts/seen.server.ts";
import type { FormField } from "./form.ts";
import { parseDegrees } from "../point/point-text.ts";

/**
 * The input; `undefined` when the form has no such control, or when it shows its former value: nobody has changed it in
 * this window. Invalid values stay as they are, to be corrected.
 */
export function readField(
  field: FormField,
  { form, seen }: { form: FormData; seen: Seen },
): Json | undefined {
  if (!form.has(field.name)) return undefined;
  const sent = form.getAll(field.name).filter((value) => typeof value === "string");
  const isDays = field.kind === "days";
  const text = isDays ? weekdays.filter((day) => sent.includes(day)).join(",") : inLines(sent[0] ?? "");
  if (text === seen[field.name]) return undefined;
  if (isDays) return text || null;
  return field.kind === "phone" ? readPhone(text, form.get(phoneControls.country)) : valueOf(field, text);
}

/** Forms send lines as CR LF. */
function inLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Parses the text of a control. */
export function valueOf({ kind, stored }: Pick<FormField, "kind" | "stored">, text: string): Json {
  const value = text.trim();
  if (value === "") return null;
  if (kind === "point") return parseDegrees(value) ?? value;
  if (kind === "number") {
    const number = Number(value.replace(",", "."));
    return Number.isFinite(number) ? number : value;
  }
  // The controls of browsers hold `09:00`, and sources `09:00:00`.
  if (kind === "time" && typeof stored === "string" && shownTime(stored) === value) return stored;
  return value;
}

/** A number of the chosen country is stored in its international form. */
function readPhone(text: string, country: FormDataEntryValue | null): Json {
  const value = text.trim();
  if (value === "") return null;
  const chosen = typeof country === "string" && /^[A-Z]{2}$/.test(country) ? country : null;
  if (chosen === null || value.startsWith("+")) return value;
  const reading = readPhoneInput(value, { country: chosen, plan: fullPlan });
  if (reading.state !== "valid" || reading.extension !== null) return value;
  return formatPhone({ number: null, e164: reading.e164 });
}

/** A value as its control shows it. Controls of times and dates show nothing else, and send nothing else back. */
export function shownValue(kind: FieldKind, value: Json): string {
  if (value === null) return "";
  const text = inLines(String(value)).trim();
  if (kind === "time") return shownTime(text);
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0] ?? "";
  if (kind !== "days") return text;
  const days = new Set<string>(text.split(",").map((day) => day.trim().toUpperCase()));
  return weekdays.filter((day) => days.has(day)).join(",");
}
