/** Names of the controls in the forms of entries. `fieldName` creates those of fields. */
export const controls = {
  intent: "intent",
  /** Of the revision that the form shows. */
  version: "version",
  /** Identifies everything that a script has sent since the last answer; empty without scripts. */
  save: "save",
  /** The value of each field when the form was rendered, as JSON by name. */
  seen: "seen",
  organization: "organization",
  table: "table",
  entry: "entry",
  contact: "contact",
  code: "code",
  note: "note",
  /** Send it although something is missing. */
  anyway: "anyway",
  /** Ticked: remove this row. */
  remove: "remove.",
  /** Days to which the times of another day are copied. */
  copy: "copy.",
  /** A choice about a conflict. */
  conflict: "conflict.",
} as const;

/** The actions of the buttons in the form of an entry. */
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

/** Of the line that opens a part of the form: where links to what is missing lead. */
export function partSummaryId(part: string): string {
  return `part-${part}`;
}

/** Prefix of the intent that adds a row to a group. */
export const rowIntent = "row:";

/** Prefix of the intent that copies the times of a day to others. */
export const copyIntent = "copy:";

/** Sent with the times of a day that is closed. */
export const closedDay = "closed";

/** UTF-16 units. */
export const longestNote = 1000;
export const longestCode = 20;

/** A group of checkboxes always sends this, so that no ticked box is an answer, too. */
export const noneTicked = "";
