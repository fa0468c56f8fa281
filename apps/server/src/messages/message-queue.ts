import {
  addMessage,
  type ClaimedMessage,
  claimMessage,
  type Database,
  endMessage,
  failMessage,
  forgetMessages,
  type MessageChannel,
  type NewMessage,
  postponeMessage,
  renewMessage,
} from "@dragoman/database";
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { InstanceKeys } from "../security/instance-keys.ts";
import { openSealed, sealText } from "../security/sealed-text.ts";
import { faultOf } from "./delivery-fault.ts";
import type { DeliverMessage, Message, SendMessage } from "./message.ts";
import { messageTimes, pauseOfChannel, pauseOfMessage } from "./message-times.ts";

/** A message for the queue, with its content for the attempt that follows at once. */
export interface PreparedMessage {
  /** The row, to be stored in the transaction of what causes the message. */
  row: NewMessage;
  message: Message;
}

/** Messages until they are sent, in the database: a server that dies, or a service that is down, loses none. */
export interface MessageQueue {
  /** Seals a message. Store its row with `addMessage`, then `deliver` it. */
  prepare: (message: Message, terms?: MessageTerms) => PreparedMessage;
  /**
   * Tries to send a stored message at once. Resolves when it is sent, or cannot be sent now and stays in the queue, or
   * has taken too long for a person to wait; never rejects.
   */
  deliver: (prepared: PreparedMessage) => Promise<void>;
  /** Stores a message by itself, and tries to send it at once. */
  send: SendMessage;
  /** Deletes the queued messages to this phone (E.164) or e-mail address. */
  forget: (to: string) => Promise<void>;
  /** Resolves when everything that is due now has been tried. */
  idle: () => Promise<void>;
  /** Ends after the current attempts; other messages stay in the queue. */
  stop: () => Promise<void>;
}

export interface MessageTerms {
  /** The hash of the one-time code in the message. */
  codeHash?: string;
  /** Seconds after which it is given up; three days by default. */
  lifetime?: number;
}

export interface MessageQueueOptions {
  database: Database;
  keys: InstanceKeys;
  deliver: DeliverMessage;
  onError: (error: unknown) => void;
  /** Receives lines for the operator, which name nobody. */
  onNotice: (notice: string) => void;
  /** Milliseconds between looks into the database for messages that are due; tests shorten it. */
  pollInterval?: number;
  /** Milliseconds that a caller of `deliver` waits at most. */
  patience?: number;
  now?: () => number;
  random?: () => number;
}

const channels: readonly MessageChannel[] = ["email", "sms"];
const names: Readonly<Record<MessageChannel, string>> = { email: "E-mail", sms: "Text" };

