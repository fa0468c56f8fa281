import {
  addMessage,
  findOrCreatePerson,
  forgetMessages,
  openDatabase,
  readMessageQueue,
  type Database,
} from "@dragoman/database";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { deriveKeys } from "../security/instance-keys.ts";
import { createCodes } from "../sign-in/codes.ts";
import { openMailServer } from "../testing/mail-server.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startPostgres } from "../testing/postgres.ts";
import { DeliveryFault } from "./delivery-fault.ts";
import type { DeliverMessage, IdentifiedMessage, Message } from "./message.ts";
import { createMessageQueue, type MessageQueue, type MessageQueueOptions } from "./message-queue.ts";
import { messageTimes, pauseOfChannel, pauseOfMessage } from "./message-times.ts";
import { createSmtp } from "./smtp.ts";

const secret = "0123456789abcdef0123456789abcdef";
const minute = 60_000;
const day = 24 * 60 * minute;

function mailTo(name: string): Message {
  return { channel: "email", to: `${name}@example.org`, subject: "News", text: `For ${name}` };
}

interface Clock {
  at: number;
}

/** A queue whose clock the test moves; `look` does what the timer does. */
function openQueue(
  database: Database,
  { deliver, clock, ...more }: { deliver: DeliverMessage; clock: Clock } & Partial<MessageQueueOptions>,
) {
  const notices: string[] = [];
  const queue = createMessageQueue({
    database,
    keys: deriveKeys([secret]),
    onError(error) {
      throw error;
    },
    onNotice: (notice) => notices.push(notice),
    // Tests call `idle` instead.
    pollInterval: day,
    now: () => clock.at,
    random: () => 0,
    deliver,
    ...more,
  });
  onTestFinished(() => queue.stop());
  return { ...queue, notices };
}

/** Moves the clock in steps of a poll, and looks each time, as a running server does. */
async function pass(
  milliseconds: number,
  clock: Clock,
  ...queues: Pick<MessageQueue, "idle">[]
): Promise<void> {
  const until = clock.at + milliseconds;
  while (clock.at < until) {
    clock.at = Math.min(until, clock.at + messageTimes.poll);
    await Promise.all(queues.map((queue) => queue.idle()));
  }
}

function failing(kind: DeliveryFault["kind"], problem = "E"): Promise<never> {
  return Promise.reject(new DeliveryFault("It failed.", { kind, problem }));
}

const postgres = await startPostgres();
const databases = [
  { kind: "SQLite", url: undefined, reason: "" },
  { kind: "PostgreSQL", url: undefined, reason: "", ...postgres },
];

