import type { Database } from "@dragoman/database";
import type { InstanceKeys } from "../security/instance-keys.ts";
import type { MessageQueue } from "../messages/message-queue.ts";
import { type Codes, createCodes } from "./codes.ts";

/**
 * Codes of this instance. The limits per recipient are the same for every purpose, and so is the key for counting them.
 */
export function openCodes({
  database,
  keys,
  messages,
  onError,
}: {
  database: Database;
  keys: InstanceKeys;
  messages: MessageQueue;
  /** Receives errors of codes that are stored after the response; the console by default. */
  onError?: ((error: unknown) => void) | undefined;
}): Codes {
  return createCodes({ database, secret: keys.keyOf("one-time codes"), messages, onError });
}