export function createMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { database, keys, onError, onNotice, now = Date.now, random = Math.random } = options;
  const { pollInterval = messageTimes.poll, patience = messageTimes.patience } = options;
  const sealKeys = keys.allKeysOf("queued messages");
  const hashKeys = keys.allKeysOf("recipients of queued messages");
  const ending = new AbortController();
  const states = { email: openState(), sms: openState() };
  const attempts = new Set<Promise<void>>();

  function prepare(message: Message, { codeHash, lifetime = messageTimes.lifetime }: MessageTerms = {}) {
    const id = randomUUID();
    const at = now();
    const row: NewMessage = {
      id,
      channel: message.channel,
      sealed: sealText(JSON.stringify(message), { key: sealKeys[0], about: id }),
      recipientHash: hashOf(message.to, hashKeys[0]),
      codeHash,
      createdAt: new Date(at),
      expiresAt: new Date(at + lifetime * 1000),
      lease: randomUUID(),
      leasedUntil: new Date(at + messageTimes.lease * 1000),
    };
    return { row, message };
  }

  /** Tries to send a claimed message, and settles it. Rejects only if the database does not answer. */
  async function attempt(claimed: ClaimedMessage): Promise<void> {
    const { id, channel, expiresAt } = claimed;
    if (expiresAt.getTime() <= now()) return giveUp(claimed, claimed.problem ?? "expired");
    const text = openSealed(claimed.sealed, { keys: sealKeys, about: id });
    if (text === undefined) return giveUp(claimed, "sealed with another secret");
    const message = JSON.parse(text) as Message; // a cast: only `prepare` seals with this key
    const beat = setInterval(
      () => void renewMessage(database, claimed, { seconds: messageTimes.lease, now: now() }).catch(onError),
      (messageTimes.lease / 3) * 1000,
    ).unref();
    try {
      await options.deliver({ ...message, id });
    } catch (error) {
      return await settleFault(claimed, error);
    } finally {
      clearInterval(beat);
    }
    await endMessage(database, claimed, { now: now() });
    settleChannel(channel, undefined);
  }

  async function settleFault(claimed: ClaimedMessage, error: unknown): Promise<void> {
    const { kind, problem } = faultOf(error);
    if (kind === "refused") return giveUp(claimed, problem);
    const state = states[claimed.channel];
    if (kind === "unreachable") settleChannel(claimed.channel, problem);
    const seconds =
      kind === "unreachable" ? (state.pausedUntil - now()) / 1000 : pauseOfMessage(claimed, random());
    await postponeMessage(database, claimed, { seconds, problem, now: now() });
  }

  /** Pauses a channel that is down, because each attempt would take long and fail; continues one that is not. */
  function settleChannel(channel: MessageChannel, problem: string | undefined): void {
    const state = states[channel];
    if (problem === undefined) {
      if (state.failures > 0) onNotice(`${names[channel]} messages can be sent again.`);
      state.failures = 0;
      state.pausedUntil = 0;
      return;
    }
    if (state.failures === 0)
      onNotice(
        `${names[channel]} messages cannot be sent (${problem}). What is in the queue is tried again; "dragoman doctor" checks the connection.`,
      );
    state.failures += 1;
    state.pausedUntil = now() + pauseOfChannel(state.failures, random()) * 1000;
  }

  async function giveUp(claimed: ClaimedMessage, problem: string): Promise<void> {
    await failMessage(database, claimed, { problem, now: now() });
    const attempts = claimed.attempts === 1 ? "1 attempt" : `${claimed.attempts} attempts`;
    onNotice(`${names[claimed.channel]} message given up after ${attempts} (${problem}).`);
  }

  /** Runs an attempt that `stop` waits for. */
  function track(work: () => Promise<void>): Promise<void> {
    const running = work()
      // A server that stops closes the database, too; the lease ends by itself.
      .catch((error: unknown) => ending.signal.aborted || onError(error))
      .then(() => void attempts.delete(running));
    attempts.add(running);
    return running;
  }

  /** One of the workers of a channel: sends due messages, one after the other. */
  async function work(channel: MessageChannel): Promise<void> {
    const state = states[channel];
    state.workers += 1;
    try {
      while (!ending.signal.aborted && now() >= state.pausedUntil) {
        const claimed = await claimMessage(database, { channel, seconds: messageTimes.lease, now: now() });
        if (!claimed) return;
        // There may be more.
        if (state.workers < messageTimes.workers) void track(() => work(channel));
        await attempt(claimed);
      }
    } finally {
      state.workers -= 1;
    }
  }

  function wake(): Promise<unknown> {
    return Promise.all(
      channels
        .filter((channel) => states[channel].workers === 0)
        .map((channel) => track(() => work(channel))),
    );
  }

  const timer = setInterval(() => void wake(), pollInterval).unref();
  void wake();

  async function deliver({ row }: PreparedMessage): Promise<void> {
    const { codeHash: _, recipientHash: __, leasedUntil: ___, ...rest } = row;
    const claimed: ClaimedMessage = { ...rest, attempts: 1, problem: null };
    const patient = new AbortController();
    await Promise.race([
      track(() => attempt(claimed)),
      wait(patience, undefined, { signal: patient.signal }).catch(() => undefined),
    ]);
    patient.abort();
  }

  return {
    prepare,
    deliver,
    async send(message) {
      const prepared = prepare(message);
      await addMessage(database, prepared.row);
      await deliver(prepared);
    },
    forget: (to) =>
      forgetMessages(
        database,
        hashKeys.map((key) => hashOf(to, key)),
      ),
    async idle() {
      void wake();
      while (attempts.size > 0) await Promise.all(attempts);
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      await Promise.race([Promise.all(attempts), wait(messageTimes.ending, undefined, { ref: false })]);
    },
  };
}

/** No mailbox in use distinguishes addresses by case. */
function hashOf(to: string, key: string): string {
  return createHmac("sha256", key).update(to.toLowerCase()).digest("hex");
}

/** A channel as this server knows it; others find out by themselves. */
function openState(): { failures: number; pausedUntil: number; workers: number } {
  return { failures: 0, pausedUntil: 0, workers: 0 };
}
