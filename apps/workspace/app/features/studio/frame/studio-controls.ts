/** Names of the controls in forms of the studio. */
export const controls = {
  intent: "intent",
  id: "id",
  note: "note",
  version: "version",
  accepted: "accepted",
  query: "query",
  role: "role",
  organization: "organization",
  trusted: "trusted",
  confidential: "confidential",
  language: "language",
  name: "name",
  state: "state",
  page: "page",
  /** The decision on the previous page: `event.queue.id`. */
  done: "done",
  /** A ready reason, by its number. */
  reason: "reason",
  /** The item that comes next once a draft is published. */
  next: "next",
  /** A note to other stewards. */
  itemNote: "item-note",
  /** Whose items are shown. */
  holder: "holder",
  /** When several were declined together: milliseconds since 1970. */
  declined: "declined",
  /** Items that are decided together: each with the time since when it waits. */
  chosen: "chosen",
  /** Everything that is shown is decided together. */
  all: "all",
  shown: "shown",
} as const;

/** UTF-16 units of a name, phone number or e-mail address to search for. */
export const maxQueryLength = 254;

/** UTF-16 units of a name to search for. */
export const maxNameLength = 300;

/** UTF-16 units of the note to the person. */
export const maxNoteLength = 2_000;

/** UTF-16 units of a note to other stewards; as `longestItemNote` of the database has it. */
export const maxItemNoteLength = 1_000;

/** The id of the checkbox that accepts a change. */
export function acceptId(changeId: string): string {
  return `accept-${changeId}`;
}
