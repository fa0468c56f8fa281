import { addMessage, openDatabase } from "@dragoman/database";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deriveKeys } from "../security/instance-keys.ts";
import { openMailServer } from "../testing/mail-server.ts";
import { examine, type ExamineOptions } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { createInstanceHandler, instancePath } from "./instance-proof.ts";

const secret = "9f2b7c41d08e6a53f7719c0b24e8d36a5fb1c97e60d4823a";
const keyOf = (one: string) => deriveKeys([one]).keyOf("proof of this instance");
const day = 24 * 60 * 60_000;

/** A web server that answers with a status, or like an instance of the directory. */
async function openWebServer(answer: number | { key: string }): Promise<number> {
  const handler =
    typeof answer === "number" ? undefined : createInstanceHandler({ key: answer.key, position: () => 0 });
  const server = createHttpServer((request, response) => {
    void (async () => {
      const url = `http://localhost${request.url}`;
      if (!handler || !url.includes(instancePath)) {
        response.writeHead(typeof answer === "number" ? answer : 200).end("x");
        return;
      }
      response.writeHead(200).end(await handler(new Request(url)).text());
    })();
  });
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // a server that listens on a port has such an address
}

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  const { port } = server.address() as AddressInfo; // as above
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

interface Installation {
  folder: string;
  data: string;
  variables: Record<string, string>;
  machine: NonNullable<ExamineOptions["machine"]>;
}

/** An installation in which everything works: mail, texts, and a running server behind its public address. */
async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  const database = await openDatabase({ directory: data });
  await database.close();
  writeFileSync(join(data, "secret"), `${secret}\n`, { mode: 0o600 });
  const [mail, web, webhook] = await Promise.all([
    openMailServer(),
    openWebServer({ key: keyOf(secret) }),
    openWebServer(405),
  ]);
  return {
    folder,
    data,
    variables: {
      DATA_DIR: data,
      PORT: String(web),
      PUBLIC_URL: `http://localhost:${web}`,
      SMTP_URL: `smtp://user:password@127.0.0.1:${mail.port}?from=help@example.org`,
      SMS_WEBHOOK_URL: `http://127.0.0.1:${webhook}/send`,
      PATH: process.env["PATH"] ?? "",
    },
    machine: { builds: [folder] },
  };
}

function look({ folder, variables, machine }: Installation, sendTestTo?: string): Promise<Finding[]> {
  return examine({ variables, workingDirectory: folder, machine, sendTestTo });
}

/** Every file below a folder, with its content and the time of its last change. */
function stateOf(folder: string): unknown {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .toSorted()
    .map((name) => {
      const stat = statSync(join(folder, name));
      return [
        name,
        stat.mode,
        stat.mtimeMs,
        stat.isFile() ? readFileSync(join(folder, name)).toString("base64") : "",
      ];
    });
}

async function addWaitingMessage(data: string, createdAt: Date): Promise<void> {
  const database = await openDatabase({ directory: data });
  await addMessage(database, {
    id: "one",
    channel: "email",
    sealed: "x",
    recipientHash: "x",
    createdAt,
    expiresAt: new Date(Date.now() + day),
    lease: "x",
    leasedUntil: createdAt,
  });
  await database.close();
}

async function changeMigrations(
  data: string,
  statement: "remove the last" | "add one of tomorrow" | "add one that permits this version",
): Promise<void> {
  const database = await openDatabase({ directory: data });
  // A cast, because the table is not part of the program's schema.
  const table = "migrations" as "settings";
  if (statement === "remove the last") {
    await database.kysely.deleteFrom(table).where("name", "like", "0027%").execute();
  } else {
    const since = statement === "add one of tomorrow" ? null : "0025-taught-needs";
    const row = { name: "9999-tomorrow", applied_at: "2030-01-01", runs_since: since } as unknown as {
      name: string;
      value: string;
    };
    await database.kysely.insertInto(table).values(row).execute();
  }
  await database.close();
}

test("where everything works nothing has failed, and nothing is written", async () => {
  const installation = await openInstallation();
  const before = stateOf(installation.folder);
  const findings = await look(installation);
  expect(findings.filter(({ state, check }) => state !== "ok" && check !== "FFmpeg")).toEqual([]);
  for (const check of [
    "settings",
    "database",
    "clock",
    "PUBLIC_URL",
    "search",
    "mail",
    "text messages",
    "messages",
    "map",
  ])
    expect(findings.map((finding) => finding.check)).toContain(check);
  expect(stateOf(installation.folder)).toEqual(before);
  // Whatever is said to the operator may end up in a ticket.
  expect(JSON.stringify(findings)).not.toMatch(/password@|9f2b7c41/);
});

test("before the first start nothing has failed, and there is no folder after it either", async () => {
  const installation = await openInstallation();
  const data = join(installation.folder, "not yet");
  const findings = await look({
    ...installation,
    variables: { DATA_DIR: data, PORT: String(await closedPort()), PATH: "" },
  });
  expect(findings.filter(({ state }) => state === "failed")).toEqual([]);
  expect(readdirSync(installation.folder)).not.toContain("not yet");
});

