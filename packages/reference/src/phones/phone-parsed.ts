import type { PhoneType } from "./phone-type.ts";

export interface WrittenPhone {
  /** As written, without the extension. */
  text: string;
  /** Text, because of `OPT2` and leading zeros. */
  extension: string | null;
  /** Words beside the number: `(after 5 pm)`. */
  note: string | null;
}

/** A number that is valid in the numbering plan of its country. */
export interface ReadNumber extends WrittenPhone {
  kind: "number";
  e164: string;
  /** ISO 3166-1 alpha-2; `null` for non-geographic numbers (`+800`). */
  country: string | null;
  type: PhoneType;
  national: string;
  international: string;
}

/** A short code, dialled unchanged and only inside its country: 211, 911, 116 123. */
export interface ShortCode extends WrittenPhone {
  kind: "short";
  code: string;
}

/** Text that may be a phone number of an unknown kind or country. It is stored, but never called valid. */
export interface UnreadNumber extends WrittenPhone {
  kind: "unread";
}

/** One phone of a cell, as far as it could be parsed. */
export type ParsedPhone = ReadNumber | ShortCode | UnreadNumber;
