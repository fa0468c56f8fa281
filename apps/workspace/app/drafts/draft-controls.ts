/** Names of the controls in the forms of entries. Those of fields are made by `fieldName`. */
export const controls = {
  intent: "intent",
  /** Of the revision that the form shows. */
  version: "version",
  /** What a script calls all that it has sent since it was last answered; empty without scripts. */
  save: "save",
  /** What stood in each field when the form was drawn, as JSON by name. */
  seen: "seen",
  organization: "organization",
  table: "table",
  entry: "entry",
  contact: "contact",
  code: "code",
  note: "note",
  /** Ticked: take this row out. */
  remove: "remove.",
  /** Days that get the times of another. */
  copy: "copy.",
  /** A choice about a conflict. */
  conflict: "conflict.",
} as const;

/** What the form of an entry asks for. `row:…`: room for one more of a group. */
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

/** Begins the intent of asking for one more row. */
export const rowIntent = "row:";

/** Begins the intent of copying the times of a day to others. */
export const copyIntent = "copy:";

/** Sent beside the times of a day: there are none. */
export const closedDay = "closed";

/** UTF-16 units. */
export const longestNote = 1000;
export const longestCode = 20;

/** A group of boxes sends this beside those that are ticked: none of them is an answer as well. */
export const noneTicked = "";