type Break = (installation: Installation) => void | Promise<void>;

/** What is broken, the check that names it, and the words that say what it is. */
const broken: readonly [what: string, check: string, words: RegExp, how: Break][] = [
  [
    "a wrong setting",
    "settings",
    /DRAIN_SECONDS=soon/,
    ({ variables }) => void (variables["DRAIN_SECONDS"] = "soon"),
  ],
  [
    "an address without a scheme",
    "settings",
    /PUBLIC_URL=help/,
    ({ variables }) => void (variables["PUBLIC_URL"] = "help.example"),
  ],
  [
    "a weak secret in the environment",
    "settings",
    /SESSION_SECRET/,
    ({ variables }) => void (variables["SESSION_SECRET"] = "password"),
  ],
  [
    "a shared database without a secret",
    "settings",
    /SESSION_SECRET is missing/,
    ({ variables }) => void (variables["DATABASE_URL"] = "postgres://u:p@127.0.0.1:1/x"),
  ],
  ["an old Node", "Node", /Node 20\.1\.0 is too old/, ({ machine }) => void (machine.node = "20.1.0")],
  [
    "pages that are not built",
    "pages",
    /not built/,
    ({ machine, folder }) => void (machine.builds = [join(folder, "nothing")]),
  ],
  [
    "a secret that others read",
    "data folder",
    /secret \(644\)/,
    ({ data }) => chmodSync(join(data, "secret"), 0o644),
  ],
  [
    "a full disk",
    "disk",
    /0\.0 GB/,
    ({ machine }) => void (machine.freeBytes = () => Promise.resolve(1_000_000)),
  ],
  [
    "a weak secret in its file",
    "secret",
    /secret cannot be used/,
    ({ data }) => writeFileSync(join(data, "secret"), "short\n"),
  ],
  [
    "a damaged database",
    "database",
    /dragoman\.sqlite cannot be opened/,
    ({ data }) => writeFileSync(join(data, "dragoman.sqlite"), "x".repeat(9000)),
  ],
  [
    "a database that is gone",
    "database",
    /missing or empty/,
    ({ data }) => rmSync(join(data, "dragoman.sqlite")),
  ],
  [
    "a database of a newer version",
    "database",
    /newer version.*9999-tomorrow/,
    ({ data }) => changeMigrations(data, "add one of tomorrow"),
  ],
  [
    "a PostgreSQL that is not there",
    "database",
    /nothing listens/,
    async ({ variables }) =>
      void Object.assign(variables, {
        DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${await closedPort()}/x`,
        SESSION_SECRET: secret,
      }),
  ],
  [
    "a clock that is behind",
    "clock",
    /was written at/,
    ({ data }) => utimesSync(join(data, "secret"), new Date(), new Date(Date.now() + day)),
  ],
  [
    "an address that leads to another instance",
    "PUBLIC_URL",
    /leads to something else/,
    async ({ variables }) =>
      void (variables["PUBLIC_URL"] =
        `http://localhost:${await openWebServer({ key: keyOf(`${secret}0`) })}`),
  ],
  [
    "a proxy that does not reach the server",
    "PUBLIC_URL",
    /answers 502/,
    async ({ variables }) => void (variables["PUBLIC_URL"] = `http://localhost:${await openWebServer(502)}`),
  ],
  [
    "an address that does not answer",
    "PUBLIC_URL",
    /does not answer \(ECONNREFUSED\)/,
    async ({ variables }) => void (variables["PUBLIC_URL"] = `http://localhost:${await closedPort()}`),
  ],
  [
    "a search engine that is not there",
    "search",
    /typesense\) at 127.* cannot be reached/,
    async ({ variables }) =>
      void (variables["SEARCH_PROVIDER"] = `typesense+http://:hunter2@127.0.0.1:${await closedPort()}`),
  ],
  [
    "a key that the search engine refuses",
    "search",
    /refuses the key \(401\)/,
    async ({ variables }) =>
      void (variables["SEARCH_PROVIDER"] =
        `meilisearch+http://:hunter2@127.0.0.1:${await openWebServer(401)}`),
  ],
  [
    "an index that is a file",
    "search",
    /cannot be read \(ENOTDIR\)/,
    ({ data }) => writeFileSync(join(data, "search"), ""),
  ],
  [
    "a mail server that is not there",
    "mail",
    /cannot be reached/,
    async ({ variables }) =>
      void (variables["SMTP_URL"] = `smtp://127.0.0.1:${await closedPort()}?from=help@example.org`),
  ],
  [
    "a wrong password for mail",
    "mail",
    /refuses the user or the password/,
    async ({ variables }) => {
      const { port } = await openMailServer({ AUTH: "535 5.7.8 no" });
      variables["SMTP_URL"] = `smtp://user:hunter2@127.0.0.1:${port}?from=help@example.org`;
    },
  ],
  [
    "a webhook that fails",
    "text messages",
    /HTTP 500/,
    async ({ variables }) =>
      void (variables["SMS_WEBHOOK_URL"] = `http://127.0.0.1:${await openWebServer(500)}/`),
  ],
  [
    "a webhook that is not there",
    "text messages",
    /ECONNREFUSED/,
    async ({ variables }) =>
      void (variables["SMS_WEBHOOK_URL"] = `http://127.0.0.1:${await closedPort()}/?key=hunter2`),
  ],
  [
    "messages without a sending service",
    "messages",
    /1 messages wait.*the oldest since/,
    ({ data }) => addWaitingMessage(data, new Date(Date.now() - day / 2)),
  ],
  [
    "an FFmpeg that is none",
    "FFmpeg",
    /FFMPEG_PATH=/,
    ({ variables }) => void (variables["FFMPEG_PATH"] = "/dev/null"),
  ],
  [
    "a bucket that is not there",
    "storage",
    /ECONNREFUSED/,
    async ({ variables }) =>
      void (variables["S3_URL"] = `http://key:hunter2@127.0.0.1:${await closedPort()}/bucket?region=x`),
  ],
  [
    "a map that is damaged",
    "map",
    /is damaged/,
    ({ data }) => {
      mkdirSync(join(data, "maps"));
      writeFileSync(join(data, "maps", "streets-0123456789ab.pmtiles"), "x".repeat(1000));
    },
  ],
];

test.each(broken)("%s is reported, with advice", async (_, check, words, breakIt) => {
  const installation = await openInstallation();
  await breakIt(installation);
  const before = stateOf(installation.folder);
  const findings = await look(installation);
  const named = findings.filter(({ state }) => state === "failed");
  expect(named).toContainEqual({
    check,
    state: "failed",
    text: expect.stringMatching(words),
    next: expect.stringMatching(/\w/),
  });
  expect(JSON.stringify(findings)).not.toContain("hunter2");
  expect(stateOf(installation.folder)).toEqual(before);
});

test("after an upgrade was rolled back, a schema that permits this version is no fault", async () => {
  const installation = await openInstallation();
  await changeMigrations(installation.data, "add one that permits this version");
  const found = (await look(installation)).filter(({ check }) => check === "database");
  expect(found.map(({ state }) => state)).toEqual(found.map(() => "ok"));
  expect(found[0]?.text).toContain("permits this version (it also has 9999-tomorrow)");
});

test("future problems are warnings", async () => {
  const installation = await openInstallation();
  const { data, variables, machine } = installation;
  await changeMigrations(data, "remove the last");
  chmodSync(data, 0o755);
  machine.freeBytes = () => Promise.resolve(200 * 1024 ** 2);
  variables["PORT"] = String(await openWebServer(200));
  delete variables["PUBLIC_URL"];
  delete variables["SMTP_URL"];
  delete variables["SMS_WEBHOOK_URL"];
  const findings = await look(installation);
  const warned = findings
    .filter(({ state }) => state === "warning")
    .map(({ check, text }) => `${check}: ${text}`);
  for (const words of [
    /database: .*pending: 0027/,
    /data folder: .*\(755\)/,
    /disk: 0\.2 GB/,
    /port: .*not by this server/,
    /PUBLIC_URL: .*not set/,
    /mail: .*outbox/,
    /text messages: .*outbox/,
  ])
    expect(warned).toContainEqual(expect.stringMatching(words));
  expect(findings.filter(({ state }) => state === "failed")).toEqual([]);
});

function smtp(port: number): string {
  return `smtp://127.0.0.1:${port}?from=help@example.org`;
}

test("a test message is sent once, and the response of the service is shown", async () => {
  const installation = await openInstallation();
  const { variables } = installation;
  const taken = await openMailServer();
  variables["SMTP_URL"] = smtp(taken.port);
  const testOf = async (to: string) =>
    (await look(installation, to)).find(({ check }) => check === "test message");
  expect(await testOf("me@example.org")).toMatchObject({
    state: "ok",
    text: expect.stringContaining("250 2.0.0 queued as 7"),
  });
  expect(taken.received).toEqual(["me@example.org"]);

  const refusing = await openMailServer({ RCPT: "550 5.1.1 no such mailbox \u001b[31m" });
  variables["SMTP_URL"] = smtp(refusing.port);
  const refused = await testOf("me@example.org");
  expect(refused).toMatchObject({
    state: "failed",
    text: expect.stringContaining("550 5.1.1 no such mailbox"),
  });
  expect(refused?.text).not.toContain("\u001b");

  variables["SMS_WEBHOOK_URL"] = `http://127.0.0.1:${await openWebServer(200)}/`;
  expect(await testOf("+493012345678")).toMatchObject({
    state: "ok",
    text: expect.stringContaining("HTTP 200 x"),
  });
  delete variables["SMS_WEBHOOK_URL"];
  expect(await testOf("+493012345678")).toMatchObject({
    state: "failed",
    text: expect.stringContaining("SMS_WEBHOOK_URL"),
  });
  expect(readdirSync(installation.data)).not.toContain("outbox.jsonl");
});
