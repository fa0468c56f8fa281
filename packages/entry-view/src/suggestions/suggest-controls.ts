/** Names of the controls in the form, for the page that draws it and the server that reads it. */
export const controls = {
  record: "record",
  seen: "seen",
  right: "right",
  spoken: "spoken",
  note: "note",
} as const;

/** UTF-16 units, as `maxlength` counts them: a number, an address, the hours of a week. */
export const longestRight = 300;

/** A few sentences. Longer texts are stories, and stories are about somebody. */
export const longestNote = 500;
