/** What a line is for: emergency services, then the kinds of danger of the pages. */
export const linePurposes = [
  "all",
  "police",
  "ambulance",
  "fire",
  "violence",
  "suicide",
  "children",
  "listening",
  "harms-others",
  "street-tonight",
] as const;
export type LinePurpose = (typeof linePurposes)[number];

/** A line to call in danger, which administrators have set. */
export interface CrisisLine {
  /** ISO 3166-1: where it can be called. */
  country: string;
  purpose: LinePurpose;
  /** As one dials it there, and as a link: `tel:988`, `tel:+498000116016`. */
  number: string;
  uri: string;
  /** By BCP 47 tag; at least one, none empty. */
  names: Readonly<Record<string, string>>;
  /** `null`: day and night. */
  hours: LineHours | null;
  /** BCP 47: spoken on the phone. Empty: not known. */
  languages: readonly string[];
  takesTexts: boolean;
  /** An absolute address; empty: there is none. */
  chat: string;
  /** Not shown any more. */
  isRemoved: boolean;
}

export interface LineHours {
  /** RFC 5545: `MO`. */
  days: readonly string[];
  /** `09:00`; an end before the start is that of the next day. */
  from: string;
  until: string;
}

/** Numbers of one country that are not shown, though the directory or the reference data has them. */
export interface HiddenLines {
  /** As in `tel:` links. */
  uris: readonly string[];
}
