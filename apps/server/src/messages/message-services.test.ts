import { createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createMessageServices, describeUnsentMessages } from "./message-services.ts";
import { createSmsWebhook } from "./sms-webhook.ts";
import { createSmtp } from "./smtp.ts";

const id = "1e0bd3a0-6d52-4f6e-9b3e-4a3f6f1f7d11";
const textMessage = { channel: "sms", to: "+493012345678", subject: "", text: "123456 هو رمزك" } as const;
const mail = { channel: "email", to: "pari@example.org", subject: "Your code", text: "123456" } as const;
const sms = { ...textMessage, id };
const email = { ...mail, id };
const refused = expect.objectContaining({ type: "message-not-sent" });

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-messages-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Heard {
  headers: IncomingMessage["headers"];
  body: string;
}

async function startWebhook(status: number): Promise<{ port: number; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, heard }; // a server that listens on a port has such an address
}

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo; // as above
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

/** The part of a mail server that a client needs. */
async function startMailServer(
  answers: Readonly<Record<string, string>> = {},
): Promise<{ port: number; lines: string[] }> {
  const lines: string[] = [];
  const server = createTcpServer((socket) => {
    let isData = false;
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString("utf8").split("\r\n").slice(0, -1)) {
        lines.push(line);
        if (isData && line !== ".") continue;
        if (isData) isData = false;
        else if (line === "DATA") isData = true;
        const answer = answers[line.slice(0, 4)];
        if (answer !== undefined) socket.write(`${answer}\r\n`);
        else if (line.startsWith("EHLO")) socket.write("250-mail.example\r\n250 SMTPUTF8\r\n");
        else if (line === "STARTTLS") socket.write("454 not here\r\n");
        else socket.write(line === "DATA" ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, lines }; // as above
}

test("messages without a service are written to a file, for the operator alone", async () => {
  const dataDirectory = join(temporaryFolder(), "data");
  const settings = { dataDirectory, smtp: undefined, smsWebhook: undefined };
  const { deliver: send, forget } = createMessageServices(settings);
  await Promise.all([send(sms), send(email)]);
  const file = join(dataDirectory, "outbox.jsonl");
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const messages = lines.map((line) => JSON.parse(line) as unknown);
  expect(messages).toHaveLength(2);
  expect(messages).toEqual(
    expect.arrayContaining([
      { ...textMessage, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
      { ...mail, at: expect.any(String) },
    ]),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(describeUnsentMessages(settings)).toContain("SMTP_URL");
  expect(describeUnsentMessages(settings)).toContain(file);

  // A deleted account leaves no line in the file, even during concurrent writes.
  await Promise.all([forget("Pari@Example.org"), send({ ...sms, text: "2" }), forget("nobody@example.org")]);
  const left = readFileSync(file, "utf8");
  expect(left).not.toContain(email.to);
  expect(left.trimEnd().split("\n")).toHaveLength(2);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("there is nothing to forget where nothing was written", async () => {
  const dataDirectory = temporaryFolder();
  const { forget } = createMessageServices({ dataDirectory, smtp: undefined, smsWebhook: undefined });
  await forget(sms.to);
  expect(readdirSync(dataDirectory)).toEqual([]);
});

test("a text goes to the webhook, signed, with its password where passwords belong", async () => {
  const { port, heard } = await startWebhook(204);
  const send = createSmsWebhook({ url: `http://op:p%40ss@127.0.0.1:${port}/sms`, secret: "key" });
  await send(sms);
  const [{ headers, body } = { headers: {}, body: "" }] = heard;
  expect(JSON.parse(body)).toEqual({ to: sms.to, text: sms.text });
  expect(headers["x-dragoman-signature"]).toBe(
    `sha256=${createHmac("sha256", "key").update(body).digest("hex")}`,
  );
  expect(headers["idempotency-key"]).toBe(id);
  expect(headers.authorization).toBe(`Basic ${Buffer.from("op:p@ss").toString("base64")}`);
});

test.each([500, 404, 302])("a webhook that answers %d has sent nothing", async (status) => {
  const { port, heard } = await startWebhook(status);
  const send = createSmsWebhook({ url: `http://127.0.0.1:${port}/`, secret: "key" });
  await expect(send(sms)).rejects.toEqual(refused);
  expect(heard).toHaveLength(1);
});

test("a mail goes to the mail server, in any script", async () => {
  const { port, lines } = await startMailServer();
  const send = createSmtp({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: "help@example.org" });
  await send({ ...email, subject: "رمزك" });
  expect(lines).toContain("RCPT TO:<pari@example.org>");
  expect(lines).toContain("MAIL FROM:<help@example.org>");
  expect(lines).toContain(`Message-ID: <${id}@example.org>`);
  expect(lines.some((line) => line.startsWith("Subject: =?UTF-8?"))).toBe(true);
  expect(lines).toContain("123456");
});

test("a mail server that must encrypt and cannot is handed nothing", async () => {
  const { port, lines } = await startMailServer();
  const send = createSmtp({ url: `smtp://127.0.0.1:${port}?requireTLS=true`, from: "help@example.org" });
  await expect(send(email)).rejects.toEqual(refused);
  expect(lines.filter((line) => /^(?:MAIL|RCPT|DATA)/.test(line))).toEqual([]);
});

test("a line break in an address adds no reader and no header", async () => {
  const { port, lines } = await startMailServer();
  const send = createSmtp({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: "help@example.org" });
  await send({ ...email, to: "a@example.org\r\nBcc: b@example.org" }).catch(() => undefined);
  expect(lines.filter((line) => /^(RCPT TO|Bcc).*b@example/i.test(line))).toEqual([]);
});

test("a mail server that is not there is said, without the address", async () => {
  const send = createSmtp({ url: "smtp://127.0.0.1:1", from: "help@example.org" });
  const error = await send(email).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toEqual(refused);
  expect(String(error)).not.toContain(email.to);
});

/** The parts of an error that a log shows. */
function logged(error: unknown): string {
  return inspect(error, { depth: 10, showHidden: true });
}

test.each([
  ["RCPT", "550 5.1.1 <pari@example.org>: unknown user"],
  ["MAIL", "451 4.3.0 pari@example.org is greylisted"],
  ["DATA", "554 pari@example.org looks like spam"],
])("a mail server's response to %s is stored as codes, without the quoted address", async (at, answer) => {
  const { port } = await startMailServer({ [at]: answer });
  const send = createSmtp({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: "help@example.org" });
  const error = await send(email).catch((reason: unknown) => reason);
  expect(error).toEqual(refused);
  expect(logged(error)).toContain(answer.slice(0, 3));
  expect(logged(error)).not.toMatch(/pari|123456/i);
});

test("a webhook that does not answer is said without its address, the number and the text", async () => {
  const port = await closedPort();
  const url = `http://op:hunter2@127.0.0.1:${port}/send?key=hush`;
  const send = createSmsWebhook({ url, secret: "key" });
  const error = await send(sms).catch((reason: unknown) => reason);
  expect(error).toEqual(refused);
  expect(logged(error)).toContain("ECONNREFUSED");
  expect(logged(error)).not.toMatch(/3012345678|123456|hunter2|hush/);
});
