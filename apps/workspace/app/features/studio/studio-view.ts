import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** What stands around every page of the studio. */
export interface StudioFrameView {
  title: string;
  /** The name of the navigation. */
  studio: string;
  pages: { words: string; to: string; isHere: boolean }[];
  /** What was just done. */
  said: string | null;
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
