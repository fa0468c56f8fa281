/** Names of the form controls, for the page that renders them and the server that reads them. */
export const controls = {
  record: "record",
  seen: "seen",
  right: "right",
  spoken: "spoken",
  note: "note",
} as const;

/** Those of the form about a place that is missing. */
export const missingControls = {
  name: "name",
  city: "city",
  street: "street",
  phone: "phone",
  web: "web",
  note: "note",
} as const;

/** UTF-16 units, as `maxlength` counts them: enough for a number, an address, or the hours of a week. */
export const maxRightLength = 300;

/** A few sentences. Longer texts tend to be stories about a person. */
export const maxNoteLength = 500;
