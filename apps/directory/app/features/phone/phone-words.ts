import type { PhoneType } from "@dragoman/reference/phone-input";

export type KnownPhoneType = Exclude<PhoneType, "unknown">;

/** What the page says, in the reader's language. */
export interface PhoneWords {
  title: string;
  /** For other search engines. */
  description: string;
  lead: string;
  hint: string;
  missing: string;
  wrong: string;
  check: string;
  unanswered: string;
  privacy: string;
  right: string;
  short: string;
  kind: string;
  /** What a call to a number is, as far as its country's plan says. */
  kinds: Record<KnownPhoneType, string>;
  copy: string;
  limits: string;
  howToDial: string;
  whereAreYou: string;
  everywhere: string;
}
