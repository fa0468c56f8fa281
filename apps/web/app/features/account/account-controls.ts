/** Names of the controls in the forms of signing in and of the account. */
export const controls = {
  email: "email",
  code: "code",
  intent: "intent",
  session: "session",
  displayName: "name",
} as const;

/** What the form of an account asks for. */
export const intents = ["profile", "leave", "end-session", "end-others", "delete"] as const;

export type Intent = (typeof intents)[number];

/** UTF-16 units: as long as an address may be (RFC 5321 §4.5.3.1). */
export const longestEmail = 254;

/** UTF-16 units. */
export const longestName = 80;

/** UTF-16 units: six digits, with spaces as messages write them. */
export const longestCode = 20;

/** What a device sends of its saved list. */
export const savedControls = { here: "here", known: "known", person: "person" } as const;