describe.each(databases)("on $kind $reason", ({ url: databaseUrl, reason }) => {
  const test = reason === "" ? it : it.skip;

  async function openTwo(): Promise<[Database, Database]> {
    const directory = mkdtempSync(join(tmpdir(), "dragoman-messages-"));
    const one = await openDatabase({ directory, url: databaseUrl });
    const other = await openDatabase({ directory, url: databaseUrl });
    await one.kysely.deleteFrom("messages").execute();
    onTestFinished(async () => {
      await one.close();
      await other.close();
      rmSync(directory, { recursive: true, force: true });
    });
    return [one, other];
  }

  test("a mail server that is down for ten minutes delays every message, and each arrives once", async () => {
    const [database, second] = await openTwo();
    const clock = { at: Date.now() };
    const server = await openMailServer();
    const url = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`;
    const deliver = createSmtp({ url, from: "help@example.org" });
    const queues = [database, second].map((one) => openQueue(one, { deliver, clock }));
    const [first, other] = queues;
    if (!first || !other) throw new Error("There are two.");
    await first.send(mailTo("before"));
    expect(server.received).toHaveLength(1);

    await server.close();
    const names = Array.from({ length: 24 }, (_, index) => `person${index}`);
    for (const [index, name] of names.entries()) {
      await (index % 2 === 0 ? first : other).send(mailTo(name));
      await pass(25_000, clock, first, other);
    }
    expect(server.received).toHaveLength(1);
    expect((await readMessageQueue(database)).waiting).toBe(24);
    // Each server says once that nothing works, and nothing of whom it is about.
    for (const { notices } of queues) {
      expect(notices).toHaveLength(1);
      expect(notices[0]).toContain("ESOCKET");
      expect(notices[0]).not.toMatch(/@|person/);
    }

    await server.open();
    await pass(20_000, clock, first, other);
    expect(server.received.toSorted()).toEqual(
      ["before", ...names].map((name) => `${name}@example.org`).toSorted(),
    );
    expect(new Set(server.messageIds).size).toBe(25);
    expect(await readMessageQueue(database)).toMatchObject({ waiting: 0, failed: 0 });
    // Whichever server sends first says so.
    const said = new Set(queues.flatMap(({ notices }) => notices.slice(1)));
    expect([...said]).toEqual(["E-mail messages can be sent again."]);
    expect(await database.kysely.selectFrom("messages").selectAll().execute()).toEqual([]);
  });

  test("a message stored by a server that died is sent once by another, after its lease", async () => {
    const [database, second] = await openTwo();
    const clock = { at: Date.now() };
    const sent: string[] = [];
    const deliver = ({ to }: Message) => Promise.resolve(void sent.push(to));
    // It dies between the transaction and the attempt.
    const dead = openQueue(database, { deliver, clock });
    const prepared = Array.from({ length: 20 }, (_, index) => dead.prepare(mailTo(`person${index}`)));
    for (const { row } of prepared) await addMessage(database, row);
    await dead.stop();
    const heirs = [database, second].map((one) => openQueue(one, { deliver, clock }));
    await pass(messageTimes.lease * 1000 - 1, clock, ...heirs);
    expect(sent).toEqual([]);
    await pass(4_000, clock, ...heirs);
    expect(sent.toSorted()).toEqual(prepared.map(({ message }) => message.to).toSorted());
  });
});

test("a channel that is down does not hold up another", async () => {
  const database = await openTestDatabase();
  const clock = { at: Date.now() };
  const sent: Message[] = [];
  const { send, idle } = openQueue(database, {
    clock,
    deliver: (message) =>
      message.channel === "email" ? failing("unreachable") : Promise.resolve(void sent.push(message)),
  });
  await send(mailTo("pari"));
  await send({ channel: "sms", to: "+493012345678", subject: "", text: "Hello" });
  await pass(minute, clock, { idle });
  expect(sent.map(({ to }) => to)).toEqual(["+493012345678"]);
});

test("a temporarily refused message is sent later, and a permanently refused one is given up immediately", async () => {
  const database = await openTestDatabase();
  const clock = { at: Date.now() };
  const tried: string[] = [];
  const ids = new Set<string>();
  const { send, idle, notices } = openQueue(database, {
    clock,
    deliver({ to, id }: IdentifiedMessage) {
      tried.push(to);
      if (to.startsWith("nobody")) return failing("refused", "EENVELOPE 550");
      ids.add(id);
      return tried.filter((one) => one === to).length > 3
        ? Promise.resolve()
        : failing("refused-for-now", "EENVELOPE 451");
    },
  });
  await send(mailTo("nobody"));
  await send(mailTo("greylisted"));
  await send(mailTo("other"));
  expect(notices).toEqual(["E-mail message given up after 1 attempt (EENVELOPE 550)."]);
  expect(await readMessageQueue(database)).toMatchObject({
    waiting: 2,
    failed: 1,
    lastFailure: { channel: "email", problem: "EENVELOPE 550" },
  });
  await pass(5 * minute, clock, { idle });
  expect(tried.filter((to) => to.startsWith("greylisted"))).toHaveLength(4);
  expect(tried.filter((to) => to.startsWith("nobody"))).toHaveLength(1);
  // Every attempt of a message has the same identifier.
  expect(ids.size).toBe(2);
  expect((await readMessageQueue(database)).waiting).toBe(0);
});

test("a message is given up after three days, and nothing personal stays", async () => {
  const database = await openTestDatabase();
  const clock = { at: Date.now() };
  const { send, idle, notices } = openQueue(database, {
    clock,
    deliver: () => failing("refused-for-now", "451"),
  });
  await send(mailTo("pari"));
  clock.at += 3 * day - minute;
  await idle();
  expect((await readMessageQueue(database)).waiting).toBe(1);
  clock.at += minute;
  await idle();
  expect(await readMessageQueue(database)).toMatchObject({
    waiting: 0,
    failed: 1,
    lastFailure: { problem: "451" },
  });
  expect(notices.at(-1)).toMatch(/given up after \d attempts \(451\)/);
  const [row] = await database.kysely.selectFrom("messages").selectAll().execute();
  expect(row).toMatchObject({ sealed: null, recipient_hash: null });
});

test("a late code is valid for ten minutes from its delivery, and is not sent when nobody waits for it", async () => {
  const database = await openTestDatabase();
  const clock = { at: Date.now() };
  let isDown = true;
  const sent: Message[] = [];
  const messages = openQueue(database, {
    clock,
    deliver: (message) => (isDown ? failing("unreachable") : Promise.resolve(void sent.push(message))),
  });
  const codes = createCodes({ database, secret, messages, now: () => new Date(clock.at) });
  const ask = (name: string) =>
    codes.sendToSignIn({
      purpose: "sign-in",
      contact: { email: `${name}@example.org` },
      address: "192.0.2.1",
      write: (code) => ({ subject: "Code", text: code }),
    });
  await findOrCreatePerson(database, { email: "known@example.org" });
  // The same answer for all: with and without an account, and whether it can be sent or not.
  expect(await ask("known")).toBe("sent");
  expect(await ask("new")).toBe("sent");
  await pass(3 * minute, clock, messages);
  expect(await ask("late")).toBe("sent");
  await pass(messageTimes.codeLifetime * 1000 - 2 * minute, clock, messages);
  isDown = false;
  await pass(20_000, clock, messages);
  expect(sent.map(({ to }) => to)).toEqual(["late@example.org"]);
  expect(await readMessageQueue(database)).toMatchObject({ waiting: 0, failed: 2 });
  const rows = await database.kysely.selectFrom("one_time_codes").select("expires_at").execute();
  const latest = Math.max(...rows.map(({ expires_at }) => Date.parse(expires_at)));
  expect(latest).toBeGreaterThan(clock.at + 9 * minute);
  expect(latest).toBeLessThanOrEqual(clock.at + 10 * minute);
});

test("a person does not wait for a slow service, and the message is still sent", async () => {
  const database = await openTestDatabase();
  const slow = Promise.withResolvers<void>();
  const sent: Message[] = [];
  const { send, idle } = openQueue(database, {
    clock: { at: Date.now() },
    patience: 10,
    deliver: (message) => slow.promise.then(() => void sent.push(message)),
  });
  await send(mailTo("pari"));
  expect(sent).toEqual([]);
  slow.resolve();
  await idle();
  expect(sent).toHaveLength(1);
  expect((await readMessageQueue(database)).waiting).toBe(0);
});

test("a copy of the database reveals neither recipient nor text nor code of a queued message", async () => {
  const database = await openTestDatabase();
  const clock = { at: Date.now() };
  const { send, prepare, forget, idle } = openQueue(database, {
    clock,
    deliver: () => failing("unreachable"),
  });
  const message = { channel: "email", to: "Pari@example.org", subject: "Code", text: "Code 123456" } as const;
  await send(message);
  const [row] = await database.kysely.selectFrom("messages").selectAll().execute();
  const stored = Object.values(row ?? {}).map(String);
  for (const value of stored) {
    const decoded = [
      value,
      ...(["base64", "hex"] as const).map((form) => Buffer.from(value, form).toString("latin1")),
    ];
    for (const text of decoded) expect(text).not.toMatch(/pari|123456|Code/i);
  }
  // Two messages to one person have no value in common that a stranger could compute.
  expect(prepare(message).row.recipientHash).toBe(row?.recipient_hash);
  const others = openQueue(database, {
    clock,
    keys: deriveKeys(["f".repeat(32)]),
    deliver: () => failing("refused"),
  });
  expect(others.prepare(message).row.recipientHash).not.toBe(row?.recipient_hash);

  // With another secret it is given up; with the old one behind the new one it is sent.
  const rotated: string[] = [];
  const next = openQueue(database, {
    clock,
    keys: deriveKeys(["9f2b7c41d08e6a53f7719c0b24e8d36a", secret]),
    deliver: ({ to }) => Promise.resolve(void rotated.push(to)),
  });
  await pass(minute, clock, next);
  expect(rotated).toEqual(["Pari@example.org"]);
  await send(mailTo("other"));
  await pass(minute, clock, others);
  expect(await readMessageQueue(database)).toMatchObject({
    failed: 1,
    lastFailure: { problem: "sealed with another secret" },
  });

  // A deleted account takes its queued messages with it, however the address is written.
  await send(message);
  await send(mailTo("stays"));
  await forget("pari@EXAMPLE.org");
  await forgetMessages(database, []);
  expect((await readMessageQueue(database)).waiting).toBe(1);
  await idle();
});

test("pauses grow, vary, and fit into the life of a message", () => {
  expect([1, 2, 3, 4, 5, 99].map((failures) => pauseOfChannel(failures, 0))).toEqual([2, 4, 8, 15, 15, 15]);
  expect(pauseOfChannel(9, 1)).toBeLessThan(pauseOfChannel(9, 0));
  const createdAt = new Date(0);
  const pauses = (lifetime: number) =>
    [1, 2, 3, 20].map((attempts) =>
      pauseOfMessage({ attempts, createdAt, expiresAt: new Date(lifetime * 1000) }, 0),
    );
  expect(pauses(messageTimes.lifetime)).toEqual([15, 30, 60, 1800]);
  expect(pauses(messageTimes.codeLifetime)).toEqual([15, 30, 60, 60]);
});
