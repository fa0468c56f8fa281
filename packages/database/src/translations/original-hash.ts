import { hash } from "node:crypto";

/**
 * What a translation was made from, in 22 letters. Other spaces and line breaks make no other text, so they change
 * nothing; `null` for a text that says nothing.
 */
export function originalHash(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const words = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return words === "" ? null : hash("sha256", words, "base64url").slice(0, 22);
}

/** Whether an original has changed since a translation was made. `null`: nobody knows what it was made from. */
export function isOutdated(from: string | null, original: unknown): boolean {
  return from !== null && from !== originalHash(original);
}
