import { hash } from "node:crypto";

/**
 * The hash of an original in 22 characters; `null` for a blank text. Whitespace is normalized, so that other spaces and
 * line breaks do not count as a change.
 */
export function originalHash(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const words = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return words === "" ? null : hash("sha256", words, "base64url").slice(0, 22);
}

/** Whether an original has changed since its translation. `null`: the original of the translation is unknown. */
export function isOutdated(from: string | null, original: unknown): boolean {
  return from !== null && from !== originalHash(original);
}
