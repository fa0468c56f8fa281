import type { Database } from "@dragoman/database";
import { createHmac } from "node:crypto";
import type { SignIn } from "../../app/server/sign-in.server.ts";
import type { SendMessage } from "../messages/message.ts";
import { createAuth } from "./auth.ts";
import { openCodes } from "./open-codes.ts";
import { createSignIn } from "./sign-in.ts";

/** Cookies of a server that nobody has told its address: it is tried on this machine. */
const usualOrigin = "http://localhost";

export interface OpenSignInOptions {
  database: Database;
  /** Of this instance. */
  secret: string;
  publicOrigin: string | undefined;
  send: SendMessage;
}

/** Signing in, with a key of its own for each thing that is signed or hashed. */
export function openSignIn({ database, secret, publicOrigin, send }: OpenSignInOptions): SignIn {
  const origin = publicOrigin ?? usualOrigin;
  const keyOf = (use: string) => createHmac("sha256", secret).update(`sign-in ${use}`).digest("hex");
  return createSignIn({
    database,
    auth: createAuth({ database, secret: keyOf("sessions"), origin }),
    codes: openCodes({ database, secret, send }),
    secret: keyOf("pending"),
    challengeSecret: keyOf("challenges"),
    isSecure: origin.startsWith("https:"),
    host: new URL(origin).hostname,
  });
}
