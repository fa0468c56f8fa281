import {
  addWebhook,
  type Database,
  enqueueAll,
  findOrCreatePerson,
  findWebhook,
  grantRole,
  importDataset,
  openDatabase,
  pauseWebhook,
  renewWebhookSecret,
  type Webhook as StoredWebhook,
} from "@dragoman/database";
import type { ResolveHost } from "@dragoman/hsds/remote-network";
import { startRemoteServer } from "@dragoman/hsds/testing/remote-server.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { expect, onTestFinished, test, vi } from "vitest";
import { deriveKeys } from "../security/instance-keys.ts";
import { openHsdsApi, testOrigin } from "../testing/hsds-api.ts";
import { openDataRows, rowId } from "../testing/open-data-rows.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import type { NotifyOnce } from "../testing/notify-webhooks-once.ts";
import { notifyWebhooks, type NotifierOptions } from "./notify-webhooks.ts";
import { createWebhooks } from "./webhooks.ts";

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const root = `${testOrigin}/api/hsds`;
const instanceSecret = "a secret of this test";
const keys = deriveKeys([instanceSecret]);
const admin = { personId: "ada", grants: [{ role: "admin" as const }] };

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  data: { after: number; next_after: number; count: number; history: string; url: string };
}

/** A receiver that responds with a status, and records the messages. */
async function openReceiver() {
  const server = await startRemoteServer();
  onTestFinished(() => server.close());
  const received: Received[] = [];
  const receiver = {
    url: `${server.origin}/hook`,
    received,
    asked: server.asked,
    answer: (response: ServerResponse): void => void response.writeHead(204).end(),
    fail: (status: number) => (receiver.answer = (response) => void response.writeHead(status).end()),
    succeed: () => receiver.fail(204),
  };
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { data } = JSON.parse(body) as Pick<Received, "data">; // our own message
    received.push({ headers: request.headers, body, data });
    receiver.answer(response);
  }
  server.answer = (request, response) => void receive(request, response);
  return receiver;
}

interface Told {
  database: Database;
  url: string;
  options?: Partial<NotifierOptions>;
}

/** A webhook, and a clock that the test moves; `run` is one run of a server. */
async function openWebhook({ database, url, options = {} }: Told) {
  const id = await addWebhook(database, { actor: "system", name: "Partner", url });
  const clock = { at: Date.now() };
  const notices: string[] = [];
  const now = () => clock.at;
  const all: NotifierOptions = {
    database,
    keys,
    root,
    network: "internal",
    isLeader: () => true,
    onError(error) {
      throw error;
    },
    onNotice: (notice) => notices.push(notice),
    now,
    random: () => 0,
    ...options,
  };
  const run = (signal?: AbortSignal) => notifyWebhooks(all, signal);
  /** Records a change, and sends its message when that is due. */
  async function tell() {
    await run();
    clock.at += 11 * second;
    return run();
  }
  async function read(): Promise<StoredWebhook> {
    const webhook = await findWebhook(database, { actor: "system", id });
    if (!webhook) throw new Error("There is none.");
    return webhook;
  }
  return {
    id,
    clock,
    notices,
    run,
    tell,
    read,
    admin: createWebhooks(database, { ...all, now }),
    options: all,
  };
}

async function openDirectory(services = 3): Promise<Database> {
  const database = await openTestDatabase();
  await importDataset(database, openDataRows(services), { source: "test" });
  return database;
}

const headersOf = ({ headers }: Received) => headers as Record<string, string>;

test("a receiver verifies a message with the library of the standard, and detects any changed byte", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { id, tell, admin: webhooks } = await openWebhook({ database, url: receiver.url });
  await enqueueAll(database);
  expect(await tell()).toBe(1);
  const [message] = receiver.received;
  if (!message) throw new Error("Nothing came.");
  const secret = (await webhooks.secret({ actor: admin, id })) ?? "";
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  const verifier = new Webhook(secret);
  expect(verifier.verify(message.body, headersOf(message))).toEqual(JSON.parse(message.body));
  expect(message.headers["content-type"]).toBe("application/json");
  for (let index = 0; index < message.body.length; index++) {
    const changed = message.body.slice(0, index) + "~" + message.body.slice(index + 1);
    expect(() => verifier.verify(changed, headersOf(message)), changed).toThrow(WebhookVerificationError);
  }
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
    for (const value of [undefined, `${message.headers[name] as string}1`])
      expect(() =>
        verifier.verify(message.body, { ...headersOf(message), [name]: value as string }),
      ).toThrow();
  const other = deriveKeys(["another secret"]);
  const foreign = createWebhooks(database, { keys: other, root, network: "internal" });
  const foreignSecret = await foreign.secret({ actor: admin, id });
  expect(() => new Webhook(foreignSecret ?? "").verify(message.body, headersOf(message))).toThrow();
});

