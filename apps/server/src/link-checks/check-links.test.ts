import type { LookupAddress } from "node:dns";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { startRemoteServer } from "@dragoman/hsds/testing/remote-server.ts";
import { readBrokenLinks, type Database } from "@dragoman/database";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { askLink } from "./ask-link.ts";
import { checkLinks, type LinkCheckOptions, startLinkChecks } from "./check-links.ts";

const day = 86_400_000;
const { signal } = new AbortController();
const pause = () => Promise.resolve();

async function openServer() {
  const server = await startRemoteServer();
  onTestFinished(() => server.close());
  return server;
}

async function openLinks(urls: readonly string[]): Promise<Database> {
  const database = await openTestDatabase();
  const at = { source_name: "links", content_hash: "", updated_at: "2026-01-01" };
  for (const [source_position, url] of urls.entries())
    await database.kysely
      .insertInto("services")
      .values({ id: `service-${source_position}`, name: "Soup", url, source_position, ...at })
      .execute();
  return database;
}

/** Two servers on one database, with one clock that the test moves. */
function openCheckers(database: Database, changes: Partial<LinkCheckOptions> = {}) {
  const clock = { at: Date.parse("2027-01-01T02:30:00Z") };
  const notices: string[] = [];
  const options: LinkCheckOptions = {
    database,
    network: "internal",
    pause: 0,
    isLeader: () => true,
    onError(error) {
      throw error;
    },
    onNotice: (notice) => notices.push(notice),
    now: () => clock.at,
    ...changes,
  };
  const run = () => Promise.all([checkLinks(options), checkLinks(options)]);
  return { clock, notices, run };
}

test("two servers request each address once, and a dead one is broken on the third day", async () => {
  const server = await openServer();
  server.answer = ({ url }, response) => void response.writeHead(url === "/dead" ? 404 : 200).end();
  const [alive, dead] = [`${server.origin}/alive`, `${server.origin}/dead`];
  const database = await openLinks([alive, dead, dead]);
  const { clock, run } = openCheckers(database);
  const broken = () => readBrokenLinks(database, { urls: [alive, dead] });
  await run();
  // Of the dead one by HEAD and by GET.
  const asked = server.asked.filter((path) => path !== "/robots.txt");
  expect(asked.toSorted((one, two) => (one < two ? -1 : 1))).toEqual(["/alive", "/dead", "/dead"]);
  await run();
  clock.at += 3_600_000;
  await run();
  expect(server.asked.filter((path) => path === "/dead")).toHaveLength(2);
  clock.at += day;
  await run();
  clock.at -= day;
  await run();
  expect(await broken()).toEqual([]);
  clock.at += 2 * day;
  await run();
  expect(await broken()).toEqual([{ url: dead, fault: "not-found", since: "2027-01-03" }]);
  expect(server.asked.filter((path) => path === "/dead")).toHaveLength(6);
  // It was never a check of an entry.
  const checked = await database.kysely
    .selectFrom("services")
    .select("id")
    .where("assured_date", "is not", null)
    .execute();
  expect(checked).toEqual([]);
  expect(await database.kysely.selectFrom("audit_events").selectAll().execute()).toEqual([]);
  server.answer = (_, response) => void response.writeHead(200).end();
  clock.at += 8 * day;
  await run();
  expect(await broken()).toEqual([]);
});

test("a server that does not lead sends no requests", async () => {
  const server = await openServer();
  const database = await openLinks([`${server.origin}/`]);
  expect(await openCheckers(database, { isLeader: () => false }).run()).toEqual([0, 0]);
  expect(server.asked).toEqual([]);
});

test("a server that has lost its own connection records nothing", async () => {
  const server = await openServer();
  server.answer = (_, response) => void response.writeHead(200).end();
  const database = await openLinks([`${server.origin}/one`, `${server.origin}/two`]);
  const { clock, notices, run } = openCheckers(database);
  await run();
  server.answer = (request) => void request.socket.destroy();
  for (let days = 0; days < 4; days++) {
    clock.at += 7 * day;
    await run();
  }
  const rows = await database.kysely.selectFrom("link_checks").select("failed_days").execute();
  expect(rows.map(({ failed_days: days }) => days)).toEqual([0, 0]);
  expect(notices.filter((notice) => notice.includes("nothing was recorded"))).toHaveLength(4);
});

