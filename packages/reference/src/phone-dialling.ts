import { callingCodeOf, iddPrefixOf } from "./phone-countries.ts";
import type { ValidPhone } from "./phones/phone-reading.ts";
import type { PhoneType } from "./phones/phone-type.ts";

/** How to dial a number from a country. */
export interface Dialling {
  /** In common notation: `011 49 30 1234567`. */
  text: string;
  /** `national` within a calling code, `international` with the country's own prefix, `plus` where none is known. */
  form: "national" | "international" | "plus";
  /** Whether the call may fail: many freephone and premium numbers only work inside their country. */
  mayFail: boolean;
}

/** The facts needed to dial a number. */
export type DialledPhone = Pick<
  ValidPhone,
  "country" | "callingCode" | "type" | "national" | "international"
>;

/** Types that foreign networks often do not connect. */
const homebound: ReadonlySet<PhoneType> = new Set([
  "toll-free",
  "shared-cost",
  "premium",
  "uan",
  "voicemail",
  "pager",
]);

/** How to dial a number from `country` (ISO 3166-1 alpha-2), using only the small table of countries. */
export function diallingFrom(phone: DialledPhone, country: string): Dialling {
  if (callingCodeOf(country) === phone.callingCode) {
    // North America dials a 1 before the number of another country of its plan, and may do so before its own.
    const one = phone.callingCode === "1" && phone.country !== country ? "1 " : "";
    // Freephone and premium numbers often work in only one country of the plan.
    const mayFail = phone.country !== country && mayFailAbroad(phone);
    return { text: one + phone.national, form: "national", mayFail };
  }
  const mayFail = mayFailAbroad(phone);
  const prefix = iddPrefixOf(country);
  if (prefix === null) return { text: phone.international, form: "plus", mayFail };
  // The tilde in `8~10` is a wait for the tone; a space shows that well enough.
  const text = `${prefix.replace("~", " ")} ${phone.international.slice(1)}`;
  return { text, form: "international", mayFail };
}

/**
 * Whether foreign networks often do not connect a number. Non-geographic numbers (`+800`) are meant for many countries.
 */
export function mayFailAbroad({ country, type }: Pick<DialledPhone, "country" | "type">): boolean {
  return country !== null && homebound.has(type);
}