test("a message contains the number of changes and their address, and no content", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { tell } = await openWebhook({ database, url: receiver.url });
  await enqueueAll(database);
  await tell();
  const [{ body, data } = { body: "", data: undefined }] = receiver.received;
  const message: unknown = JSON.parse(body);
  const history = expect.stringMatching(/^[\w-]+\.[\w-]+$/) as string;
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
  expect(message).toEqual({
    type: "changes",
    timestamp: at,
    data: {
      after: 3,
      next_after: 6,
      history,
      count: 3,
      url: expect.stringContaining(`${root}/changes?after=3&`),
    },
  });
  for (const word of ["Advice", "Harbour", "Quay", rowId("service", 1)]) expect(body).not.toContain(word);
  // Its address is public, and continues after the position of the message.
  const api = openHsdsApi(database);
  const path = data?.url.slice(root.length) ?? "";
  const changes = (await (await api.ask(path)).json()) as { next_after: number; history: string };
  expect(changes).toMatchObject({ next_after: data?.next_after, history: data?.history, last: true });
});

test("a receiver that fails three times gets all changes in one message, and confirms each position once", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { clock, run, tell, read } = await openWebhook({ database, url: receiver.url });
  receiver.fail(500);
  for (let times = 0; times < 3; times++) {
    await enqueueAll(database);
    await tell();
    clock.at += hour;
  }
  expect(receiver.received.map(({ data: { after, next_after: next } }) => [after, next])).toEqual([
    [3, 6],
    [3, 9],
    [3, 12],
  ]);
  expect(await read()).toMatchObject({ failures: 3, position: 3 });
  receiver.succeed();
  await run();
  await enqueueAll(database);
  await tell();
  await tell();
  const accepted = receiver.received.slice(3).map(({ data }) => [data.after, data.next_after, data.count]);
  expect(accepted).toEqual([
    [3, 12, 3],
    [12, 15, 3],
  ]);
  const { position, failures, dueAt, attempts } = await read();
  expect({ position, failures, dueAt }).toEqual({ position: 15, failures: 0, dueAt: null });
  expect(attempts.map(({ status, changes }) => [status, changes])).toEqual([
    [204, 3],
    [204, 3],
    [500, 3],
    [500, 3],
    [500, 3],
  ]);
});

test("pauses grow to an hour", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { clock, run, tell, read } = await openWebhook({ database, url: receiver.url });
  receiver.fail(503);
  await enqueueAll(database);
  await tell();
  const pauses: number[] = [];
  for (let times = 0; times < 6; times++) {
    const due = Date.parse((await read()).dueAt ?? "");
    pauses.push((due - clock.at) / second);
    clock.at = due - 1;
    expect(await run()).toBe(0);
    clock.at = due;
    expect(await run()).toBe(1);
  }
  expect(pauses).toEqual([15, 60, 240, 960, 3600, 3600]);
  // The same message has the same id, at another time.
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  const times = receiver.received.map(({ headers }) => headers["webhook-timestamp"]);
  expect(new Set(ids).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(times).size).toBe(7);
});

test("changes within ten seconds are one message", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { clock, run } = await openWebhook({ database, url: receiver.url });
  for (let times = 0; times < 5; times++) {
    await enqueueAll(database);
    await run();
    clock.at += 2 * second;
  }
  expect(receiver.received).toEqual([]);
  await run();
  expect(receiver.received.map(({ data }) => data.count)).toEqual([3]);
});

test("two servers send each message once, and only the leader sends", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { clock, options, read } = await openWebhook({ database, url: receiver.url });
  // Both believe that they lead, as they may for a moment.
  const other = await openDatabase({ directory: database.directory });
  onTestFinished(() => other.close());
  const run = () => Promise.all([notifyWebhooks(options), notifyWebhooks({ ...options, database: other })]);
  for (let times = 0; times < 4; times++) {
    await enqueueAll(database);
    await run();
    clock.at += 11 * second;
    await notifyWebhooks({ ...options, isLeader: () => false });
    expect(receiver.received).toHaveLength(times);
    await run();
  }
  expect(receiver.received.map(({ data }) => data.next_after)).toEqual([6, 9, 12, 15]);
  expect((await read()).attempts).toHaveLength(4);
});

test("a message whose server stops before the response is sent by the next one", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { clock, run, tell, read } = await openWebhook({ database, url: receiver.url });
  await enqueueAll(database);
  await run();
  clock.at += 11 * second;
  const ending = new AbortController();
  receiver.answer = () => ending.abort();
  expect(await run(ending.signal)).toBe(0);
  expect(await read()).toMatchObject({ failures: 0, attempts: [], position: 3 });
  receiver.succeed();
  expect(await run()).toBe(1);
  expect((await read()).position).toBe(6);
  expect(await tell()).toBe(0);
});

