import type { PhoneType } from "./phone-type.ts";

export interface WrittenPhone {
  /** As written, without the extension. */
  text: string;
  /** Text, because `OPT2` and leading zeros exist. */
  extension: string | null;
  /** Words that stood beside the number: `(after 5 pm)`. */
  note: string | null;
}

/** A number that is valid in the numbering plan of its country. */
export interface ReadNumber extends WrittenPhone {
  kind: "number";
  e164: string;
  /** ISO 3166-1 alpha-2; `null` for numbers of no country (`+800`). */
  country: string | null;
  type: PhoneType;
  national: string;
  international: string;
}

/** A code that is dialled as it stands and only inside its country: 211, 911, 116 123. */
export interface ShortCode extends WrittenPhone {
  kind: "short";
  code: string;
}

/** Text that may be a phone number of a kind or country that is not known. It is kept, and never called valid. */
export interface UnreadNumber extends WrittenPhone {
  kind: "unread";
}

/** One phone of a cell, as far as it could be read. */
export type ParsedPhone = ReadNumber | ShortCode | UnreadNumber;
