import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import type { MessageTable } from "../schema.ts";

/** For how many minutes a code is valid once the message with it is sent. */
export const codeMinutes = 10;

/** How a message is sent. Each has a queue of its own: texts never wait for a mail server. */
export type MessageChannel = MessageTable["channel"];

/** A message for the queue. */
export interface NewMessage {
  id: string;
  channel: MessageChannel;
  /** Recipient and text, encrypted with a key that is not in the database. */
  sealed: string;
  /** A keyed hash of the recipient, by which the messages of a deleted account are found. */
  recipientHash: string;
  /** The hash of the one-time code in it. */
  codeHash?: string | undefined;
  createdAt: Date;
  /** When it is given up. */
  expiresAt: Date;
  /** The claim of the server that adds the message and sends it at once. */
  lease: string;
  leasedUntil: Date;
}

/** A claimed message: no other server sends it until the lease ends. */
export interface ClaimedMessage extends Pick<NewMessage, "id" | "channel" | "sealed" | "lease"> {
  /** The number of attempts, this one included. */
  attempts: number;
  createdAt: Date;
  expiresAt: Date;
  /** Why the attempt before failed. */
  problem: string | null;
}

/** The state of the queue, without anything about its messages. */
export interface MessageQueueState {
  /** Messages that are still to be sent. */
  waiting: number;
  /** Since when the oldest of them waits; RFC 3339. */
  oldestSince: string | null;
  /** Messages that were given up and that retention has not deleted yet. */
  failed: number;
  /** The last of them, and why; RFC 3339. */
  lastFailure: { at: string; channel: MessageChannel; problem: string } | null;
}

/** Adds a message, in the transaction of what causes it, already claimed by its caller. */
export async function addMessage(
  { kysely }: Pick<Session, "kysely">,
  { id, channel, sealed, recipientHash, codeHash, createdAt, expiresAt, lease, leasedUntil }: NewMessage,
): Promise<void> {
  await kysely
    .insertInto("messages")
    .values({
      id,
      channel,
      sealed,
      recipient_hash: recipientHash,
      code_hash: codeHash ?? null,
      attempts: 1,
      created_at: createdAt.toISOString(),
      due_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      lease,
      leased_until: leasedUntil.toISOString(),
      problem: null,
      failed_at: null,
    })
    .execute();
}

/** Claims the message of a channel that is due longest, for a number of seconds; `undefined` if none is due. */
export async function claimMessage(
  { kysely }: Session,
  { channel, seconds, now = Date.now() }: { channel: MessageChannel; seconds: number; now?: number },
): Promise<ClaimedMessage | undefined> {
  const at = new Date(now).toISOString();
  const free = sql<boolean>`channel = ${channel} and sealed is not null and due_at <= ${at}
    and (leased_until is null or leased_until < ${at})`;
  // Most of the time nothing is due, and reading makes no writer wait.
  const due = await kysely
    .selectFrom("messages")
    .select("id")
    .where(free)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const row = await kysely
    .updateTable("messages")
    .set((column) => ({
      lease: randomUUID(),
      leased_until: after(now, seconds),
      attempts: column("attempts", "+", 1),
    }))
    .where("id", "=", (select) =>
      select.selectFrom("messages").select("id").where(free).orderBy("due_at").orderBy("id").limit(1),
    )
    // Repeated, because on PostgreSQL two servers can find the same row, and the second waits for the first one's
    // update.
    .where(free)
    .returning(["id", "channel", "sealed", "lease", "attempts", "created_at", "expires_at", "problem"])
    .executeTakeFirst();
  if (!row || row.sealed === null || row.lease === null) return undefined;
  const { created_at: createdAt, expires_at: expiresAt, sealed, lease, ...rest } = row;
  return { ...rest, sealed, lease, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) };
}

type Held = Pick<ClaimedMessage, "id" | "lease">;

/** Extends a lease by a number of seconds. `false`: it has ended, and another server has the message. */
export async function renewMessage(
  { kysely }: Session,
  { id, lease }: Held,
  { seconds, now = Date.now() }: { seconds: number; now?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("messages")
    .set({ leased_until: after(now, seconds) })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a message that could not be sent, to be tried again after a number of seconds. */
export async function postponeMessage(
  { kysely }: Session,
  { id, lease }: Held,
  { seconds, problem, now = Date.now() }: { seconds: number; problem: string; now?: number },
): Promise<void> {
  const due = after(now, seconds);
  await kysely
    .updateTable("messages")
    // Not later than it is given up, so that its content is deleted then.
    .set({
      lease: null,
      leased_until: null,
      problem,
      due_at: sql<string>`case when expires_at < ${due} then expires_at else ${due} end`,
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Deletes a message that was sent. The code in it is valid for some minutes from now. */
export async function endMessage(
  { kysely }: Database,
  { id, lease }: Held,
  { now = Date.now() }: { now?: number } = {},
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const sent = await transaction
      .deleteFrom("messages")
      .where("id", "=", id)
      .where("lease", "=", lease)
      .returning("code_hash")
      .executeTakeFirst();
    const codeHash = sent?.code_hash ?? null;
    if (codeHash === null) return;
    await transaction
      .updateTable("one_time_codes")
      .set({ expires_at: after(now, codeMinutes * 60) })
      .where("code_hash", "=", codeHash)
      .where("expires_at", ">", new Date(now).toISOString())
      .execute();
  });
}

/** Gives a message up: deletes its recipient and text, and keeps why, for the operator. */
export async function failMessage(
  { kysely }: Session,
  { id, lease }: Held,
  { problem, now = Date.now() }: { problem: string; now?: number },
): Promise<void> {
  await kysely
    .updateTable("messages")
    .set({
      sealed: null,
      recipient_hash: null,
      code_hash: null,
      lease: null,
      leased_until: null,
      problem,
      failed_at: new Date(now).toISOString(),
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Deletes the queued messages to a recipient, by all hashes that the recipient may be stored under. */
export async function forgetMessages({ kysely }: Session, recipientHashes: readonly string[]): Promise<void> {
  if (recipientHashes.length === 0) return;
  await kysely
    .deleteFrom("messages")
    .where("recipient_hash", "in", [...recipientHashes])
    .execute();
}

/** The state of the queue, for `dragoman doctor` and for metrics, without personal data. */
export async function readMessageQueue({ kysely }: Session): Promise<MessageQueueState> {
  const counts = await kysely
    .selectFrom("messages")
    .select([
      sql<number | string>`count(sealed)`.as("waiting"),
      sql<number | string>`count(failed_at)`.as("failed"),
      sql<string | null>`min(case when sealed is not null then created_at end)`.as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  const last = await kysely
    .selectFrom("messages")
    .select(["failed_at", "channel", "problem"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    waiting: Number(counts.waiting),
    oldestSince: counts.oldest,
    failed: Number(counts.failed),
    lastFailure: last
      ? { at: last.failed_at ?? "", channel: last.channel, problem: last.problem ?? "unknown" }
      : null,
  };
}

function after(now: number, seconds: number): string {
  return new Date(now + seconds * 1000).toISOString();
}