test("a server that is killed before it records a response leaves the same message to be sent again", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { clock, run, tell, read } = await openWebhook({ database, url: receiver.url });
  await enqueueAll(database);
  await run();
  clock.at += 11 * second;
  const program = fileURLToPath(import.meta.resolve("../testing/notify-webhooks-once.ts"));
  const { directory } = database;
  const input: NotifyOnce = { directory, at: clock.at, secret: instanceSecret, root };
  const child = spawn(process.execPath, [program, JSON.stringify(input)], { stdio: "inherit" });
  receiver.answer = () => void child.kill("SIGKILL");
  const [, signal] = (await once(child, "exit")) as [number | null, string | null]; // as Node says
  expect(signal).toBe("SIGKILL");
  receiver.succeed();
  // The claim of the killed server has not expired.
  expect(await run()).toBe(0);
  clock.at += 61 * second;
  expect(await run()).toBe(1);
  const sent = receiver.received.map(({ headers, body }) => `${headers["webhook-id"] as string} ${body}`);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  expect((await read()).position).toBe(6);
  await enqueueAll(database);
  await tell();
  expect(receiver.received.at(-1)?.data).toMatchObject({ after: 6, next_after: 9 });
}, 60_000);

test("a removed entry is announced, and is listed as removed at the address of the message", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { tell } = await openWebhook({ database, url: receiver.url });
  await importDataset(database, openDataRows(2), { source: "test", mostWithdrawn: 1 });
  expect(await tell()).toBe(1);
  const [message] = receiver.received;
  const answer = await openHsdsApi(database).ask(message?.data.url.slice(root.length) ?? "");
  const { changes } = (await answer.json()) as { changes: { id: string; type: string }[] }; // our own
  expect(changes).toContainEqual(expect.objectContaining({ id: rowId("service", 3), type: "removed" }));
  expect(changes).toHaveLength(message?.data.count ?? 0);
  expect(message?.body).not.toContain(rowId("service", 3));
});

test("after a restore, the message refers to the complete directory", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { tell } = await openWebhook({ database, url: receiver.url });
  await database.kysely.deleteFrom("settings").where("name", "=", "changes_epoch").execute();
  expect(await tell()).toBe(1);
  expect(receiver.received[0]?.data).toMatchObject({
    after: 0,
    next_after: 3,
    count: 3,
    url: `${root}/changes?after=0`,
  });
  expect(await tell()).toBe(0);
});

test.each([
  ["a private address behind a name", "https://partner.example/hook", "127.0.0.1"],
  ["the addresses of a cloud's own machine", "https://partner.example/hook", "169.254.169.254"],
  ["a private address", "https://10.0.0.7/hook", "10.0.0.7"],
  ["an address without encryption", "http://partner.example/hook", "93.184.216.34"],
])("%s is asked nothing", async (_, url, address) => {
  const database = await openDirectory();
  const resolveHost: ResolveHost = (_host, callback) => callback(null, [{ address, family: 4 }]);
  const options = { network: "public", resolveHost } as const;
  const { tell, read } = await openWebhook({ database, url, options });
  await enqueueAll(database);
  expect(await tell()).toBe(1);
  expect((await read()).attempts).toMatchObject([{ status: null, fault: "address" }]);
});

test.each(["https://127.0.0.1/", "http://partner.example/", "https://me:secret@partner.example/", "partner"])(
  "an administrator cannot enter %s",
  async (url) => {
    const database = await openDirectory();
    const webhooks = createWebhooks(database, { keys, root, network: "public" });
    await expect(webhooks.add({ actor: admin, name: "Partner", url })).rejects.toMatchObject({
      type: "source-address-invalid",
    });
  },
);

test("redirects are not followed, and the body of a response is not read", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { clock, tell, run, read } = await openWebhook({ database, url: receiver.url });
  const elsewhere = receiver.url.replace("/hook", "/elsewhere");
  receiver.answer = (response) => void response.writeHead(307, { Location: elsewhere }).end();
  await enqueueAll(database);
  await tell();
  expect(receiver.asked).toEqual(["/hook"]);
  expect((await read()).attempts).toMatchObject([{ status: 307 }]);
  // A response without an end: it ends when the sender closes the connection.
  const closed = Promise.withResolvers<void>();
  receiver.answer = (response) => {
    response.on("close", () => closed.resolve());
    response.writeHead(200).write("x".repeat(100_000));
  };
  clock.at += hour;
  expect(await run()).toBe(1);
  await closed.promise;
  expect((await read()).position).toBe(6);
});