test("an address that is not found shows that there is a connection", async () => {
  const server = await openServer();
  server.answer = (_, response) => void response.writeHead(404).end();
  const dead = `${server.origin}/dead`;
  const database = await openLinks([dead]);
  const { clock, notices, run } = openCheckers(database);
  for (let days = 0; days < 3; days++) {
    await run();
    clock.at += day;
  }
  expect(await readBrokenLinks(database, { urls: [dead] })).toMatchObject([{ fault: "not-found" }]);
  expect(notices.filter((notice) => notice.includes("nothing was recorded"))).toEqual([]);
});

test("addresses that could not be requested are requested in the next run", async () => {
  const server = await openServer();
  server.answer = (request) => void request.socket.destroy();
  const database = await openLinks([`${server.origin}/one`]);
  const { run } = openCheckers(database);
  await run();
  server.answer = (_, response) => void response.writeHead(200).end();
  server.asked.length = 0;
  await run();
  expect(server.asked).toEqual(["/robots.txt", "/one"]);
});

test("a server that stops releases the remaining addresses", async () => {
  const server = await openServer();
  const database = await openLinks([1, 2, 3].map((number) => `${server.origin}/${number}`));
  const ending = new AbortController();
  server.answer = ({ url }, response) => {
    if (url === "/2") ending.abort();
    response.writeHead(200).end();
  };
  const options = { database, network: "internal", pause: 0, isLeader: () => true } as const;
  const untold = { onError: () => undefined, onNotice: () => undefined };
  expect(await checkLinks({ ...options, ...untold }, ending.signal)).toBe(1);
  server.asked.length = 0;
  expect(await checkLinks({ ...options, ...untold })).toBe(2);
  expect(server.asked).toEqual(["/robots.txt", "/2", "/3"]);
});

test("a rate-limiting host gets no more requests, and none of its pages is broken", async () => {
  for (const [status, headers] of [
    [429, {}],
    [503, { "Retry-After": "3600" }],
  ] as const) {
    const server = await openServer();
    server.answer = ({ url }, response) => {
      if (url === "/robots.txt") response.writeHead(404).end();
      else response.writeHead(status, headers).end();
    };
    const urls = [1, 2, 3].map((number) => `${server.origin}/${number}`);
    const database = await openLinks(urls);
    const { clock, run } = openCheckers(database);
    for (let days = 0; days < 4; days++) {
      await run();
      clock.at += 7 * day;
    }
    expect(await readBrokenLinks(database, { urls })).toEqual([]);
    expect(server.asked.filter((path) => path !== "/robots.txt")).toEqual(["/1", "/1", "/1", "/1"]);
  }
});

test("between HEAD and GET there is a pause", async () => {
  const server = await openServer();
  const events: string[] = [];
  server.answer = ({ method }, response) => {
    events.push(method ?? "");
    response.writeHead(method === "HEAD" ? 405 : 200).end();
  };
  const { outcome } = await askLink(`${server.origin}/`, {
    network: "internal",
    signal,
    async pause() {
      await Promise.resolve();
      events.push("pause");
    },
  });
  expect(outcome).toMatchObject({ state: "answered" });
  expect(events).toEqual(["HEAD", "pause", "GET"]);
});

test("an endless redirect is reported", async () => {
  const server = await openServer();
  server.answer = (_, response) => void response.writeHead(302, { Location: "/again" }).end();
  const { outcome } = await askLink(`${server.origin}/`, { network: "internal", signal, pause });
  expect(outcome).toMatchObject({ state: "failed", fault: "redirects" });
});

test("addresses are collected once a day, and not before the first wake", async () => {
  const server = await openServer();
  server.answer = (_, response) => void response.writeHead(200).end();
  const database = await openLinks([`${server.origin}/one`]);
  const clock = { at: Date.parse("2027-01-01T02:30:00Z") };
  const notices: string[] = [];
  const checks = startLinkChecks({
    database,
    network: "internal",
    pause: 0,
    isLeader: () => true,
    onError: (error) => notices.push(String(error)),
    onNotice: (notice) => notices.push(notice),
    now: () => clock.at,
  });
  onTestFinished(() => checks.stop());
  expect(await database.kysely.selectFrom("periodic_work").selectAll().execute()).toEqual([]);
  await checks.wake();
  await database.kysely
    .updateTable("services")
    .set({ url: `${server.origin}/two` })
    .execute();
  clock.at += 3_600_000;
  await checks.wake();
  expect(server.asked).toEqual(["/robots.txt", "/one"]);
  clock.at += day;
  await checks.wake();
  expect(server.asked).toEqual(["/robots.txt", "/one", "/robots.txt", "/two"]);
  expect(notices).toHaveLength(2);
});

