import {
  addReminder,
  claimPeriod,
  type Database,
  type DueReminder,
  endPeriod,
  findDueReminders,
  findReminderRecipient,
} from "@dragoman/database";
import type { WriteReminder } from "@dragoman/pages/site/reminders.server.ts";
import type { Message } from "../messages/message.ts";
import type { MessageQueue } from "../messages/message-queue.ts";
import type { InstanceKeys } from "../security/instance-keys.ts";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";
import { signToken } from "./reminder-token.ts";

export interface ReminderOptions {
  database: Database;
  keys: InstanceKeys;
  messages: Pick<MessageQueue, "prepare" | "deliver">;
  write: WriteReminder;
  /** Scheme and host by which readers reach this server. */
  origin: string;
  onError: (error: unknown) => void;
  /** Receives the number of messages. */
  onNotice: (notice: string) => void;
  now?: () => number;
}

/**
 * Organizations that are contacted on one day: mail services distrust servers that suddenly send thousands of messages,
 * and stewards must be able to live with the answers.
 */
const mostOnOneDay = 200;

const batch = 100;
const hour = 3_600_000;

/**
 * Sends reminders to organizations about their services for as long as the server runs. Several servers of one database
 * may call it: one does the work of a day.
 */
export function startReminders(options: ReminderOptions): BackgroundJob {
  return startBackgroundJob({
    run: (signal) => sendReminders(options, signal),
    // A clock that stops while a machine sleeps would delay a timer of a whole day.
    interval: hour,
    firstAfter: 0,
    onError: options.onError,
  });
}

/** Sends the messages of today, unless another server does or they have been sent. */
export async function sendReminders(options: ReminderOptions, signal?: AbortSignal): Promise<void> {
  const { database, onNotice, onError, now = Date.now } = options;
  const at = now();
  const period = new Date(at).toISOString().slice(0, 10);
  const claim = await claimPeriod(database, { name: "reminders", period, now: at });
  if (!claim) return;
  let sent = 0;
  let after = "";
  for (;;) {
    const due = await findDueReminders(database, { now: at, after, most: batch });
    for (const one of due) {
      if (signal?.aborted || sent >= mostOnOneDay) break;
      try {
        if (await remind(options, { due: one, at })) sent += 1;
      } catch (error) {
        onError(error);
      }
    }
    after = due.at(-1)?.organizationId ?? after;
    if (due.length < batch || sent >= mostOnOneDay || signal?.aborted) break;
  }
  if (sent > 0) onNotice(`asked ${sent} organizations about their services.`);
  // A server that stops leaves the rest to the next one.
  if (!signal?.aborted) await endPeriod(database, claim, { now: now() });
}

/** Whether a message was stored: its organization can be reached, and no other server has contacted it. */
async function remind(
  { database, keys, messages, write, origin }: ReminderOptions,
  { due: { organizationId, language }, at }: { due: DueReminder; at: number },
): Promise<boolean> {
  const recipient = await findReminderRecipient(database, { organizationId, language });
  if (!recipient) return false;
  const { contact, languages } = recipient;
  // Written before the transaction, with a mark in place of the link, because the id of the link is made in it.
  const { subject, text } = await write({ token: mark, languages, origin });
  const prepared = await addReminder(database, {
    organizationId,
    now: at,
    prepare(id) {
      const token = signToken(id, keys.keyOf("links of reminders"));
      const full = text.replaceAll(mark, () => token);
      const message: Message =
        "phone" in contact
          ? { channel: "sms", to: contact.phone, subject: "", text: full }
          : { channel: "email", to: contact.email, subject, text: full };
      return messages.prepare(message);
    },
  });
  if (!prepared) return false;
  await messages.deliver(prepared);
  return true;
}

const mark = "00000000-token";
