import {
  claimPeriod,
  type Database,
  endDigest,
  endNotices,
  endPeriod,
  findDigestReaders,
  findDueNotices,
  type Person,
  readDigest,
  readNotices,
} from "@dragoman/database";
import type { WrittenMessage } from "@dragoman/pages/site/editing.server.ts";
import type { WriteMessages } from "@dragoman/pages/site/written-messages.server.ts";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";
import type { Message } from "./message.ts";
import type { MessageQueue, PreparedMessage } from "./message-queue.ts";
import { messageTimes } from "./message-times.ts";

export interface TellingOptions {
  database: Database;
  messages: Pick<MessageQueue, "prepare" | "deliver">;
  write: WriteMessages;
  /** Of the site: `https://help.example`. */
  origin: string;
  onError: (error: unknown) => void;
  now?: () => number;
}

/** The name of the daily work. */
export const digestWork = "daily messages";

/**
 * Sends due notifications: the outcomes of people's submissions, in one message, and once a day a digest of waiting
 * work. Any number of servers may run it: each message is added to the queue in the transaction that deletes its cause.
 */
export function startTelling(options: TellingOptions): BackgroundJob {
  return startBackgroundJob({
    run: (signal) => tellPeople({ ...options, signal }),
    interval: messageTimes.telling,
    onError: options.onError,
  });
}

/** Sends all notifications that are due now. */
export async function tellPeople(options: TellingOptions & { signal?: AbortSignal }): Promise<void> {
  const now = (options.now ?? Date.now)();
  await tellNotices(options, now);
  await tellDigests(options, now);
}

async function tellNotices(options: TellingOptions & { signal?: AbortSignal }, now: number): Promise<void> {
  const { database, onError, signal } = options;
  const patience = { quiet: messageTimes.noticeQuiet, most: messageTimes.noticeMost };
  for (const personId of await findDueNotices(database, { ...patience, now })) {
    if (signal?.aborted) return;
    await tellPerson(personId, options).catch(onError);
  }
}

async function tellPerson(
  personId: string,
  { database, messages, write, origin }: TellingOptions,
): Promise<void> {
  const due = await readNotices(database, personId);
  if (!due) return;
  const ids = due.notices.map(({ id }) => id);
  const prepared = await prepareFor(due.person, { messages, write: () => write.notices(due, origin) });
  const isOurs = await endNotices(database, { ids, message: prepared?.row ?? null });
  if (isOurs && prepared) await messages.deliver(prepared);
}

async function tellDigests(options: TellingOptions & { signal?: AbortSignal }, now: number): Promise<void> {
  const { database, onError, signal } = options;
  const at = new Date(now);
  if (at.getUTCHours() < messageTimes.digestHour) return;
  const day = at.toISOString().slice(0, 10);
  const claim = await claimPeriod(database, { name: digestWork, period: day, now });
  if (!claim) return;
  for (const person of await findDigestReaders(database, { day })) {
    // The next server that claims the day sends the rest.
    if (signal?.aborted) return;
    await tellDigest(person, { ...options, day }).catch(onError);
  }
  await endPeriod(database, claim, { now });
}

async function tellDigest(
  person: Person,
  { database, messages, write, origin, day }: TellingOptions & { day: string },
): Promise<void> {
  const digest = await readDigest(database, { person, day });
  const prepared =
    digest.work.length === 0
      ? null
      : await prepareFor(person, { messages, write: () => write.digest(digest, origin) });
  const isOurs = await endDigest(database, { personId: person.id, day, message: prepared?.row ?? null });
  if (isOurs && prepared) await messages.deliver(prepared);
}

/** By the contact that the person chose; `null` if they chose none. */
async function prepareFor(
  { reachedBy, email, phone }: Person,
  { messages, write }: { messages: TellingOptions["messages"]; write: () => Promise<WrittenMessage> },
): Promise<PreparedMessage | null> {
  const to = reachedBy === "email" ? email : reachedBy === "phone" ? phone : null;
  if (to === null) return null;
  const { subject, text } = await write();
  const message: Message =
    reachedBy === "email"
      ? { channel: "email", to, subject, text }
      : { channel: "sms", to, subject: "", text };
  return messages.prepare(message);
}
