import { createHmac, hkdfSync } from "node:crypto";

/** Every use of a key in this server. The names are part of the derivation: another name gives another key. */
export type KeyUse =
  | "session cookies"
  | "pending sign-in cookies"
  | "challenge cookies"
  | "one-time codes"
  | "search keys"
  | "senders of suggestions"
  | "sms webhook"
  | "queued messages"
  | "recipients of queued messages"
  | "limits of callers"
  | "links of reminders"
  | "secrets of webhooks"
  | "proof of this instance";

/** The keys of this instance. A module gets its own key, and never the secret that all are derived from. */
export interface InstanceKeys {
  /** 256 bits, in hexadecimal. */
  readonly keyOf: (use: KeyUse) => string;
  /** The same for the secret in use and all earlier ones, for what is stored until it is read again. */
  readonly allKeysOf: (use: KeyUse) => readonly [string, ...string[]];
  /** Keys derived from earlier secrets: session cookies signed with these are still valid. */
  readonly earlierSessionKeys: readonly string[];
}

/** Separates this program's keys from others that may be derived from the same secret (RFC 5869, section 3.1). */
const salt = "dragoman instance keys 1";

/** Derives a key for each use (HKDF-SHA-256, RFC 5869): one key reveals neither the secret nor another key. */
export function deriveKeys([secret, ...earlier]: readonly [string, ...string[]]): InstanceKeys {
  return {
    keyOf: (use) => derive(secret, use),
    allKeysOf: (use) => [derive(secret, use), ...earlier.map((one) => derive(one, use))],
    earlierSessionKeys: [
      ...earlier.map((one) => derive(one, "session cookies")),
      ...[secret, ...earlier].map(sessionKeyOfBefore),
    ],
  };
}

function derive(secret: string, use: KeyUse): string {
  return Buffer.from(hkdfSync("sha256", secret, salt, use, 32)).toString("hex");
}

/** For sessions opened before keys were derived by HKDF; they last a year at most. */
function sessionKeyOfBefore(secret: string): string {
  return createHmac("sha256", secret).update("sign-in sessions").digest("hex");
}
