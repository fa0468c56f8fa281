import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, which the cookie of one browser holds and nothing else. */
export function makeSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. Tokens are random and long, so a plain hash is enough. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
