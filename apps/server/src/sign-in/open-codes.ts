import type { Database } from "@dragoman/database";
import type { InstanceKeys } from "../security/instance-keys.ts";
import type { SendMessage } from "../messages/message.ts";
import { type Codes, createCodes } from "./codes.ts";

/**
 * Codes of this instance. The limits per recipient are the same for every purpose, and so is the key for counting them.
 */
export function openCodes({
  database,
  keys,
  send,
}: {
  database: Database;
  keys: InstanceKeys;
  send: SendMessage;
}): Codes {
  return createCodes({ database, secret: keys.keyOf("one-time codes"), send });
}
