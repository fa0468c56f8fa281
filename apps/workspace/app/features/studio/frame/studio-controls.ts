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
} as const;

/** UTF-16 units of a name, phone number or e-mail address to search for. */
export const maxQueryLength = 254;

/** UTF-16 units of a name to search for. */
export const maxNameLength = 300;

/** UTF-16 units of the note to the person. */
export const maxNoteLength = 2_000;

/** The id of the checkbox that accepts a change. */
export function acceptId(changeId: string): string {
  return `accept-${changeId}`;
}
