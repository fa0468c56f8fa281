/** The pages of the navigation. */
export type StudioPageName =
  | "overview"
  | "reviews"
  | "claims"
  | "suggestions"
  | "listings"
  | "people"
  | "history";

/** The frame of every page of the studio. */
export interface StudioFrameView {
  current: StudioPageName;
  /** The pages that the reader may open. */
  pages: { name: StudioPageName; to: string }[];
  /** The last action succeeded. */
  isDone: boolean;
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
