/** Names of what the forms of the studio send. */
export const controls = {
  intent: "intent",
  id: "id",
  note: "note",
  version: "version",
  accepted: "accepted",
  asked: "asked",
  role: "role",
  organization: "organization",
  trusted: "trusted",
  confidential: "confidential",
  language: "language",
  name: "name",
  state: "state",
  page: "page",
} as const;

/** UTF-16 units of what somebody is looked for by. */
export const longestAsked = 254;

/** UTF-16 units: longer than the name of anything. */
export const longestName = 300;

/** UTF-16 units of the words that go with a decision. */
export const longestNote = 2_000;

/** The id of the box by which a change is accepted. */
export function acceptId(changeId: string): string {
  return `accept-${changeId}`;
}
