import type { Database } from "@dragoman/database";
import type { SignIn } from "@dragoman/pages/site/sign-in.server.ts";
import type { InstanceKeys } from "../security/instance-keys.ts";
import { openSharedLimits } from "../security/shared-limits.ts";
import type { MessageQueue } from "../messages/message-queue.ts";
import { createAuth } from "./auth.ts";
import { openCodes } from "./open-codes.ts";
import { createSignIn } from "./sign-in.ts";

/** For cookies of a server without a configured address, which runs on this machine only. */
const defaultOrigin = "http://localhost";

export interface OpenSignInOptions {
  database: Database;
  keys: InstanceKeys;
  publicOrigin: string | undefined;
  messages: MessageQueue;
  /** Receives errors that no response shows; the console by default. */
  onError?: (error: unknown) => void;
}

/** Signing in, with a separate key for everything that is signed or hashed. */
export function openSignIn({ database, keys, publicOrigin, messages, onError }: OpenSignInOptions): SignIn {
  const origin = publicOrigin ?? defaultOrigin;
  return createSignIn({
    database,
    auth: createAuth({
      database,
      secret: keys.keyOf("session cookies"),
      earlierSecrets: keys.earlierSessionKeys,
      origin,
      onError,
    }),
    codes: openCodes({ database, keys, messages, onError }),
    limits: openSharedLimits({ database, key: keys.keyOf("limits of callers") }),
    secret: keys.keyOf("pending sign-in cookies"),
    challengeSecret: keys.keyOf("challenge cookies"),
    isSecure: origin.startsWith("https:"),
    host: new URL(origin).hostname,
  });
}
