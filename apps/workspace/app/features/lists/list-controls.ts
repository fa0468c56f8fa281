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

export const listIntents = [
  "details",
  "note",
  "up",
  "down",
  "remove",
  "restore",
  "share",
  "revoke",
  "delete",
] as const;

export type ListIntent = (typeof listIntents)[number];

/** UTF-16 units. */
export const longest = { id: 64, title: 80, folder: 40, note: 1000 } as const;
