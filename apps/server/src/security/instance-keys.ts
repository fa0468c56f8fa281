import { createHmac, hkdfSync } from "node:crypto";

/** Everything that this server signs or hashes with a key. The names are part of the keys: another name is another key. */
export type KeyUse =
  | "session cookies"
  | "pending sign-in cookies"
  | "challenge cookies"
  | "one-time codes"
  | "search keys"
  | "senders of suggestions"
  | "sms webhook";

/** The keys of this instance. Modules get theirs, and never the secret that all are derived from. */
export interface InstanceKeys {
  /** 256 bits, in hexadecimal. */
  readonly keyOf: (use: KeyUse) => string;
  /** Cookies of sessions that were signed with these are still good: keys of earlier secrets. */
  readonly earlierSessionKeys: readonly string[];
}

/** Separates keys of this program from others that may be derived from the same secret (RFC 5869, section 3.1). */
const salt = "dragoman instance keys 1";

/** Derives a key for each use (HKDF-SHA-256, RFC 5869): who knows one of them learns neither the secret nor another key. */
export function deriveKeys([secret, ...earlier]: readonly [string, ...string[]]): InstanceKeys {
  return {
    keyOf: (use) => derive(secret, use),
    earlierSessionKeys: [
      ...earlier.map((one) => derive(one, "session cookies")),
      ...[secret, ...earlier].map(sessionKeyOfBefore),
    ],
  };
}

function derive(secret: string, use: KeyUse): string {
  return Buffer.from(hkdfSync("sha256", secret, salt, use, 32)).toString("hex");
}

/** Sessions that were opened before keys were derived by HKDF last a year at most. */
function sessionKeyOfBefore(secret: string): string {
  return createHmac("sha256", secret).update("sign-in sessions").digest("hex");
}
