import type { Database } from "@dragoman/database";
import { createHmac } from "node:crypto";
import type { SendMessage } from "../messages/message.ts";
import { type Codes, createCodes } from "./codes.ts";

/**
 * Codes of this instance. The limits of whom they go to are the same whatever they are for, and so is the key that
 * those are counted by.
 */
export function openCodes({
  database,
  secret,
  send,
}: {
  database: Database;
  /** Of this instance. */
  secret: string;
  send: SendMessage;
}): Codes {
  const key = createHmac("sha256", secret).update("sign-in codes").digest("hex");
  return createCodes({ database, secret: key, send });
}
