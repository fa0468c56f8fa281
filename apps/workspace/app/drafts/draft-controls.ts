/** Names of the controls in the forms of entries. `fieldName` makes those of fields. */
export const controls = {
  intent: "intent",
  /** Of the revision that the form shows. */
  version: "version",
  /** Names everything that a script has sent since it was last answered; empty without scripts. */
  save: "save",
  /** What stood in each field when the form was drawn, as JSON by name. */
  seen: "seen",
  organization: "organization",
  table: "table",
  entry: "entry",
  contact: "contact",
  code: "code",
  note: "note",
  /** Ticked: remove this row. */
  remove: "remove.",
  /** Days that get the times of another. */
  copy: "copy.",
  /** A choice about a conflict. */
  conflict: "conflict.",
} as const;

/** What the buttons of the form of an entry do. */
export const draftIntents = [
  "keep",
  "preview",
  "submit",
  "publish",
  "take-back",
  "withdraw",
  "resolve",
] as const;

export type DraftIntent = (typeof draftIntents)[number];

/** Begins the intent of adding a row to a group. */
export const rowIntent = "row:";

/** Begins the intent of copying the times of a day to others. */
export const copyIntent = "copy:";

/** Sent beside the times of a day that is closed. */
export const closedDay = "closed";

/** UTF-16 units. */
export const longestNote = 1000;
export const longestCode = 20;

/** A group of boxes always sends this, so that none of them is an answer, too. */
export const noneTicked = "";
