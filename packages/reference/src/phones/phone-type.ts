import type { NumberType } from "libphonenumber-js/core";

/** What a call to a number is, as its country's plan divides numbers. `unknown` where the plan does not say. */
export type PhoneType =
  | "fixed"
  | "mobile"
  | "fixed-or-mobile"
  | "toll-free"
  | "premium"
  | "shared-cost"
  | "voip"
  | "personal"
  | "pager"
  | "uan"
  | "voicemail"
  | "unknown";

const types: Readonly<Record<Exclude<NumberType, undefined>, PhoneType>> = {
  FIXED_LINE: "fixed",
  MOBILE: "mobile",
  FIXED_LINE_OR_MOBILE: "fixed-or-mobile",
  TOLL_FREE: "toll-free",
  PREMIUM_RATE: "premium",
  SHARED_COST: "shared-cost",
  VOIP: "voip",
  PERSONAL_NUMBER: "personal",
  PAGER: "pager",
  UAN: "uan",
  VOICEMAIL: "voicemail",
};

/** The library's name of a type as ours. */
export function toPhoneType(type: NumberType): PhoneType {
  return type === undefined ? "unknown" : types[type];
}