test("a receiver that does not respond does not delay others", async () => {
  const slow = await openReceiver();
  const fast = await openReceiver();
  const database = await openDirectory();
  const { tell, read } = await openWebhook({ database, url: slow.url, options: { answer: 300 } });
  await addWebhook(database, { actor: "system", name: "Another", url: fast.url });
  const order: string[] = [];
  fast.answer = (response) => {
    order.push("fast");
    response.end();
  };
  slow.answer = () => undefined;
  await enqueueAll(database);
  await tell().then((sent) => order.push(`${sent} sent`));
  expect(order).toEqual(["fast", "2 sent"]);
  expect((await read()).attempts).toMatchObject([{ status: null, fault: "silence" }]);
});

test("after five days without success, or after a 410, a webhook is paused and administrators are notified", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { id: personId } = await findOrCreatePerson(database, { email: "ada@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "admin" } });
  const { id, clock, notices, run, tell, read } = await openWebhook({
    database,
    url: `${receiver.url}?key=hidden`,
  });
  receiver.fail(500);
  await enqueueAll(database);
  await tell();
  const begun = clock.at;
  while ((await read()).pausedBy === null) {
    clock.at += hour;
    await run();
  }
  expect(clock.at - begun).toBe(5 * day);
  expect(notices).toEqual([`webhook ${id} was paused: its receiver answers 500.`]);
  const tellings = () => database.kysely.selectFrom("notices").select(["person_id", "what"]).execute();
  expect(await tellings()).toEqual([{ person_id: personId, what: "webhook-paused" }]);
  // It continues with all changes since.
  await enqueueAll(database);
  receiver.succeed();
  await pauseWebhook(database, { actor: "system", id, isPaused: false });
  await tell();
  expect(receiver.received.at(-1)?.data).toMatchObject({ after: 3, next_after: 9 });
  receiver.fail(410);
  await enqueueAll(database);
  await tell();
  expect(await read()).toMatchObject({ pausedBy: "gone", position: 9 });
  expect(await tellings()).toHaveLength(2);
  const sent = receiver.received.length;
  clock.at += day;
  await tell();
  expect(receiver.received).toHaveLength(sent);
});

test("for a day, messages are signed with the old secret too, and with previous secrets of the instance", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const rotated = deriveKeys(["a newer secret", instanceSecret]);
  const { id, clock, tell, admin: webhooks } = await openWebhook({ database, url: receiver.url });
  const read = (of = webhooks) => of.secret({ actor: admin, id });
  const old = (await read()) ?? "";
  await renewWebhookSecret(database, { actor: admin, id, now: clock.at });
  const renewed = (await read()) ?? "";
  expect(renewed).not.toBe(old);
  const isSignedWith = (secret: string) => {
    const message = receiver.received.at(-1);
    if (!message) throw new Error("Nothing came.");
    vi.useFakeTimers({ toFake: ["Date"], now: clock.at });
    try {
      new Webhook(secret).verify(message.body, headersOf(message));
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    } finally {
      vi.useRealTimers();
    }
  };
  await enqueueAll(database);
  await tell();
  expect([old, renewed].map(isSignedWith)).toEqual([true, true]);
  clock.at += day;
  await enqueueAll(database);
  await tell();
  expect([old, renewed].map(isSignedWith)).toEqual([false, true]);
  const options = { keys: rotated, root, network: "internal", now: () => clock.at } as const;
  const later = createWebhooks(database, options);
  expect(await later.test({ actor: admin, id })).toBe("accepted");
  expect([renewed, (await read(later)) ?? ""].map(isSignedWith)).toEqual([true, true]);
});

test("a test announces and confirms no changes, and an accepted one makes pending changes due", async () => {
  const receiver = await openReceiver();
  const database = await openDirectory();
  const { id, clock, run, tell, read, admin: webhooks } = await openWebhook({ database, url: receiver.url });
  receiver.fail(500);
  await enqueueAll(database);
  await tell();
  const { dueAt } = await read();
  expect(await webhooks.test({ actor: admin, id })).toBe("failed");
  expect(await read()).toMatchObject({ dueAt, failures: 1, position: 3 });
  receiver.succeed();
  expect(await webhooks.test({ actor: admin, id })).toBe("accepted");
  expect(JSON.parse(receiver.received.at(-1)?.body ?? "")).toMatchObject({ type: "test" });
  expect(await read()).toMatchObject({ failures: 0, position: 3 });
  expect(await run()).toBe(1);
  expect((await read()).attempts.map(({ kind }) => kind)).toEqual(["changes", "test", "test", "changes"]);
  // While one is under way, another one waits.
  const asked = Promise.withResolvers<ServerResponse>();
  receiver.answer = asked.resolve;
  const first = webhooks.test({ actor: admin, id });
  const response = await asked.promise;
  expect(await webhooks.test({ actor: admin, id })).toBe("busy");
  response.end();
  expect(await first).toBe("accepted");
  expect(await webhooks.test({ actor: admin, id: "none" })).toBe("unknown");
  expect(clock.at).toBeGreaterThan(0);
});
