import { join } from "node:path";
import type { SendMessage } from "./message.ts";
import { createOutboxFile } from "./outbox-file.ts";
import { createSmsWebhook, type SmsWebhook } from "./sms-webhook.ts";
import { createSmtp, type Smtp } from "./smtp.ts";

export interface MessageSettings {
  dataDirectory: string;
  smtp: Smtp | undefined;
  smsWebhook: SmsWebhook | undefined;
}

export interface Messages {
  send: SendMessage;
  /** Deletes stored messages to this phone (E.164) or e-mail address. */
  forget: (to: string) => Promise<void>;
}

/** Selects how messages are sent. Messages without a service go to `outbox.jsonl`. */
export function createMessages({ dataDirectory, smtp, smsWebhook }: MessageSettings): Messages {
  const outbox = createOutboxFile(join(dataDirectory, "outbox.jsonl"));
  const ways = {
    email: smtp ? createSmtp(smtp) : outbox.send,
    sms: smsWebhook ? createSmsWebhook(smsWebhook) : outbox.send,
  };
  return { send: (message) => ways[message.channel](message), forget: outbox.forget };
}

/** A notice for the operator at start; undefined if a service sends all messages. */
export function describeUnsentMessages({
  dataDirectory,
  smtp,
  smsWebhook,
}: MessageSettings): string | undefined {
  const missing = [
    smtp ? [] : ["e-mail (SMTP_URL)"],
    smsWebhook ? [] : ["text messages (SMS_WEBHOOK_URL)"],
  ].flat();
  if (missing.length === 0) return undefined;
  return `Nothing sends ${missing.join(" or ")}: they are written to ${join(dataDirectory, "outbox.jsonl")}.`;
}
