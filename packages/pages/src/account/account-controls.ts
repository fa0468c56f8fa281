/** Names of the controls in the forms of signing in and of the account. */
export const controls = {
  email: "email",
  code: "code",
  intent: "intent",
  session: "session",
  passkey: "passkey",
} as const;

/** What the form of an account asks for. */
export const intents = ["leave", "end-session", "end-others", "remove-passkey", "delete"] as const;

export type Intent = (typeof intents)[number];

/** UTF-16 units: as long as an address may be (RFC 5321 §4.5.3.1). */
export const longestEmail = 254;

/** UTF-16 units: six digits, with spaces as messages write them. */
export const longestCode = 20;

/** What a device sends of its saved list. */
export const savedControls = { here: "here", known: "known", person: "person" } as const;
