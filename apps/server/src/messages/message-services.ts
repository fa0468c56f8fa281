import { join } from "node:path";
import type { DeliverMessage } from "./message.ts";
import { countMessages } from "./count-messages.ts";
import type { Measurement } from "../metrics/measurement.ts";
import { createOutboxFile } from "./outbox-file.ts";
import { createSmsWebhook, type SmsWebhook } from "./sms-webhook.ts";
import { createSmtp, type Smtp } from "./smtp.ts";

export interface MessageSettings {
  dataDirectory: string;
  smtp: Smtp | undefined;
  smsWebhook: SmsWebhook | undefined;
}

export interface MessageServices {
  deliver: DeliverMessage;
  /** Deletes messages to this phone (E.164) or e-mail address from `outbox.jsonl`. */
  forget: (to: string) => Promise<void>;
  /** How many attempts services have accepted, and how many not. */
  measurements: readonly Measurement[];
}

/** Selects what sends messages. Messages without a service go to `outbox.jsonl`. */
export function createMessageServices({ dataDirectory, smtp, smsWebhook }: MessageSettings): MessageServices {
  const outbox = createOutboxFile(join(dataDirectory, "outbox.jsonl"));
  const services = {
    email: smtp ? createSmtp(smtp) : outbox.deliver,
    sms: smsWebhook ? createSmsWebhook(smsWebhook) : outbox.deliver,
  };
  const counted = countMessages((message) => services[message.channel](message));
  return { ...counted, forget: outbox.forget };
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
