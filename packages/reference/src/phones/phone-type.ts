import type { NumberType } from "libphonenumber-js/core";

/** The type of a number in its country's plan. `unknown` if the plan does not determine it. */
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

/** Converts the library's name of a type. */
export function toPhoneType(type: NumberType): PhoneType {
  return type === undefined ? "unknown" : types[type];
}
