import { storeChallenge, useChallenge, type Database } from "@dragoman/database";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import { createHash, randomBytes } from "node:crypto";
import { cookieName } from "./cookie-name.ts";

/** Minutes. As long as somebody may look for a finger, a key or a phone. */
const goodMinutes = 5;

/**
 * What devices have to sign, each good once, for a few minutes, in the browser that asked for it and for what it asked.
 * The cookie says which of them a browser may bring; the table of challenges has only a hash of that.
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
    /** Answers the cookie of the browser that asked. */
    async keep(purpose: string, challenge: string): Promise<string> {
      const ticket = randomBytes(24).toString("base64url");
      const expiresAt = new Date(Date.now() + goodMinutes * 60_000).toISOString();
      await storeChallenge(database, {
        identifier: identifierOf(purpose, ticket),
        value: challenge,
        expiresAt,
      });
      return serializeSigned(name, ticket, secret, { ...attributes, maxAge: goodMinutes * 60 });
    },
    /** Once: a second time there is none. */
    async use(purpose: string, headers: Headers): Promise<string | undefined> {
      const { [name]: ticket } = await parseSigned(headers.get("cookie") ?? "", secret, name);
      return typeof ticket === "string" && ticket !== ""
        ? useChallenge(database, identifierOf(purpose, ticket))
        : undefined;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Tickets are random and long, so a plain hash is enough. What they are for may name somebody. */
function identifierOf(purpose: string, ticket: string): string {
  return createHash("sha256").update(`${purpose}:${ticket}`).digest("hex");
}
