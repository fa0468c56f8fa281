import { storeChallenge, useChallenge, type Database } from "@dragoman/database";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import { createHash, randomBytes } from "node:crypto";
import { cookieName } from "./cookie-name.ts";

/** Minutes: the time to find a fingerprint sensor, a key or a phone. */
const goodMinutes = 5;

/**
 * Challenges for devices to sign, each valid once, for a few minutes, in the browser and for the purpose that requested
 * it. A cookie identifies the challenge; the table stores only a hash of it.
 */
export function createChallenges({
  database,
  secret,
  isSecure,
}: {
  database: Database;
  /** Signs the cookie. */
  secret: string;
  isSecure: boolean;
}) {
  const name = cookieName("challenge", isSecure);
  const attributes = { httpOnly: true, sameSite: "Strict", secure: isSecure, path: "/" } as const;
  return {
    /** Returns the cookie for the browser that requested the challenge. */
    async store(purpose: string, challenge: string): Promise<string> {
      const ticket = randomBytes(24).toString("base64url");
      const expiresAt = new Date(Date.now() + goodMinutes * 60_000).toISOString();
      await storeChallenge(database, {
        identifier: identifierOf(purpose, ticket),
        value: challenge,
        expiresAt,
      });
      return serializeSigned(name, ticket, secret, { ...attributes, maxAge: goodMinutes * 60 });
    },
    /** Valid once: a second call returns undefined. */
    async use(purpose: string, headers: Headers): Promise<string | undefined> {
      const { [name]: ticket } = await parseSigned(headers.get("cookie") ?? "", secret, name);
      return typeof ticket === "string" && ticket !== ""
        ? useChallenge(database, identifierOf(purpose, ticket))
        : undefined;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Tickets are random and long, so a plain hash is enough. The purpose is hashed too, because it may name a person. */
function identifierOf(purpose: string, ticket: string): string {
  return createHash("sha256").update(`${purpose}:${ticket}`).digest("hex");
}
