import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** The pages of the navigation. */
export type StudioPageName =
  | "overview"
  | "reviews"
  | "claims"
  | "suggestions"
  | "listings"
  | "people"
  | "history";

/** What stands around every page of the studio. */
export interface StudioFrameView {
  here: StudioPageName;
  /** Those that are for whoever asks. */
  pages: { name: StudioPageName; to: string }[];
  /** What was asked for was just done. */
  isDone: boolean;
}

/** A moment, written for those whose browser does not write it itself. */
export interface MomentView {
  /** RFC 3339. */
  at: string;
  /** In UTC, and saying so. */
  words: string;
  /** Only a day is known, so that no zone changes it. */
  isDay: boolean;
}

/** A value of a field as a page shows it: each text with its language, or several lines. */
export interface ValueView {
  lines: TextView[];
}
