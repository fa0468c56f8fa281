import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, stored only in the cookie of one browser. */
export function makeSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token. Tokens are random and long, so a plain hash is enough. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
