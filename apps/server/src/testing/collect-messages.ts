import type { Database } from "@dragoman/database";
import { onTestFinished } from "vitest";
import type { Message } from "../messages/message.ts";
import { createMessageQueue, type MessageQueue } from "../messages/message-queue.ts";
import { deriveKeys } from "../security/instance-keys.ts";

/** The queue of a database whose messages are collected instead of sent. */
export function collectMessages(
  database: Database,
  { now, fail }: { now?: () => number; /** Throws instead of sending. */ fail?: () => void } = {},
): { messages: MessageQueue; sent: Message[] } {
  const sent: Message[] = [];
  const messages = createMessageQueue({
    database,
    keys: deriveKeys(["0123456789abcdef0123456789abcdef"]),
    deliver({ channel, to, subject, text }) {
      fail?.();
      sent.push({ channel, to, subject, text });
      return Promise.resolve();
    },
    onError(error) {
      throw error;
    },
    onNotice: () => undefined,
    ...(now && { now }),
  });
  onTestFinished(() => messages.stop());
  return { messages, sent };
}
