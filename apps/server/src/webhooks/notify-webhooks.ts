import {
  type ClaimedWebhook,
  claimWebhook,
  countDirectoryChanges,
  type Database,
  endAttempt,
  findDueWebhooks,
  type Webhook,
  type WebhookOutcome,
} from "@dragoman/database";
import { isAccepted, type SendingOptions, sendMessage, type SentMessage } from "./send-message.ts";
import { changesMessage, type PendingChanges } from "./webhook-message.ts";
import { pauseAfter, webhookTimes } from "./webhook-times.ts";

export interface NotifierOptions extends Omit<SendingOptions, "now"> {
  database: Database;
  /** Whether this server sends, of several on one database. */
  isLeader: () => boolean;
  onError: (error: unknown) => void;
  /** Receives which webhook was paused, by its id. */
  onNotice: (notice: string) => void;
  now?: () => number;
  random?: () => number;
}

/**
 * Notifies webhooks of changes for as long as the server runs. Several servers of one database may call it: the leader
 * sends, and each webhook is claimed in the database, so that none is notified twice when the leader changes.
 */
export function startWebhookNotifier(options: NotifierOptions): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    // A slow receiver delays no other: the next run skips webhooks that are claimed.
    const look = notifyWebhooks(options, ending.signal)
      .then(() => undefined, options.onError)
      .finally(() => running.delete(look));
    running.add(look);
  }, webhookTimes.poll).unref();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await Promise.all(running);
    },
  };
}

/** Notifies all webhooks that are due. Returns the number of messages that were sent. */
export async function notifyWebhooks(
  options: NotifierOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { database, isLeader, onError, now = Date.now } = options;
  if (!isLeader() || signal.aborted) return 0;
  const due = await findDueWebhooks(database, { now: now(), seconds: webhookTimes.batch });
  const sent = await Promise.all(
    due.map((id) =>
      notifyWebhook(id, { ...options, signal }).catch((error: unknown) => {
        onError(error);
        return false;
      }),
    ),
  );
  return sent.filter(Boolean).length;
}

/** Whether a message was sent. */
async function notifyWebhook(
  id: string,
  options: NotifierOptions & { signal: AbortSignal },
): Promise<boolean> {
  const { database, isLeader, root, onNotice, signal, now = Date.now } = options;
  if (!isLeader() || signal.aborted) return false;
  const webhook = await claimWebhook(database, { id, now: now(), seconds: webhookTimes.lease });
  if (!webhook) return false;
  const pending = await pendingFor(webhook, database);
  const message = changesMessage(webhook, pending, { root, now: now() });
  const sent = await sendMessage(webhook, message, { ...options, now });
  if (sent.status === null && sent.fault === null) {
    await endAttempt(database, webhook, { now: now(), attempt: null, outcome: { kind: "nothing" } });
    return false;
  }
  const outcome = outcomeOf(sent, { webhook, pending, options });
  const at = new Date(now()).toISOString();
  const attempt = { at, kind: "changes" as const, changes: pending.count, ...sent };
  const isRecorded = await endAttempt(database, webhook, { now: now(), attempt, outcome });
  // Its address may contain a key.
  if (isRecorded && outcome.kind === "ended") onNotice(`webhook ${id} was paused: ${describe(sent)}.`);
  return true;
}

/** The changes that the receiver has not confirmed; all changes if the database has another history since. */
async function pendingFor(
  { position: after, history }: Webhook,
  database: Database,
): Promise<PendingChanges> {
  const known = await countDirectoryChanges(database, { after, history });
  if (known) return { ...known, after, before: history };
  const all = await countDirectoryChanges(database, { after: 0 });
  if (!all) throw new Error("No database is behind its beginning.");
  return { ...all, after: 0, before: null };
}

function outcomeOf(
  sent: SentMessage,
  {
    webhook,
    pending,
    options: { now = Date.now, random = Math.random },
  }: { webhook: ClaimedWebhook; pending: PendingChanges; options: NotifierOptions },
): WebhookOutcome {
  if (isAccepted(sent)) return { kind: "confirmed", position: pending.latest, history: pending.history };
  // "The receiver does not want to receive events any more" (Standard Webhooks).
  if (sent.status === 410) return { kind: "ended", reason: "gone" };
  const at = now();
  const { failingSince, failures } = webhook;
  if (failingSince !== null && at - Date.parse(failingSince) >= webhookTimes.patience * 1000)
    return { kind: "ended", reason: "failing" };
  const seconds = pauseAfter(failures + 1, random());
  return { kind: "failed", dueAt: new Date(at + seconds * 1000).toISOString() };
}

function describe({ status, fault }: SentMessage): string {
  return status === null ? `its receiver does not answer (${fault})` : `its receiver answers ${status}`;
}