test("a robots.txt is obeyed, and one that cannot be read forbids all", async () => {
  const server = await openServer();
  const [open, shut] = [`${server.origin}/open`, `${server.origin}/shut/page`];
  const database = await openLinks([open, shut]);
  const { clock, run } = openCheckers(database);
  server.answer = ({ url }, response) => {
    if (url === "/robots.txt") response.writeHead(200).end("User-agent: Dragoman\nDisallow: /shut");
    else response.writeHead(200).end();
  };
  await run();
  expect(server.asked).toEqual(["/robots.txt", "/open"]);
  server.asked.length = 0;
  server.answer = (_, response) => void response.writeHead(503).end();
  clock.at += 7 * day;
  await run();
  expect(server.asked.every((path) => path === "/robots.txt")).toBe(true);
});

test("one host gets one request at a time", async () => {
  const server = await openServer();
  let running = 0;
  let most = 0;
  server.answer = (_, response) => {
    running += 1;
    most = Math.max(most, running);
    response.on("close", () => (running -= 1));
    setImmediate(() => response.writeHead(200).end());
  };
  const database = await openLinks(Array.from({ length: 12 }, (_, number) => `${server.origin}/${number}`));
  await checkLinks({
    database,
    network: "internal",
    pause: 0,
    isLeader: () => true,
    onError: () => undefined,
    onNotice: () => undefined,
  });
  expect(server.asked).toHaveLength(13);
  expect(most).toBe(1);
});

const ask = async (address: string, resolved?: readonly LookupAddress[]) => {
  const { outcome } = await askLink(address, {
    network: "web",
    signal,
    pause,
    ...(resolved && { resolveHost: (_, callback) => callback(null, resolved) }),
  });
  return outcome;
};

test("private addresses are never requested, in any notation or by any name", async () => {
  const server = await openServer();
  const { port } = new URL(server.origin);
  const written = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://[64:ff9b::7f00:1]:${port}/`,
    `http://[fd00::1]:${port}/`,
    `http://[fe80::1]:${port}/`,
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/",
    "http://user:secret@93.184.216.34/",
  ];
  for (const address of written)
    expect(await ask(address), address).toEqual({ url: address, state: "failed", fault: "address" });
  const named: LookupAddress[][] = [
    [{ address: "127.0.0.1", family: 4 }],
    [{ address: "::ffff:127.0.0.1", family: 6 }],
    [{ address: "::1", family: 6 }],
    [
      { address: "10.0.0.1", family: 4 },
      { address: "192.168.0.1", family: 4 },
    ],
  ];
  for (const resolved of named)
    expect(await ask(`http://help.example:${port}/`, resolved)).toMatchObject({ fault: "address" });
  expect(server.asked).toEqual([]);
});

test("a name that changes between two questions gains nothing", async () => {
  const server = await openServer();
  const { port } = new URL(server.origin);
  let times = 0;
  const { outcome } = await askLink(`http://help.example:${port}/`, {
    network: "web",
    pause,
    signal: AbortSignal.timeout(5_000),
    // Documentation addresses are not of the internet either; the first answer is one that nobody has.
    resolveHost(_, callback) {
      times += 1;
      callback(null, [{ address: times === 1 ? "203.0.113.7" : "127.0.0.1", family: 4 }]);
    },
  });
  expect(outcome).toMatchObject({ fault: "address" });
  expect(server.asked).toEqual([]);
});

test("a redirect to a private address is not followed", async () => {
  const [outside, inside] = [await openServer(), await openServer()];
  outside.answer = (_, response) => void response.writeHead(302, { Location: `${inside.origin}/` }).end();
  // No test reaches the internet: this one host of it is asked on this machine.
  const { request } = http;
  const asIfOutside = (url: URL, options: http.RequestOptions) =>
    request(url.hostname === "outside.example" ? new URL(outside.origin) : url, options);
  http.request = asIfOutside as typeof http.request; // as `ask-remote.ts` calls it
  syncBuiltinESMExports();
  onTestFinished(() => {
    http.request = request;
    syncBuiltinESMExports();
  });
  expect(await ask("http://outside.example/")).toMatchObject({ fault: "address" });
  expect(outside.asked).toEqual(["/"]);
  expect(inside.asked).toEqual([]);
});
