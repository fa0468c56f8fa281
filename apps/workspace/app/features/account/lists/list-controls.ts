/** Names of the controls in the forms of lists. */
export const listControls = {
  intent: "intent",
  title: "title",
  folder: "folder",
  note: "note",
  service: "service",
  index: "index",
  locale: "locale",
  notes: "notes",
  link: "link",
  list: "list",
} as const;

/** What the forms of one list ask for. */
export const listIntents = [
  "words",
  "note",
  "up",
  "down",
  "take",
  "put-back",
  "share",
  "revoke",
  "delete",
] as const;

export type ListIntent = (typeof listIntents)[number];

/** UTF-16 units: what fits into a line, and what somebody reads. */
export const longest = { id: 64, title: 80, folder: 40, note: 1000 } as const;
