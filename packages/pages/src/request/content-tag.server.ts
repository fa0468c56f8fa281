import { createHash } from "node:crypto";

/** The tag of an answer, by its content. */
export function tagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}
