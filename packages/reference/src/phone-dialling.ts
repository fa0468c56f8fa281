import { callingCodeOf, iddPrefixOf } from "./phone-countries.ts";
import type { ValidPhone } from "./phones/phone-reading.ts";
import type { PhoneType } from "./phones/phone-type.ts";

/** What to dial for a number from some country. */
export interface Dialling {
  /** As people write it: `011 49 30 1234567`. */
  text: string;
  /** `national` inside a calling code, `international` with the country's own prefix, `plus` where none is known. */
  form: "national" | "international" | "plus";
  /** Whether the call may not go through: many numbers that are free, or dear, can be dialled only inside their country. */
  mayFail: boolean;
}

/** What has to be known of a number to dial it. */
export type DialledPhone = Pick<
  ValidPhone,
  "country" | "callingCode" | "type" | "national" | "international"
>;

/** Types whose numbers networks abroad often do not connect. */
const homebound: ReadonlySet<PhoneType> = new Set([
  "toll-free",
  "shared-cost",
  "premium",
  "uan",
  "voicemail",
  "pager",
]);

/** What to dial for a number in `country` (ISO 3166-1 alpha-2), by the small table of countries alone. */
export function diallingFrom(phone: DialledPhone, country: string): Dialling {
  if (callingCodeOf(country) === phone.callingCode) {
    // North America dials a 1 before the number of another country of its plan, and may do so before its own.
    const one = phone.callingCode === "1" && phone.country !== country ? "1 " : "";
    // Free and dear numbers often work in one country of the plan only.
    const mayFail = phone.country !== country && mayFailAbroad(phone);
    return { text: one + phone.national, form: "national", mayFail };
  }
  const mayFail = mayFailAbroad(phone);
  const prefix = iddPrefixOf(country);
  if (prefix === null) return { text: phone.international, form: "plus", mayFail };
  // The tilde of `8~10` is a wait for the tone, which a space shows as well as anything.
  const text = `${prefix.replace("~", " ")} ${phone.international.slice(1)}`;
  return { text, form: "international", mayFail };
}

/** Whether networks of other countries often do not connect a number. Those of no country (`+800`) are made for many. */
export function mayFailAbroad({ country, type }: Pick<DialledPhone, "country" | "type">): boolean {
  return country !== null && homebound.has(type);
}
