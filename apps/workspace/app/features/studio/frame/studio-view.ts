import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** The pages of the navigation. */
export type StudioPageName =
  | "overview"
  | "reviews"
  | "claims"
  | "suggestions"
  | "checks"
  | "organizations"
  | "listings"
  | "sources"
  | "people"
  | "history"
  | "insights"
  | "announcements"
  | "embed"
  | "settings";

/** The frame of every page of the studio. */
export interface StudioFrameView {
  current: StudioPageName;
  /** The id of the reader. */
  personId: string;
  /** The pages that the reader may open. */
  pages: { name: StudioPageName; to: string }[];
  /** The last action succeeded. */
  isDone: boolean;
  /** The outcome, if it is known. */
  done?: DoneView | null;
}

/** A decision that was made on the page before, in words: about one thing, with the address of its page, or several. */
export type DoneView = { event: string; undo?: UndoView | undefined } & (
  | { name: TextView; to: string }
  | { count: number }
);

/** A form that takes a decision back. */
export interface UndoView {
  /** Its address. */
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** A date and time, or a day. */
export interface MomentView {
  /** RFC 3339. */
  at: string;
  /** Formatted on the server, in UTC and marked so. */
  text: string;
  /** Only a day is known: no time zone changes it. */
  isDay: boolean;
}
