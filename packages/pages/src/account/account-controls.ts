/** Names of the form controls for signing in and for the account. */
export const controls = {
  email: "email",
  code: "code",
  intent: "intent",
  session: "session",
  passkey: "passkey",
} as const;

/** The purpose of a form of the account. */
export const intents = ["leave", "end-session", "end-others", "remove-passkey", "delete"] as const;

export type Intent = (typeof intents)[number];

/** UTF-16 code units: the maximum length of an address (RFC 5321 §4.5.3.1). */
export const longestEmail = 254;

/** UTF-16 code units: six digits, with spaces as messages write them. */
export const longestCode = 20;

/** The saved list that a device sends. */
export const savedControls = { here: "here", known: "known", person: "person" } as const;
